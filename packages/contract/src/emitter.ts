/** Events of one source by name. */
export interface EventEmitter<Events> {
  on<N extends keyof Events>(event: N, listener: (data: Events[N]) => void): () => void;
  /** Hears every event, for a data layer or a log. */
  onAny(listener: (event: keyof Events, data: Events[keyof Events]) => void): () => void;
  emit<N extends keyof Events>(event: N, data: Events[N]): void;
  clear(): void;
}

/** A listener that throws stops nobody else; its error surfaces on its own. */
export function createEmitter<Events>(): EventEmitter<Events> {
  const listeners = new Set<(event: keyof Events, data: Events[keyof Events]) => void>();
  const onAny: EventEmitter<Events>['onAny'] = (listener) => {
    // The same function may listen twice, and be taken off once.
    const entry: typeof listener = (event, data) => listener(event, data);
    listeners.add(entry);
    return () => void listeners.delete(entry);
  };
  return {
    // Cast: the name says which data it is.
    on: (name, listener) => onAny((event, data) => event === name && listener(data as never)),
    onAny,
    emit(event, data) {
      for (const listener of [...listeners]) {
        try {
          listener(event, data);
        } catch (error) {
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
    clear: () => listeners.clear(),
  };
}
