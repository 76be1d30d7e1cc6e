import type { EventEmitter, PlayerdeskEvents } from '@playerdesk/contract/internal';

/** Emitter of the events of one instance. */
export type Emitter = EventEmitter<PlayerdeskEvents>;
