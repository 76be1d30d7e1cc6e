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

/** @param failed Told what a history did not do. The next panel asks it anew. */
export function createPanelHistory(
  failed: (error: unknown) => void,
  history: HistoryAdapter = createBrowserHistory(),
): PanelHistory {
  const panels = new Set<StackedPanel>();
  /** Panels whose entry stands: one that waits for its turn has not been gone back past. */
  const entered = new Set<StackedPanel>();
  let stop: (() => void) | undefined;
  let queue: Promise<void> = Promise.resolve();
  const inTurn = (act: () => void | Promise<void>) => {
    queue = queue.then(act).catch(failed);
  };
  const moved = (open: readonly string[]) => {
    for (const panel of [...panels].reverse()) {
      if (open.includes(panel.id) || !entered.has(panel)) continue;
      if (panel.closable()) panel.onBack();
      else inTurn(() => history.push(panel.id));
    }
  };
  return {
    add(panel) {
      panels.add(panel);
      inTurn(() => {
        if (!panels.has(panel)) return;
        stop ??= history.onMove(moved);
        history.push(panel.id);
        entered.add(panel);
      });
      return (byBack) => {
        panels.delete(panel);
        inTurn(async () => {
          if (entered.delete(panel) && !byBack) await history.pop(panel.id);
        });
      };
    },
    release: () => stop?.(),
  };
}
