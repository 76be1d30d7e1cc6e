import { describe, expect, it, vi } from 'vitest';
import { untilCancelled } from './until-cancelled.ts';

const never = new Promise<string>(() => {});

describe('untilCancelled', () => {
  it('returns the answer itself when the caller gave no signal', () => {
    expect(untilCancelled(never, undefined)).toBe(never);
  });

  it('resolves with the answer and rejects with its error', async () => {
    const { signal } = new AbortController();
    const error = new Error('refused');

    expect(await untilCancelled(Promise.resolve('answer'), signal)).toBe('answer');
    await expect(untilCancelled(Promise.reject(error), signal)).rejects.toBe(error);
  });

  it('rejects as canceled when the caller aborted before the call', async () => {
    await expect(untilCancelled(never, AbortSignal.abort())).rejects.toMatchObject({
      code: 'generic.cancelled',
      kind: 'cancelled',
    });
  });

  it('rejects as canceled as soon as the caller aborts', async () => {
    const controller = new AbortController();
    const outcome = expect(untilCancelled(never, controller.signal)).rejects.toMatchObject({
      code: 'generic.cancelled',
      kind: 'cancelled',
    });

    controller.abort();

    await outcome;
  });

  it('leaves no listener on the signal after the answer', async () => {
    const { signal } = new AbortController();
    const add = vi.spyOn(signal, 'addEventListener');
    const remove = vi.spyOn(signal, 'removeEventListener');

    await untilCancelled(Promise.resolve('answer'), signal);
    await Promise.resolve();

    expect(remove).toHaveBeenCalledWith('abort', add.mock.calls[0]?.[1]);
  });
});
