import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitUntil, withTimeout } from './wait-until.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What a promise has come to so far. */
function watch<T>(promise: Promise<T>) {
  const seen: { value?: T; error?: unknown } = {};
  promise.then(
    (value) => Object.assign(seen, { value }),
    (error: unknown) => Object.assign(seen, { error }),
  );
  return seen;
}

describe('until', () => {
  const wait = (signal = new AbortController().signal) => ({ interval: 50, timeout: 200, signal });

  it('checks at once and stops when it finds a value', async () => {
    const look = vi.fn(() => 'here');

    expect(await waitUntil(look, wait())).toBe('here');
    expect(look).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('checks again after each interval and not before', async () => {
    const answers = [null, null, 7];
    const look = vi.fn(() => answers.shift() ?? null);
    const seen = watch(waitUntil(look, wait()));

    await vi.advanceTimersByTimeAsync(49);
    expect(look).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect([look.mock.calls.length, seen]).toEqual([2, {}]);
    await vi.advanceTimersByTimeAsync(50);
    expect(seen).toEqual({ value: 7 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('resolves to null when nothing is found in time', async () => {
    const look = vi.fn(() => null);
    const seen = watch(waitUntil(look, wait()));

    await vi.advanceTimersByTimeAsync(199);
    expect(seen).toEqual({});
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toEqual({ value: null });
    expect(look).toHaveBeenCalledTimes(5);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stops when it is aborted', async () => {
    const over = new AbortController();
    const look = vi.fn(() => null);
    const seen = watch(waitUntil(look, wait(over.signal)));

    over.abort();
    await vi.advanceTimersByTimeAsync(50);
    expect(seen).toEqual({ value: null });
    expect(look).toHaveBeenCalledTimes(1);
    expect(await waitUntil(look, wait(over.signal))).toBeNull();
    expect(look).toHaveBeenCalledTimes(1);
  });
});

describe('within', () => {
  it('settles with the promise and leaves no timer', async () => {
    expect(await withTimeout(Promise.resolve('done'), 100)).toBe('done');
    expect(await withTimeout('plain', 100)).toBe('plain');

    const cause = new Error('broken');
    await expect(withTimeout(Promise.reject(cause), 100)).rejects.toBe(cause);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects after the time and names what timed out', async () => {
    const seen = watch(withTimeout(new Promise(() => {}), 100));

    await vi.advanceTimersByTimeAsync(99);
    expect(seen).toEqual({});
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.error).toMatchObject({ message: 'No answer within 100 ms' });
  });
});
