import {
  bootstrap,
  getLimits,
  getProfile,
  getTerms,
  isPlayerdeskError,
  type PlatformPage,
  playerdeskError,
  signIn,
  signOut,
} from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WRONG_VALUES } from '../wire-fixtures/testing/wrong-options.ts';
import { definePlatform, type HandlersFor, type OperationHandlers } from './define-platform.ts';

const credentials = { username: 'maja@example.com', password: 'Secret-1' } as never;
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('The call resolved.'),
    (error: unknown) => {
      if (!isPlayerdeskError(error)) throw error;
      return error;
    },
  );

describe('a defined platform', () => {
  it('answers an operation with its function', async () => {
    proves('IN-30.calls');
    const platform = definePlatform({
      signIn: async ({ username }, { requestId }) => ({ sessionId: `${username} ${requestId}` }),
      signOut: () => {},
    });

    const answer = await platform.call(signIn, credentials, { requestId: 'r-1' });

    expect(answer).toEqual({ sessionId: 'maja@example.com r-1' });
    expect(await platform.call(signOut, {})).toEqual({});
  });

  it('passes the session of the player, which is empty for a visitor', async () => {
    proves('IN-30.calls');
    const endSession = vi.fn((_sessionId: string) => {});
    const platform = definePlatform({ signOut: (_input, { sessionId }) => endSession(sessionId) });

    await platform.call(signOut, {}, { sessionId: 's-1' });
    await platform.call(signOut, {}, { sessionId: null });

    expect(endSession.mock.calls).toEqual([['s-1'], ['']]);
  });

  it('does not support an operation without a function', async () => {
    proves('IN-30.unsupported');
    const platform = definePlatform({ signOut: () => {} });

    expect(platform.capabilities.supports('signOut')).toBe(true);
    expect(platform.capabilities.supports('toString')).toBe(false);
    expect((await failure(platform.call(getLimits, {}))).kind).toBe('not-implemented');
  });

  it('keeps the refusals of its functions and reports other errors as failures', async () => {
    proves('IN-30.errors');
    const refusal = playerdeskError({ code: 'sign-in.incorrect-credentials', kind: 'refused' });
    const report = vi.fn<PlatformPage['report']>();
    const platform = definePlatform({
      signIn: () => {
        throw refusal;
      },
      getProfile: async () => {
        throw new TypeError('fetch failed');
      },
    });

    platform.join?.({ report } as Partial<PlatformPage> as PlatformPage);

    expect(await failure(platform.call(signIn, credentials))).toBe(refusal);
    expect(await failure(platform.call(getProfile, {}))).toMatchObject({
      code: 'generic.unknown-error',
      kind: 'server',
      cause: { message: 'fetch failed' },
    });
    expect(report.mock.calls).toEqual([['adapter-failed', 'getProfile: TypeError: fetch failed']]);
  });

  it('aborts its function when the caller cancels', async () => {
    proves('IN-30.signal');
    const abort = new AbortController();
    let given: AbortSignal | undefined;
    const platform = definePlatform({
      getTerms: (_input, { signal }) => {
        given = signal;
        return new Promise(() => {});
      },
    });

    const call = failure(platform.call(getTerms, {} as never, { signal: abort.signal }));
    abort.abort();

    expect((await call).kind).toBe('cancelled');
    expect(given?.aborted).toBe(true);
  });

  it('aborts its function after the timeout', async () => {
    proves('IN-30.signal');
    vi.useFakeTimers();
    let given: AbortSignal | undefined;
    const platform = definePlatform({
      getTerms: (_input, { signal }) => {
        given = signal;
        return new Promise(() => {});
      },
    });

    const call = failure(platform.call(getTerms, {} as never, { timeout: 1_000, requestId: 'r-2' }));
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();

    expect(await call).toMatchObject({ kind: 'timeout', requestId: 'r-2' });
    expect(given?.aborted).toBe(true);
  });

  it('emits the events of the platform until it is closed', () => {
    proves('IN-30.events');
    const unsubscribe = vi.fn();
    let emit: (() => void) | undefined;
    const platform = definePlatform(
      {},
      {
        subscribe: (send) => {
          emit = () => send('balance-changed', {});
          return unsubscribe;
        },
      },
    );
    const changed = vi.fn();
    platform.on('balance-changed', changed);

    emit?.();
    platform.close();
    emit?.();

    expect(changed).toHaveBeenCalledTimes(1);
    expect(unsubscribe).toHaveBeenCalledTimes(1);
  });

  it('emits the time of an answer', async () => {
    proves('IN-30.events');
    const platform = definePlatform({
      bootstrap: () => ({ ipCountry: 'MT', serverTime: 1_700_000_000_000 }),
    });
    const reported = vi.fn();
    platform.on('server-time', reported);

    await platform.call(bootstrap, {});

    expect(reported.mock.calls).toEqual([[1_700_000_000_000]]);
  });

  it('has the capabilities that its author names', () => {
    proves('IN-30.unsupported');
    const platform = definePlatform(
      { signIn: async () => ({ sessionId: 's' }) },
      { capabilities: { needs: (operation, field) => operation === 'signUp' && field === 'gender' } },
    );

    expect(platform.capabilities.needs?.('signUp', 'gender')).toBe(true);
    expect(platform.capabilities.supports('signIn')).toBe(true);
  });
});

describe.each(Object.entries(WRONG_VALUES))('a platform that is defined with %s', (_name, value) => {
  it('in place of an operation or an option has neither', async () => {
    proves('IN-06.no-internal-error');

    if (typeof value === 'function') return;
    const options = { capabilities: { carries: value, guards: value }, subscribe: value };
    const platform = definePlatform({ signOut: value } as OperationHandlers, options as object);

    const { kind } = await failure(platform.call(signOut, {}));
    expect(kind).toBe('not-implemented');
    expect(platform.capabilities).toEqual({ supports: expect.any(Function) });
    expect(() => definePlatform({}, value as object).close()).not.toThrow();
    expect(() => platform.close()).not.toThrow();
  });

  it('in place of its operations is refused in words', () => {
    proves('IN-06.no-internal-error');

    const handlers = value as OperationHandlers;
    if (value && typeof value === 'object' && !Array.isArray(value))
      expect(definePlatform(handlers).capabilities.supports('signIn')).toBe(false);
    else expect(() => definePlatform(handlers)).toThrow('definePlatform needs an object with a function');
  });
});

describe('the answers of a defined platform', () => {
  afterEach(() => void vi.unstubAllEnvs());

  // Cast: only code without types can return this answer.
  const wrong = { getLimits: async () => ({ limits: [{ id: 1, type: 'deposit' }] }) as never };

  it('are compared with the contract in development', async () => {
    proves('IN-30.checks');
    const report = vi.fn<PlatformPage['report']>();
    const platform = definePlatform(wrong);
    platform.join?.({ report } as Partial<PlatformPage> as PlatformPage);

    const error = await failure(platform.call(getLimits, {}));

    expect(error.kind).toBe('unreadable');
    expect(String((error.cause as Error).message)).toMatch(/getLimits: limits\[0\]\.id: expected string/);
    expect(report).toHaveBeenCalledWith(
      'platform.unreadable-answer',
      expect.stringContaining('limits[0].id'),
    );
  });

  it('are passed on as they are in production', async () => {
    proves('IN-30.checks');
    vi.stubEnv('NODE_ENV', 'production');

    expect(await definePlatform(wrong).call(getLimits, {})).toEqual(await wrong.getLimits());
  });

  it('are compared in production on request', async () => {
    proves('IN-30.checks');
    vi.stubEnv('NODE_ENV', 'production');

    const error = await failure(definePlatform(wrong, { checks: true }).call(getLimits, {}));

    expect(error.kind).toBe('unreadable');
  });
});

describe('the types of a defined platform', () => {
  it('reject wrong names of operations, inputs and outputs', () => {
    proves('IN-30.types');
    definePlatform({
      // @ts-expect-error There is no such operation.
      singIn: async () => ({ sessionId: 's' }),
    });
    definePlatform({
      // @ts-expect-error The field of the input is `username`.
      signIn: async ({ email }) => ({ sessionId: String(email) }),
    });
    definePlatform({
      // @ts-expect-error The field of the output is `sessionId`.
      signIn: async () => ({ session: 's' }),
    });
    definePlatform({
      // @ts-expect-error `signIn` has to return a session.
      signIn: async () => {},
    });

    expect.assertions(0);
  });

  it('name the operations that a widget requires', () => {
    proves('IN-30.types');
    const getProfileOf = { getProfile: async () => ({}) as never, signOut: () => {} };
    ({ ...getProfileOf, signIn: async () => ({ sessionId: 's' }) }) satisfies HandlersFor<'sign-in'>;
    // @ts-expect-error The account's history needs `getPayments`.
    getProfileOf satisfies HandlersFor<'account/history'>;

    expect.assertions(0);
  });
});
