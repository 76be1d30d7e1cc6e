import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ignoreErrors, Provider } from './provider.ts';
import { readGlobal } from './third-party-api.ts';

const BRAND = { brandId: '77', brandDomain: 'casino.example', language: 'sv' };
type Listener = (detail?: unknown) => void;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A script that is ready when a test says so. */
function script(changes: object = {}) {
  const listeners = new Map<string, Listener>();
  const api = {
    loggedIn: false as unknown,
    init: vi.fn<(settings: object) => unknown>(),
    isLoggedIn: () => api.loggedIn,
    open: vi.fn(),
    close: vi.fn(),
    logout: vi.fn<() => unknown>(),
    on: vi.fn((event: string, listener: Listener) => void listeners.set(event, listener)),
    off: vi.fn((event: string, listener: Listener) => {
      if (listeners.get(event) === listener) listeners.delete(event);
    }),
    ...changes,
  };
  const emit = (event: string, detail?: unknown) => listeners.get(event)?.(detail);
  return { api, emit, listeners };
}

function provider(view: Record<string, unknown>, global?: string) {
  const received: unknown[] = [];
  const made = new Provider({
    scriptUrl: 'https://third.example/platform.js',
    global,
    brand: BRAND,
    listener: {
      changed: () => received.push(made.state),
      ready: () => received.push(`ready, in: ${made.isLoggedIn}`),
      signedIn: () => received.push('signed in'),
      signedOut: () => received.push('signed out'),
      closed: (detail) => received.push(['closed', detail]),
    },
  });
  const reports: unknown[] = [];
  const loadScript = vi.fn(async (_url: string) => {});
  const page = { view, loadScript, fill: vi.fn(), report: (...report: unknown[]) => reports.push(report) };
  const join = () => made.join(page as never);
  return { made, received, reports, loadScript, join };
}
const settled = () => vi.advanceTimersByTimeAsync(0);

async function ready(changes: object = {}) {
  const third = script(changes);
  const rest = provider({ PlatformWidgets: third.api });
  rest.join();
  await settled();
  third.emit('ready');
  await settled();
  return { ...third, ...rest };
}

describe('the provider script', () => {
  it('goes from idle through loading to ready and reports each state once', async () => {
    const third = script();
    const { made, received, join, reports } = provider({ PlatformWidgets: third.api });
    expect([made.state, made.isLoggedIn]).toEqual(['idle', false]);

    join();
    await settled();
    expect([made.state, received]).toEqual(['loading', ['loading']]);
    third.emit('ready');
    third.emit('ready');
    await settled();
    expect(received).toEqual(['loading', 'ready', 'ready, in: false']);
    expect(reports).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('receives a copy of the brand', async () => {
    const { api } = await ready();

    expect(api.init).toHaveBeenCalledExactlyOnceWith(BRAND);
    expect(api.init.mock.calls[0]?.[0]).not.toBe(BRAND);
  });

  it('is looked up under the configured global name', async () => {
    const third = script();
    const { made, join } = provider({ Mine: third.api }, 'Mine');
    join();
    await settled();
    third.emit('ready');

    expect(made.state).toBe('ready');
  });

  it('is polled every 50 milliseconds for ten seconds', async () => {
    const look = vi.fn(() => undefined);
    const view = Object.defineProperty({}, 'PlatformWidgets', { get: look });
    const { made, join, reports } = provider(view);
    join();
    await settled();
    expect(look).toHaveBeenCalledTimes(1);

    await vi.advanceTimersByTimeAsync(50);
    expect(look).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(9949);
    expect(made.state).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    expect(made.state).toBe('failed');
    expect(reports).toEqual([['provider-not-loaded', 'Provider could not load']]);
    await expect(failureOf(made)).resolves.toMatchObject({
      code: 'generic.provider-not-loaded',
      kind: 'network',
      cause: { message: 'The script left no PlatformWidgets on the window' },
    });
  });

  async function failureOf(made: Provider): Promise<unknown> {
    const failed = made.start().catch((cause: unknown) => cause);
    await vi.advanceTimersByTimeAsync(10_000);
    return failed;
  }

  it('is no longer polled or reported after the platform is released', async () => {
    const look = vi.fn(() => undefined);
    const { made, join, reports, received } = provider(
      Object.defineProperty({}, 'PlatformWidgets', { get: look }),
    );
    join();
    await settled();
    made.release();
    await vi.advanceTimersByTimeAsync(10_000);

    expect(look).toHaveBeenCalledTimes(1);
    expect([reports, received]).toEqual([[], ['loading']]);
  });

  it('loads once for all concurrent callers', async () => {
    const third = script();
    const { made, join, loadScript } = provider({ PlatformWidgets: third.api });
    join();
    const both = [made.start(), made.start()];
    await settled();
    third.emit('ready');

    expect(await Promise.all(both)).toEqual([third.api, third.api]);
    expect(loadScript).toHaveBeenCalledExactlyOnceWith('https://third.example/platform.js');
  });

  it('is subscribed to again only when the page has another script', async () => {
    const old = script({
      init: () => {
        throw new Error('no');
      },
    });
    const view: Record<string, unknown> = { PlatformWidgets: old.api };
    const { made, join } = provider(view);
    join();
    await settled();
    expect(made.state).toBe('failed');

    const fresh = script();
    view.PlatformWidgets = fresh.api;
    const started = made.start();
    await settled();
    fresh.emit('ready');
    await started;
    expect([old.listeners.size, [...fresh.listeners.keys()]]).toEqual([
      0,
      ['ready', 'login', 'logout', 'close'],
    ]);
  });

  it('restarts when a late script was replaced by another one', async () => {
    const late = script();
    const view: Record<string, unknown> = { PlatformWidgets: late.api };
    const { made, join } = provider(view);
    join();
    await vi.advanceTimersByTimeAsync(10_000);
    late.emit('ready');
    expect(made.state).toBe('ready');

    const fresh = script();
    view.PlatformWidgets = fresh.api;
    const started = made.start();
    await settled();
    fresh.emit('ready');
    expect(await started).toBe(fresh.api);
    expect(fresh.api.init).toHaveBeenCalledTimes(1);
  });

  it('is listened to once although it is started twice', async () => {
    const third = script();
    third.api.init.mockReturnValueOnce(Promise.reject(new Error('not now')));
    const { made, join } = provider({ PlatformWidgets: third.api });
    join();
    await settled();
    expect(made.state).toBe('failed');
    const started = made.start();
    await settled();
    third.emit('ready');
    await started;

    expect([third.api.init.mock.calls.length, third.api.on.mock.calls.length]).toEqual([2, 4]);
  });

  it('is ready for nobody after the release, although it keeps its listeners', async () => {
    const third = script({ off: () => {} });
    const { made, join, received } = provider({ PlatformWidgets: third.api });
    join();
    await settled();
    made.release();
    third.emit('ready');

    expect([made.state, received]).toEqual(['loading', ['loading']]);
  });

  it('fails once for the page although it is requested twice without one', async () => {
    const { made, received } = provider({});
    for (const _try of [1, 2]) {
      const failed = made.start().catch((cause: unknown) => cause);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await failed).toMatchObject({ code: 'generic.provider-not-loaded' });
    }

    expect(received).toEqual(['failed']);
  });

  it('has ten seconds to become ready after it receives the brand', async () => {
    const third = script();
    const { made, join } = provider({ PlatformWidgets: third.api });
    join();
    await vi.advanceTimersByTimeAsync(9999);
    expect(made.state).toBe('loading');

    await vi.advanceTimersByTimeAsync(1);
    expect(made.state).toBe('failed');
  });
});

describe('the player of a provider', () => {
  it('is not signed out when nobody is signed in', async () => {
    const { made, api } = await ready();
    await made.logout();

    expect(api.logout).not.toHaveBeenCalled();
  });

  it('is read before a logout, so that an unnoticed player is signed out', async () => {
    const { made, api, received } = await ready();
    api.loggedIn = true;
    api.logout.mockImplementation(() => {
      api.loggedIn = false;
    });
    await made.logout();

    expect(received.slice(-2)).toEqual(['signed in', 'signed out']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stays signed in with the cause when the logout times out', async () => {
    const { made, api, received } = await ready();
    api.loggedIn = true;
    api.logout.mockReturnValue(new Promise(() => {}));
    const failed = made.logout().catch((cause: unknown) => cause);
    await vi.advanceTimersByTimeAsync(10_000);

    expect(await failed).toMatchObject({
      code: 'generic.unknown-error',
      kind: 'server',
      cause: { message: 'No answer within 10000 ms' },
    });
    expect(received.slice(-2)).toEqual(['signed in', 'signed in']);
    expect(made.isLoggedIn).toBe(true);
  });

  it('receives window-close events until the platform is released', async () => {
    const { made, api, emit, received, listeners } = await ready();
    const close = listeners.get('close');
    emit('close', { mode: 'login' });
    made.release();
    close?.({ mode: 'login' });

    expect(received.slice(3)).toEqual([['closed', { mode: 'login' }]]);
    expect(api.off.mock.calls.map(([event]) => event)).toEqual(['ready', 'login', 'logout', 'close']);
    expect(listeners.size).toBe(0);
  });
});

describe('ignoreErrors', () => {
  it('returns the result, and undefined when the function throws', () => {
    expect(ignoreErrors(() => 7)).toBe(7);
    expect(
      ignoreErrors(() => {
        throw new Error('no');
      }),
    ).toBeUndefined();
  });
});

describe('ignoreErrors, with a rejected promise', () => {
  it('causes no unhandled rejection', async () => {
    vi.useRealTimers();
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    ignoreErrors(() => Promise.reject(new Error('no')));
    await new Promise((resolve) => setTimeout(resolve));
    process.off('unhandledRejection', unhandled);

    expect(unhandled).not.toHaveBeenCalled();
  });
});

describe('readGlobal', () => {
  const whole = script().api as Record<string, unknown>;

  it('returns a script that has every method', () => {
    expect(readGlobal({ X: whole }, 'X')).toBe(whole);
    expect(readGlobal({ X: whole }, 'Y')).toBeNull();
    expect(readGlobal({ X: null }, 'X')).toBeNull();

    const hostile = Object.defineProperty({}, 'X', {
      get: () => {
        throw new Error('no');
      },
    });
    expect(readGlobal(hostile, 'X')).toBeNull();
  });

  it.each(['init', 'isLoggedIn', 'open', 'close', 'logout', 'on', 'off'])(
    'returns null without %s',
    (method) => {
      expect(readGlobal({ X: { ...whole, [method]: 'no' } }, 'X')).toBeNull();
    },
  );
});
