import { describe, expect, it, vi } from 'vitest';
import type { HistoryAdapter } from '../options/history-adapter.ts';
import { createPanelHistory, type StackedPanel } from './panel-history.ts';

/** Creates a fake history. The test decides how long a pop takes. */
function fakeHistory() {
  const log: string[] = [];
  const open: string[] = [];
  const pending: (() => void)[] = [];
  let listener: ((open: readonly string[]) => void) | undefined;
  const adapter: HistoryAdapter = {
    push(id) {
      log.push(`push ${id}`);
      open.push(id);
    },
    pop(id) {
      log.push(`pop ${id}`);
      return new Promise((resolve) =>
        pending.push(() => {
          if (open.at(-1) === id) open.pop();
          log.push(`popped ${id}`);
          resolve();
        }),
      );
    },
    onMove(received) {
      listener = received;
      return () => {
        listener = undefined;
      };
    },
  };
  const back = () => {
    open.pop();
    listener?.([...open]);
  };
  return {
    adapter,
    log,
    open,
    back,
    settle: () => pending.shift()?.(),
    isHeard: () => listener !== undefined,
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

function panel(
  id: string,
  more: Partial<StackedPanel> = {},
): StackedPanel & { onBack: ReturnType<typeof vi.fn> } {
  return { id, closable: () => true, onBack: vi.fn(), ...more } as never;
}

describe('the panels in the history', () => {
  it('are stacked in their opening order, and Back closes the upper one only', async () => {
    const { adapter, log, back } = fakeHistory();
    const stack = createPanelHistory(vi.fn(), adapter);
    const [lower, upper] = [panel('a'), panel('b')];
    stack.add(lower);
    const leave = stack.add(upper);
    await turn();
    expect(log).toEqual(['push a', 'push b']);

    back();
    expect(upper.onBack).toHaveBeenCalledOnce();
    expect(lower.onBack).not.toHaveBeenCalled();

    leave(true);
    await turn();
    expect(log).toEqual(['push a', 'push b']);
  });

  it('wait for each other: one opens only after the previous has closed', async () => {
    const { adapter, log, settle } = fakeHistory();
    const stack = createPanelHistory(vi.fn(), adapter);
    const leave = stack.add(panel('a'));
    await turn();
    leave(false);
    stack.add(panel('b'));
    await turn();
    expect(log).toEqual(['push a', 'pop a']);

    settle();
    await turn();
    expect(log).toEqual(['push a', 'pop a', 'popped a', 'push b']);
  });

  it('that close before their turn never enter it', async () => {
    const { adapter, log } = fakeHistory();
    const stack = createPanelHistory(vi.fn(), adapter);
    const leave = stack.add(panel('a'));
    leave(false);
    stack.add(panel('b'));
    await turn();

    expect(log.filter((entry) => entry.startsWith('push'))).toEqual(['push b']);
  });

  it('remove their own entry when they close themselves', async () => {
    const { adapter, open, settle } = fakeHistory();
    const stack = createPanelHistory(vi.fn(), adapter);
    const leave = stack.add(panel('a'));
    await turn();
    leave(false);
    await turn();
    settle();
    await turn();

    expect(open).toEqual([]);
  });

  it('that cannot be closed cancel Back and enter the history again', async () => {
    const { adapter, open, back } = fakeHistory();
    const stack = createPanelHistory(vi.fn(), adapter);
    const stuck = panel('a', { closable: () => false });
    stack.add(stuck);
    await turn();
    back();
    await turn();

    expect(stuck.onBack).not.toHaveBeenCalled();
    expect(open).toEqual(['a']);
  });

  it('are not closed by a navigation that keeps them open', async () => {
    const { adapter, open, back } = fakeHistory();
    const stack = createPanelHistory(vi.fn(), adapter);
    const only = panel('a');
    stack.add(only);
    await turn();
    open.push('the host’s own');
    back();

    expect(only.onBack).not.toHaveBeenCalled();
  });

  it('continue after a single failure of the host’s history', async () => {
    const { adapter, log } = fakeHistory();
    const error = new Error('navigation was cancelled');
    const failed = vi.fn();
    const stack = createPanelHistory(failed, { ...adapter, pop: () => Promise.reject(error) });
    const leave = stack.add(panel('a'));
    await turn();
    leave(false);
    stack.add(panel('b'));
    await turn();

    expect(log).toEqual(['push a', 'push b']);
    expect(failed.mock.calls).toEqual([[error]]);
  });

  it('leave no entry when listening fails, and the next one is notified again', async () => {
    const { adapter, open, isHeard } = fakeHistory();
    const onMove = vi.fn(adapter.onMove).mockImplementationOnce(() => {
      throw new Error('This router is not ready');
    });
    const stack = createPanelHistory(vi.fn(), { ...adapter, onMove });
    stack.add(panel('a'));
    stack.add(panel('b'));
    await turn();

    expect(open).toEqual(['b']);
    expect(isHeard()).toBe(true);
  });

  it('close in order, and nothing is received after the instance is destroyed', async () => {
    const { adapter, log, settle, isHeard } = fakeHistory();
    const stack = createPanelHistory(vi.fn(), adapter);
    const ways = [stack.add(panel('a')), stack.add(panel('b'))];
    await turn();
    for (const leave of ways.reverse()) leave(false);
    stack.release();
    await turn();
    settle();
    await turn();
    settle();
    await turn();

    expect(log.slice(2)).toEqual(['pop b', 'popped b', 'pop a', 'popped a']);
    expect(isHeard()).toBe(false);
  });
});
