// @chunk reading

import { createEmitter, type EventEmitter, type PlatformEvents } from '@playerdesk/contract/internal';

/** Event listeners of one platform. */
export type PlatformListeners = EventEmitter<PlatformEvents>;

export const createListeners = () => createEmitter<PlatformEvents>();
