import type { HistoryAdapter } from '../options/history-adapter.ts';
import { createBrowserHistory } from './browser-history.ts';

/** A panel with a history entry. */
export interface StackedPanel {
  readonly id: string;
  readonly closable: () => boolean;
  /** Called when the player went back past the panel. */
  readonly onBack: () => void;
}

/** History entries of the panels of one instance. Additions and removals run one after the other. */
export interface PanelHistory {
  /**
   * Adds a panel.
   *
   * @returns A function that removes the panel. Pass `byBack` when the history has moved already.
   */
  add(panel: StackedPanel): (byBack: boolean) => void;
  /** Stops listening. Call it when all panels are closed. */
  release(): void;
}

/**
 * Creates the panel history of an instance.
 *
 * @param onError Called when the history adapter fails. The next panel tries again.
 */
export function createPanelHistory(onError: (error: unknown) => void, given?: HistoryAdapter): PanelHistory {
  const history = given?.onMove ? given : createBrowserHistory();
  const panels = new Set<StackedPanel>();
  /** Panels whose entry exists. A queued panel has no entry that the player could leave. */
  const added = new Set<StackedPanel>();
  let stop: (() => void) | undefined;
  let queue: Promise<void> = Promise.resolve();
  const enqueue = (task: () => void | Promise<void>) => {
    queue = queue.then(task).catch(onError);
  };
  const onMove = (open: readonly string[]) => {
    for (const panel of [...panels].reverse()) {
      if (open.includes(panel.id) || !added.has(panel)) continue;
      if (panel.closable()) panel.onBack();
      else enqueue(() => history.push(panel.id));
    }
  };
  return {
    add(panel) {
      panels.add(panel);
      enqueue(async () => {
        if (!panels.has(panel)) return;
        stop ??= history.onMove(onMove);
        await history.push(panel.id);
        added.add(panel);
      });
      return (byBack) => {
        panels.delete(panel);
        enqueue(async () => {
          if (added.delete(panel) && !byBack) await history.pop(panel.id);
        });
      };
    },
    release: () => stop?.(),
  };
}
