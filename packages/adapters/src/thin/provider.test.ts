// @vitest-environment jsdom

import { proves } from '@playerdesk/proves';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createThinPlatform, type ThinOptions, type ThinPlatform } from './index.ts';
import { type FakeThirdParty, fakePage, fakeThirdParty, scriptFailed } from './testing/fake-third-party.ts';

const BRAND = { brandId: '77', brandDomain: 'casino.example', language: 'sv' };
const HOST = 'https://third.example';

const made: ThinPlatform[] = [];
const fakes: FakeThirdParty[] = [];
let heard: string[] = [];
const hear = (event: Event) => heard.push(`${event.type} ${JSON.stringify((event as CustomEvent).detail)}`);
const NAMES = ['betr-ready', 'betr-signed-in', 'betr-signed-out'];

beforeEach(() => {
  vi.useFakeTimers();
  heard = [];
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

describe('the third party’s script', () => {
  it('is loaded from the configured host when the page is joined, and not before', async () => {
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
  ])('comes from where %o says', async (options, url) => {
    proves('PL-11.script');

    expect((await ready(false, options)).loaded).toEqual([url]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'third.example', ''])(
    'is looked for at no host such as %j',
    (host) => {
      expect(() => createThinPlatform({ host, ...BRAND })).toThrow(TypeError);
    },
  );

  it('is given brandId, brandDomain and language, once', async () => {
    proves('PL-11.initialised');

    const { fake, platform } = await ready();
    await platform.wrapper.open('login').ready;
    await platform.wrapper.open('deposit').ready;
    expect(fake.inits).toEqual([BRAND]);
  });

  it('once it is ready the page is told, and only once', async () => {
    proves('PL-03.betr-ready');

    const { fake, platform } = await ready();
    expect(heard).toEqual(['betr-ready {"version":"2.20.3-fluid.8","isLoggedIn":false}']);
    expect(platform.wrapper.state).toBe('ready');
    fake.emit('ready');
    expect(heard).toHaveLength(1);
  });

  it('that is late is waited for', async () => {
    const fake = third();
    const view = fakePage();
    thin().platform.join?.(view.page);
    await vi.advanceTimersByTimeAsync(9000);
    expect(heard).toEqual([]);
    fake.arrive();
    await vi.advanceTimersByTimeAsync(100);
    expect(heard).toHaveLength(1);
    expect(view.told).toEqual([]);
  });

  it('that is handed no page fails in words, and is tried again once it has one', async () => {
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

  it('that is asked for before the page is handed over opens once it is', async () => {
    const fake = third();
    fake.arrive();
    const { platform } = thin();
    const popup = platform.wrapper.open('login');
    platform.join?.(fakePage().page);
    await popup.ready;
    expect([fake.opened, fake.inits.length]).toEqual([['login'], 1]);
  });

  it('may stand under another name', async () => {
    const fake = third();
    fake.arrive('Acme');
    const { platform } = thin({ global: 'Acme' });
    platform.join?.(fakePage().page);
    await settled();
    expect(platform.wrapper.state).toBe('ready');
  });

  it('that does not load is told of, and tried again when something is opened', async () => {
    const fake = third();
    let isDown = true;
    const view = fakePage(async () => {
      if (isDown) throw scriptFailed();
      fake.arrive();
    });
    const { platform } = thin();
    platform.join?.(view.page);
    await settled();
    expect(view.told).toEqual(['provider-not-loaded: Provider could not load']);
    expect(platform.wrapper.state).toBe('failed');
    const first = platform.wrapper.open('login');
    await expect(first.ready).rejects.toMatchObject({ code: 'generic.provider-not-loaded', kind: 'network' });
    await first.closed;
    isDown = false;
    await platform.wrapper.open('login').ready;
    expect(fake.opened).toEqual(['login']);
    expect(heard).toHaveLength(1);
    expect(view.loaded).toHaveLength(3);
  });

  it('that was slow to be ready and is so after all is not begun twice', async () => {
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

  it('whose beginning failed is begun again, and hears nothing twice', async () => {
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

describe('a script that means harm or is broken', () => {
  const boom = () => {
    throw new Error('boom');
  };
  const getter = () => Object.defineProperty(window, 'PlatformWidgets', { get: boom, configurable: true });

  it.each([
    ['is missing', () => {}],
    ['throws when it is looked at', getter],
    ['is a word', () => Object.assign(window, { PlatformWidgets: 'hello' })],
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
    ['never says ready', () => third({ init: () => {} }).arrive()],
    [
      'answers init with a thenable that throws',
      () => third({ init: () => Object.defineProperty({}, 'then', { get: boom }) }).arrive(),
    ],
  ])('that %s fails in words, and throws nothing into the page', async (_what, arrive) => {
    arrive();
    const view = fakePage();
    const { platform, codes } = thin();
    platform.join?.(view.page);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(view.told).toEqual(['provider-not-loaded: Provider could not load']);
    expect([platform.wrapper.state, codes, heard]).toEqual(['failed', [], []]);
    Reflect.deleteProperty(window, 'PlatformWidgets');
  });

  it.each([['yes'], [1], [{}], [Promise.resolve(true)], [undefined]])(
    'that answers %j signs nobody in: only true does',
    async (answer) => {
      proves('PL-11.logged-in');

      const { fake, codes, platform } = await ready();
      fake.loggedIn = answer;
      fake.emit('login');
      expect([codes, platform.wrapper.isLoggedIn, heard.length]).toEqual([[], false, 1]);
    },
  );

  it('that throws when asked who is logged in signs nobody in', async () => {
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
  ])('whose windows %s: that is an error in words', async (_how, open) => {
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

  it('that throws while it is left lets the page go on', async () => {
    const fake = third({ off: boom, close: boom });
    fake.arrive();
    const { platform } = thin();
    platform.join?.(fakePage().page);
    await settled();
    await platform.wrapper.open('login').ready;
    expect(() => platform.close()).not.toThrow();
  });
});

describe('the player’s state', () => {
  it('is read when the script is ready: who is in already is in, and nobody has just signed in', async () => {
    proves('PL-11.logged-in');

    const { codes } = await ready(true);
    expect(codes).toEqual([0]);
    expect(heard).toEqual(['betr-ready {"version":"2.20.3-fluid.8","isLoggedIn":true}']);
  });

  it('a login and a logout are told to the page and to the instance, each once', async () => {
    proves('PL-03.betr-signed-in', 'PL-03.betr-signed-out');

    const { fake, codes } = await ready();
    fake.loggedIn = true;
    fake.emit('login', { name: 'Maja', email: 'maja@example.com' });
    fake.emit('login');
    expect([codes, heard.slice(1)]).toEqual([[0], ['betr-signed-in {}']]);
    fake.loggedIn = false;
    fake.emit('logout');
    fake.emit('logout');
    expect([codes, heard.slice(2)]).toEqual([[0, 2], ['betr-signed-out {}']]);
  });

  it('is what the script’s own state says and not what an event claims', async () => {
    proves('PL-11.logged-in');

    const { fake, codes } = await ready();
    fake.emit('login');
    expect(codes).toEqual([]);
    fake.loggedIn = true;
    fake.emit('logout');
    expect(codes).toEqual([0]);
  });

  it('before the script is ready is nobody’s', async () => {
    const fake = third({ init: () => {} });
    fake.arrive();
    const { platform, codes } = thin();
    platform.join?.(fakePage().page);
    await settled();
    fake.loggedIn = true;
    fake.emit('login');
    expect(codes).toEqual([]);
  });

  it('ends at the third party when the host signs out, through either door', async () => {
    const { fake, platform, codes } = await ready(true);
    await platform.wrapper.logout();
    expect([codes, fake.loggedIn]).toEqual([[0, 2], false]);
    await platform.wrapper.logout();
    expect(codes).toEqual([0, 2]);
  });

  it('that the third party does not end is an error, and the player stays known', async () => {
    const fake = third({ logout: async () => {} });
    fake.loggedIn = true;
    fake.arrive();
    const { platform } = thin();
    platform.join?.(fakePage().page);
    await settled();
    await expect(platform.wrapper.logout()).rejects.toMatchObject({ kind: 'server' });
    expect(platform.wrapper.isLoggedIn).toBe(true);
  });

  it('after the platform was closed is of no interest', async () => {
    const { fake, platform, codes } = await ready();
    platform.close();
    fake.loggedIn = true;
    fake.emit('login');
    fake.emit('ready');
    expect([codes, heard.length, fake.listeners()]).toEqual([[], 1, 0]);
  });
});
