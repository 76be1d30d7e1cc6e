import { createEmitter, type EventEmitter, type PlatformEvents } from '@playerdesk/contract';

/** The listeners of one platform. */
export type PlatformListeners = EventEmitter<PlatformEvents>;

export const createListeners = () => createEmitter<PlatformEvents>();
