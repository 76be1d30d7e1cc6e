import { createBrowserHistory, type HistoryAdapter } from './history.ts';

/** A panel that stands in the history. */
export interface StackedPanel {
  readonly id: string;
  readonly closable: () => boolean;
  /** The player went back past it. */
  readonly onBack: () => void;
}

/** The panels of one instance in the history; openings and closings wait for each other. */
export interface HistoryStack {
  add(panel: StackedPanel): void;
  /** Takes a panel out. `byBack`: the history has moved already. */
  remove(id: string, byBack: boolean): void;
  release(): void;
}

export function createHistoryStack(history: HistoryAdapter = createBrowserHistory()): HistoryStack {
  const panels = new Map<string, StackedPanel>();
  /** Panels whose entry stands: one that waits for its turn has not been gone back past. */
  const entered = new Set<string>();
  let queue: Promise<void> = Promise.resolve();
  const inTurn = (act: () => void | Promise<void>) => {
    queue = queue.then(act, act);
  };
  const stop = history.onMove((open) => {
    for (const panel of [...panels.values()].reverse()) {
      if (open.includes(panel.id) || !entered.has(panel.id)) continue;
      if (panel.closable()) panel.onBack();
      else inTurn(() => history.push(panel.id));
    }
  });
  return {
    add(panel) {
      panels.set(panel.id, panel);
      inTurn(() => {
        if (!panels.has(panel.id)) return;
        history.push(panel.id);
        entered.add(panel.id);
      });
    },
    remove(id, byBack) {
      panels.delete(id);
      inTurn(async () => {
        if (entered.delete(id) && !byBack) await history.pop(id);
      });
    },
    release() {
      for (const id of [...panels.keys()].reverse()) this.remove(id, false);
      stop();
    },
  };
}
