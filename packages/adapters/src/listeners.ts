import type { PlatformEvents } from '@playerdesk/contract';

type Name = keyof PlatformEvents;

/** The listeners of one platform. */
export interface PlatformListeners {
  on<N extends Name>(event: N, listener: (data: PlatformEvents[N]) => void): () => void;
  emit<N extends Name>(event: N, data: PlatformEvents[N]): void;
  clear(): void;
}

export function createListeners(): PlatformListeners {
  const entries = new Set<{ event: Name; listener: (data: never) => void }>();
  return {
    on(event, listener) {
      const entry = { event, listener };
      entries.add(entry);
      return () => void entries.delete(entry);
    },
    emit(event, data) {
      for (const entry of [...entries]) if (entry.event === event) entry.listener(data as never);
    },
    clear: () => entries.clear(),
  };
}
