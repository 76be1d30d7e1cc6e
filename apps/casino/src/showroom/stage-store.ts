import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { ShowroomHost, Stage } from './connection.ts';

/** Holds the casino in the frame. Every load of the frame attaches a new stage. */
export interface StageStore extends ShowroomHost {
  /** Returns the casino, or null while none runs. */
  get(): Stage | null;
  /** Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Resolves with the casino, as soon as it runs. */
  whenStage(): Promise<Stage>;
}

export function createStageStore(): StageStore {
  let stage: Stage | null = null;
  const listeners = new Set<() => void>();
  const set = (next: Stage | null) => {
    stage = next;
    for (const listener of [...listeners]) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get: () => stage,
    subscribe,
    attach(attached) {
      // A page that goes takes its instance with it.
      attached.window.addEventListener('pagehide', () => stage === attached && set(null));
      // The tools subscribe before the casino goes on, so that they miss no event.
      flushSync(() => set(attached));
    },
    whenStage: () =>
      new Promise((resolve) => {
        const check = () => {
          if (!stage) return;
          unsubscribe();
          resolve(stage);
        };
        const unsubscribe = subscribe(check);
        check();
      }),
  };
}

/** Returns the casino in the frame, or null while none runs. */
export const useStage = (store: StageStore) => useSyncExternalStore(store.subscribe, store.get);
