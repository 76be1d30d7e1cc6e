import type { HistoryAdapter } from '../options/history-adapter.ts';
import { createBrowserHistory } from './browser-history.ts';

/** A panel that stands in the history. */
export interface StackedPanel {
  readonly id: string;
  readonly closable: () => boolean;
  /** The player went back past it. */
  readonly onBack: () => void;
}

/** The panels of one instance in the history; openings and closings wait for each other. */
export interface PanelHistory {
  /** Puts a panel in. The returned function takes it out; `byBack`: the history has moved already. */
  add(panel: StackedPanel): (byBack: boolean) => void;
  /** For when all panels are closed. */
  release(): void;
}

/** @param onError Told what a history did not do. The next panel asks it anew. */
export function createPanelHistory(
  onError: (error: unknown) => void,
  history: HistoryAdapter = createBrowserHistory(),
): PanelHistory {
  const panels = new Set<StackedPanel>();
  /** Panels whose entry stands: one that waits for its turn has not been gone back past. */
  const entered = new Set<StackedPanel>();
  let stop: (() => void) | undefined;
  let queue: Promise<void> = Promise.resolve();
  const enqueue = (task: () => void | Promise<void>) => {
    queue = queue.then(task).catch(onError);
  };
  const onMove = (open: readonly string[]) => {
    for (const panel of [...panels].reverse()) {
      if (open.includes(panel.id) || !entered.has(panel)) continue;
      if (panel.closable()) panel.onBack();
      else enqueue(() => history.push(panel.id));
    }
  };
  return {
    add(panel) {
      panels.add(panel);
      enqueue(() => {
        if (!panels.has(panel)) return;
        stop ??= history.onMove(onMove);
        history.push(panel.id);
        entered.add(panel);
      });
      return (byBack) => {
        panels.delete(panel);
        enqueue(async () => {
          if (entered.delete(panel) && !byBack) await history.pop(panel.id);
        });
      };
    },
    release: () => stop?.(),
  };
}
