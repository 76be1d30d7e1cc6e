import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPopups } from './popups.ts';
import type { ThirdPartyApi } from './third-party-api.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function popupsOver(changes: Partial<ThirdPartyApi> = {}) {
  const api = {
    open: vi.fn<(mode: string) => unknown>(async () => {}),
    close: vi.fn<() => unknown>(),
    ...changes,
  };
  const start = vi.fn(async () => api as unknown as ThirdPartyApi);
  return { popups: createPopups({ start }), api, start };
}

const isOver = async (promise: Promise<unknown>) => {
  let over = false;
  void promise.then(() => {
    over = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return over;
};

describe('a third-party window', () => {
  it.each([[null], [undefined], ['closed'], [{}], [{ mode: 7 }], [{ mode: 'login' }]])(
    'is closed when the script reports the close of the current one as %j',
    async (detail) => {
      const { popups } = popupsOver();
      const popup = popups.open('login');
      await popup.ready;

      expect(await isOver(popup.closed)).toBe(false);
      popups.handleClosed(detail);
      expect(await isOver(popup.closed)).toBe(true);
    },
  );

  it('stays open when the script closes another one, and nothing breaks without one', async () => {
    const { popups } = popupsOver();
    expect(() => popups.handleClosed({ mode: 'login' })).not.toThrow();
    expect(() => popups.release()).not.toThrow();
    const popup = popups.open('deposit');
    await popup.ready;

    popups.handleClosed({ mode: 'login' });
    expect(await isOver(popup.closed)).toBe(false);
  });

  it('is closed once, however often the host closes it', async () => {
    const { popups, api } = popupsOver();
    const popup = popups.open('login');
    await popup.ready;

    popup.close();
    popup.close();
    popups.release();
    expect(api.close).toHaveBeenCalledTimes(1);
    expect(await isOver(popup.closed)).toBe(true);
  });

  it('closes the previous one at the script and ignores its close event', async () => {
    const { popups, api } = popupsOver();
    const first = popups.open('login');
    await first.ready;
    api.close = vi.fn(() => popups.handleClosed(undefined));

    const second = popups.open('login');
    await second.ready;
    expect(await isOver(first.closed)).toBe(true);
    expect(await isOver(second.closed)).toBe(false);
    expect(api.close).toHaveBeenCalledTimes(1);
  });

  it('does not fail when the host closes it during opening', async () => {
    let fail: (cause: Error) => void = () => {};
    const { popups } = popupsOver({
      open: () =>
        new Promise((_resolve, reject) => {
          fail = reject;
        }),
    });
    const popup = popups.open('login');
    await vi.advanceTimersByTimeAsync(0);

    popup.close();
    fail(new Error('too late'));
    await expect(popup.ready).resolves.toBeUndefined();
  });

  it('is abandoned after exactly 15 seconds without appearing', async () => {
    const { popups, api } = popupsOver({ open: () => new Promise(() => {}) });
    const popup = popups.open('login');
    const failed = vi.fn();
    popup.ready.catch(failed);

    await vi.advanceTimersByTimeAsync(14_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed.mock.calls[0]?.[0]).toMatchObject({
      code: 'generic.provider-not-loaded',
      kind: 'network',
      cause: { message: 'No answer within 15000 ms' },
    });
    expect(api.close).toHaveBeenCalledTimes(1);
  });

  it('opens nothing when it is closed before the script is loaded', async () => {
    const { popups, api } = popupsOver();
    const popup = popups.open('login');

    popup.close();
    await popup.ready;
    expect([vi.mocked(api.open).mock.calls, vi.mocked(api.close).mock.calls]).toEqual([[], []]);
  });
});
