// @chunk reading

import { callHost } from './host-values.ts';

/** Events of one source by name. */
export interface EventEmitter<Events> {
  /** Subscribes to one event. Returns a function that unsubscribes. */
  on<N extends keyof Events>(event: N, listener: (data: Events[N]) => void): () => void;
  /** Subscribes to all events, for a data layer or a log. */
  onAny(listener: (event: keyof Events, data: Events[keyof Events]) => void): () => void;
  /** Calls the listeners of an event with its data. */
  emit<N extends keyof Events>(event: N, data: Events[N]): void;
  /** Removes all listeners. */
  clear(): void;
}

/** Creates an event emitter. A listener that throws does not affect the others; its error is reported separately. */
export function createEmitter<Events>(): EventEmitter<Events> {
  const listeners = new Set<(event: keyof Events, data: Events[keyof Events]) => void>();
  const onAny: EventEmitter<Events>['onAny'] = (listener) => {
    // A function may be added twice and removed once.
    const entry: typeof listener = (event, data) => callHost(listener, event, data);
    listeners.add(entry);
    return () => void listeners.delete(entry);
  };
  return {
    // Cast: the name says which data it is.
    on: (name, listener) => onAny((event, data) => event === name && callHost(listener, data as never)),
    onAny,
    emit(event, data) {
      for (const listener of [...listeners]) listener(event, data);
    },
    clear: () => listeners.clear(),
  };
}
