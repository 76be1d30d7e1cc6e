// @vitest-environment jsdom

import { proves } from '@playerdesk/proves';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createThinPlatform, type ThinOptions, type ThinPlatform } from './index.ts';
import { type FakeThirdParty, fakePage, fakeThirdParty, scriptFailed } from './testing/fake-third-party.ts';

const BRAND = { brandId: '77', brandDomain: 'casino.example', language: 'sv' };
const HOST = 'https://third.example';

const made: ThinPlatform[] = [];
const fakes: FakeThirdParty[] = [];
let received: string[] = [];
const hear = (event: Event) =>
  received.push(`${event.type} ${JSON.stringify((event as CustomEvent).detail)}`);
const NAMES = ['betr-ready', 'betr-signed-in', 'betr-signed-out'];

beforeEach(() => {
  vi.useFakeTimers();
  received = [];
  for (const name of NAMES) window.addEventListener(name, hear);
});
afterEach(() => {
  for (const platform of made.splice(0)) platform.close();
  for (const fake of fakes.splice(0)) fake.leave();
  for (const name of NAMES) window.removeEventListener(name, hear);
  vi.useRealTimers();
});

function third(changes = {}): FakeThirdParty {
  const fake = fakeThirdParty(changes);
  fakes.push(fake);
  return fake;
}

function thin(options: Partial<ThinOptions> = {}) {
  const platform = createThinPlatform({
    host: HOST,
    ...BRAND,
    fetch: async () => new Response('{}'),
    ...options,
  });
  made.push(platform);
  const codes: number[] = [];
  platform.on('session-state', ({ code }) => codes.push(code));
  return { platform, codes };
}
const settled = () => vi.advanceTimersByTimeAsync(0);

/** A platform whose script does well. */
async function ready(loggedIn = false, options: Partial<ThinOptions> = {}) {
  const fake = third();
  fake.loggedIn = loggedIn;
  fake.arrive();
  const view = fakePage();
  const { platform, codes } = thin(options);
  platform.join?.(view.page);
  await settled();
  return { fake, platform, codes, ...view };
}

describe('the third-party script', () => {
  it('loads from the configured host when the page is joined and not before', async () => {
    proves('PL-11.script');

    const fake = third();
    fake.arrive();
    const view = fakePage();
    const { platform } = thin();
    await settled();
    expect(view.loaded).toEqual([]);
    expect(platform.wrapper.state).toBe('idle');

    platform.join?.(view.page);
    await settled();
    expect(view.loaded).toEqual([`${HOST}/platform.js`]);
  });

  it.each([
    [{ host: 'https://a.example/widgets' }, 'https://a.example/widgets/platform.js'],
    [{ services: { script: 'v2/loader.js' } }, `${HOST}/v2/loader.js`],
    [{ services: { script: 'https://cdn.example/x.js' } }, 'https://cdn.example/x.js'],
    [{ services: { script: undefined as never } }, `${HOST}/platform.js`],
  ])('loads from the location for %o', async (options, url) => {
    proves('PL-11.script');

    expect((await ready(false, options)).loaded).toEqual([url]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'third.example', ''])(
    'loads from no host such as %j',
    (host) => {
      expect(() => createThinPlatform({ host, ...BRAND })).toThrow(/address/);
    },
  );

  it('receives brandId, brandDomain and language once', async () => {
    proves('PL-11.initialised');

    const { fake, platform } = await ready();
    await platform.wrapper.open('login').ready;
    await platform.wrapper.open('deposit').ready;
    expect(fake.inits).toEqual([BRAND]);
  });

  it('notifies the page once when it is ready', async () => {
    proves('PL-03.betr-ready');

    const { fake, platform } = await ready();
    expect(received).toEqual(['betr-ready {"version":"2.20.3-fluid.8","isLoggedIn":false}']);
    expect(platform.wrapper.state).toBe('ready');

    fake.emit('ready');
    expect(received).toHaveLength(1);
  });

  it('may become ready late', async () => {
    const fake = third();
    const view = fakePage();
    thin().platform.join?.(view.page);
    await vi.advanceTimersByTimeAsync(9000);
    expect(received).toEqual([]);

    fake.arrive();
    await vi.advanceTimersByTimeAsync(100);
    expect(received).toHaveLength(1);
    expect(view.reports).toEqual([]);
  });

  it('fails with a message without a page and is retried with one', async () => {
    const fake = third();
    fake.arrive();
    const { platform } = thin();
    const failed = expect(platform.wrapper.open('login').ready).rejects.toMatchObject({ kind: 'network' });
    await vi.advanceTimersByTimeAsync(10_000);
    await failed;
    platform.join?.(fakePage().page);
    await platform.wrapper.open('login').ready;

    expect(fake.opened).toEqual(['login']);
  });

  it('opens a window that was requested before the page was joined', async () => {
    const fake = third();
    fake.arrive();
    const { platform } = thin();
    const popup = platform.wrapper.open('login');
    platform.join?.(fakePage().page);
    await popup.ready;

    expect([fake.opened, fake.inits.length]).toEqual([['login'], 1]);
  });

  it('can have another global name', async () => {
    const fake = third();
    fake.arrive('Acme');
    const { platform } = thin({ global: 'Acme' });
    platform.join?.(fakePage().page);
    await settled();

    expect(platform.wrapper.state).toBe('ready');
  });

  it('reports a failed load and is retried on the next open', async () => {
    const fake = third();
    let isDown = true;
    const view = fakePage(async () => {
      if (isDown) throw scriptFailed();
      fake.arrive();
    });
    const { platform } = thin();
    platform.join?.(view.page);
    await settled();
    expect(view.reports).toEqual(['provider-not-loaded: Provider could not load']);
    expect(platform.wrapper.state).toBe('failed');

    const first = platform.wrapper.open('login');
    await expect(first.ready).rejects.toMatchObject({ code: 'generic.provider-not-loaded', kind: 'network' });

    await first.closed;
    isDown = false;
    await platform.wrapper.open('login').ready;
    expect(fake.opened).toEqual(['login']);
    expect(received).toHaveLength(1);
    expect(view.loaded).toHaveLength(3);
  });

  it('is not started twice when it becomes ready late', async () => {
    const fake = third({ init: vi.fn() });
    fake.arrive();
    const view = fakePage();
    const { platform } = thin();
    platform.join?.(view.page);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(platform.wrapper.state).toBe('failed');

    fake.emit('ready');
    expect(platform.wrapper.state).toBe('ready');

    await platform.wrapper.open('login').ready;
    expect(fake.api.init).toHaveBeenCalledTimes(1);
  });

  it('starts again after a failed start and registers no listener twice', async () => {
    let tries = 0;
    const fake = third({
      init: async () => {
        tries += 1;
        if (tries === 1) throw new Error('the session could not be read');
        fake.emit('ready');
      },
    });
    fake.arrive();
    const { platform, codes } = thin();
    platform.join?.(fakePage().page);
    await settled();
    expect(platform.wrapper.state).toBe('failed');

    await platform.wrapper.open('login').ready;
    expect(fake.listeners()).toBe(4);

    fake.loggedIn = true;
    fake.emit('login');
    expect(codes).toEqual([0]);
  });
});

describe('a malicious or broken script', () => {
  const boom = () => {
    throw new Error('boom');
  };
  const getter = () => Object.defineProperty(window, 'PlatformWidgets', { get: boom, configurable: true });

  it.each([
    ['is missing', () => {}],
    ['throws on access', getter],
    ['is a string', () => Object.assign(window, { PlatformWidgets: 'hello' })],
    ['is null', () => Object.assign(window, { PlatformWidgets: null })],
    [
      'is an element of the page',
      () => Object.assign(window, { PlatformWidgets: document.createElement('form') }),
    ],
    [
      'lacks a method',
      () => Object.assign(window, { PlatformWidgets: { ...third().api, logout: undefined } }),
    ],
    ['throws at init', () => third({ init: boom }).arrive()],
    ['throws at on', () => third({ on: boom }).arrive()],
    ['never becomes ready', () => third({ init: () => {} }).arrive()],
    [
      'returns a throwing thenable from init',
      () => third({ init: () => Object.defineProperty({}, 'then', { get: boom }) }).arrive(),
    ],
  ])('that %s fails with an error and throws nothing into the page', async (_what, arrive) => {
    arrive();
    const view = fakePage();
    const { platform, codes } = thin();
    platform.join?.(view.page);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(view.reports).toEqual(['provider-not-loaded: Provider could not load']);
    expect([platform.wrapper.state, codes, received]).toEqual(['failed', [], []]);

    Reflect.deleteProperty(window, 'PlatformWidgets');
  });

  it.each([['yes'], [1], [{}], [Promise.resolve(true)], [undefined]])(
    'that answers %j signs nobody in, because only true counts',
    async (answer) => {
      proves('PL-11.logged-in');

      const { fake, codes, platform } = await ready();
      fake.loggedIn = answer;
      fake.emit('login');
      expect([codes, platform.wrapper.isLoggedIn, received.length]).toEqual([[], false, 1]);
    },
  );

  it('that throws when asked for the login state signs nobody in', async () => {
    const fake = third({ isLoggedIn: boom });
    fake.arrive();
    const { platform, codes } = thin();
    platform.join?.(fakePage().page);
    await settled();
    fake.emit('login');

    expect([codes, platform.wrapper.isLoggedIn]).toEqual([[], false]);
  });

  it.each([
    ['throws', boom],
    ['rejects', () => Promise.reject(new Error('no'))],
    ['never answers', () => new Promise(() => {})],
  ])('whose windows %s causes an error with a message', async (_how, open) => {
    const fake = third({ open });
    fake.arrive();
    const { platform } = thin();
    platform.join?.(fakePage().page);
    await settled();
    const popup = platform.wrapper.open('login');
    const failed = expect(popup.ready).rejects.toMatchObject({ code: 'generic.provider-not-loaded' });
    await vi.advanceTimersByTimeAsync(15_000);
    await failed;
    await popup.closed;

    expect(fake.closes()).toBe(1);
  });

  it('that throws while it is released does not block the page', async () => {
    const fake = third({ off: boom, close: boom });
    fake.arrive();
    const { platform } = thin();
    platform.join?.(fakePage().page);
    await settled();
    await platform.wrapper.open('login').ready;

    expect(() => platform.close()).not.toThrow();
  });
});

describe('the player state', () => {
  it('is read when the script is ready, and an existing player does not count as newly signed in', async () => {
    proves('PL-11.logged-in');

    const { codes } = await ready(true);
    expect(codes).toEqual([0]);
    expect(received).toEqual(['betr-ready {"version":"2.20.3-fluid.8","isLoggedIn":true}']);
  });

  it('notifies page and instance once of a login and a logout', async () => {
    proves('PL-03.betr-signed-in', 'PL-03.betr-signed-out');

    const { fake, codes } = await ready();
    fake.loggedIn = true;
    fake.emit('login', { name: 'Maja', email: 'maja@example.com' });
    fake.emit('login');
    expect([codes, received.slice(1)]).toEqual([[0], ['betr-signed-in {}']]);

    fake.loggedIn = false;
    fake.emit('logout');
    fake.emit('logout');
    expect([codes, received.slice(2)]).toEqual([[0, 2], ['betr-signed-out {}']]);
  });

  it('follows the script’s state and not the content of an event', async () => {
    proves('PL-11.logged-in');

    const { fake, codes } = await ready();
    fake.emit('login');
    expect(codes).toEqual([]);

    fake.loggedIn = true;
    fake.emit('logout');
    expect(codes).toEqual([0]);
  });

  it('is signed out before the script is ready', async () => {
    const fake = third({ init: () => {} });
    fake.arrive();
    const { platform, codes } = thin();
    platform.join?.(fakePage().page);
    await settled();
    fake.loggedIn = true;
    fake.emit('login');

    expect(codes).toEqual([]);
  });

  it('ends at the third party when the host signs out by either method', async () => {
    const { fake, platform, codes } = await ready(true);
    await platform.wrapper.logout();
    expect([codes, fake.loggedIn]).toEqual([[0, 2], false]);

    await platform.wrapper.logout();
    expect(codes).toEqual([0, 2]);
  });

  it('stays signed in with an error when the third party does not sign out', async () => {
    const fake = third({ logout: async () => {} });
    fake.loggedIn = true;
    fake.arrive();
    const { platform } = thin();
    platform.join?.(fakePage().page);
    await settled();

    await expect(platform.wrapper.logout()).rejects.toMatchObject({ kind: 'server' });
    expect(platform.wrapper.isLoggedIn).toBe(true);
  });

  it('is ignored after the platform is closed', async () => {
    const { fake, platform, codes } = await ready();
    platform.close();
    fake.loggedIn = true;
    fake.emit('login');
    fake.emit('ready');

    expect([codes, received.length, fake.listeners()]).toEqual([[], 1, 0]);
  });
});
