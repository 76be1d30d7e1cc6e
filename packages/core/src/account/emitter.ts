import type { EventEmitter, PlayerdeskEvents } from '@playerdesk/contract';

/** The events of one instance. */
export type Emitter = EventEmitter<PlayerdeskEvents>;
