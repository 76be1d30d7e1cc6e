import type { EventName, Listener, PlayerdeskEvents } from '@playerdesk/contract';

export interface Emitter {
  on<N extends EventName>(event: N, listener: Listener<N>): () => void;
  /** Hears every event, for a data layer or a log. */
  onAny(listener: (event: EventName, data: PlayerdeskEvents[EventName]) => void): () => void;
  emit<N extends EventName>(event: N, data: PlayerdeskEvents[N]): void;
  clear(): void;
}

/** The events of one instance. A listener that throws stops nobody else; its error surfaces on its own. */
export function createEmitter(): Emitter {
  const listeners = new Set<{ event: EventName | '*'; listener: (...args: never[]) => void }>();
  const add = (event: EventName | '*', listener: (...args: never[]) => void) => {
    const entry = { event, listener };
    listeners.add(entry);
    return () => void listeners.delete(entry);
  };
  return {
    on: (event, listener) => add(event, listener),
    onAny: (listener) => add('*', listener),
    emit(event, data) {
      for (const entry of [...listeners]) {
        if (entry.event === event) guarded(() => entry.listener(data as never));
        if (entry.event === '*') guarded(() => entry.listener(event as never, data as never));
      }
    },
    clear: () => listeners.clear(),
  };
}

function guarded(run: () => void): void {
  try {
    run();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
