// @vitest-environment jsdom
import { signOut, VERSION, WIDGET_NAMES, type WidgetName } from '@playerdesk/contract/internal';
import { OPERATIONS } from '@playerdesk/contract/schemas';
import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it } from 'vitest';
import {
  createThinPlatform,
  THIN_MODES,
  type ThinOptions,
  type ThinPlatform,
  WRAPPER_HASH,
  WRAPPER_VERSION,
} from './index.ts';
import { type FakeThirdParty, fakePage, fakeThirdParty } from './testing/fake-third-party.ts';
import { MISSING } from './wrapper.ts';

const BRAND = { host: 'https://third.example', brandId: '77', brandDomain: 'casino.example', language: 'en' };
const made: { platform: ThinPlatform; fake: FakeThirdParty }[] = [];
afterEach(() => {
  for (const { platform, fake } of made.splice(0)) {
    platform.close();
    fake.leave();
  }
});

function thin(options: Partial<ThinOptions> = {}) {
  const fake = fakeThirdParty();
  fake.arrive();
  const platform = createThinPlatform({ ...BRAND, fetch: async () => new Response('{}'), ...options });
  made.push({ platform, fake });
  platform.join?.(fakePage().page);
  return { platform, fake };
}
const show = async (widget: WidgetName, options: Partial<ThinOptions> = {}) => {
  const { platform, fake } = thin(options);
  await platform.show?.(widget, {})?.ready;
  return fake.opened;
};

describe('an operation of the thin platform', () => {
  const others = OPERATIONS.filter(({ operation }) => operation.name !== signOut.name);

  it.each(others.map(({ operation }) => [operation.name, operation] as const))(
    '%s fails with "Method not implemented"',
    async (name, operation) => {
      proves('PL-03.not-implemented');

      const { platform } = thin();
      expect(platform.capabilities.supports(name)).toBe(false);
      await expect(platform.call(operation, {})).rejects.toMatchObject({
        kind: 'not-implemented',
        code: 'generic.not-implemented',
        description: 'Method not implemented',
      });
    },
  );

  it('signOut ends the session at the third party', async () => {
    const { platform, fake } = thin();
    fake.loggedIn = true;
    expect(platform.capabilities.supports('signOut')).toBe(true);

    await platform.call(signOut, {});
    expect(fake.loggedIn).toBe(false);
  });
});

describe('the thin wrapper', () => {
  const LISTED = [
    'favourites',
    'jackpots',
    'limits',
    'bonuses',
    'history',
    'countries',
    'currencies',
    'chat',
    'user',
  ] as const;

  it.each(LISTED)('%s fails with "Method not implemented"', async (method) => {
    proves('PL-11.not-implemented');

    await expect(thin().platform.wrapper[method]()).rejects.toMatchObject({
      kind: 'not-implemented',
      description: 'Method not implemented',
    });
  });

  it('lacks exactly the documented operations', () => {
    proves('PL-11.not-implemented');

    expect([...MISSING].sort()).toEqual([...LISTED].sort());
  });

  it('reports the library version with its own build', () => {
    proves('HO-15.fluid');

    const { wrapper } = thin().platform;
    expect(wrapper.version).toBe(`${VERSION}-fluid.8`);
    expect(WRAPPER_VERSION).toBe(wrapper.version);
  });

  it('contains the hash of its build', () => {
    proves('HO-15.fluid-hash');

    expect(thin().platform.wrapper.hash).toBe(WRAPPER_HASH);
    expect(WRAPPER_HASH).toMatch(/^[0-9a-f]{12}$/);
  });
});

describe('a widget of the thin platform', () => {
  it.each([
    ['sign-in', 'login', 'PL-03.login'],
    ['eid-sign-in', 'login', 'PL-03.login'],
    ['sign-in-oauth', 'login', 'PL-03.login'],
    ['get-started', 'registration', 'PL-03.registration'],
    ['sign-up', 'registration', 'PL-03.registration'],
    ['sign-up-oauth', 'registration', 'PL-03.registration'],
    ['sign-up-token', 'registration', 'PL-03.registration'],
    ['forgot-password', 'forgot-password', 'PL-03.forgot-password'],
    ['account', 'my-account', 'PL-03.popups'],
  ] as const)('%s opens the third party’s window %s', async (widget, mode, clauses) => {
    proves(clauses);

    expect(await show(widget, { country: 'MT' })).toEqual([mode]);
    expect(await show(widget)).toEqual([mode]);
  });

  it('without a third-party window is a Playerdesk widget', () => {
    const { platform } = thin();
    const ours = WIDGET_NAMES.filter((widget) => platform.show?.(widget, {}) === null);
    expect(ours).toEqual([
      'activation-form',
      'welcome-message',
      'activate-message',
      'message',
      'restricted-access',
      'terms-and-conditions',
      'reset-password',
      'bonus-selector',
      'message-notice',
      'subscriptions',
      'unsubscribe',
      'external',
      'jackpots',
      'tournament',
      'favourites',
      'last-played',
      'self-exclude',
      'reality-check',
      'session-summary',
      'responsible-gaming-test',
      'safety-bar',
      'source-of-wealth',
      'verify',
    ]);
  });

  it('for payments opens the third party’s window and becomes pay-and-play wherever it is opened', async () => {
    proves('PL-03.popups');

    const windowOf = async (widget: WidgetName, props: object) => {
      const { platform, fake } = thin({ country: 'MT' });
      await platform.show?.(widget, { ...props })?.ready;
      return fake.opened;
    };
    expect(await windowOf('deposit', {})).toEqual(['deposit']);
    expect(await windowOf('piq-cashier', {})).toEqual(['deposit']);
    expect(await windowOf('piq-cashier', { method: 'deposit' })).toEqual(['deposit']);
    expect(await windowOf('piq-cashier', { method: 'withdraw' })).toEqual(['withdraw']);
    expect(await windowOf('pnp', {})).toEqual(['paynplay']);
  });

  it.each(['FI', 'NL', 'SE', 'se'])('for signing in is pay-and-play for %s', async (country) => {
    proves('PL-03.paynplay');

    expect(await show('sign-in', { country })).toEqual(['paynplay']);
    expect(await show('get-started', { country: () => country })).toEqual(['paynplay']);
    expect(await show('forgot-password', { country })).toEqual(['forgot-password']);
    expect(await show('account', { country })).toEqual(['my-account']);
  });

  it.each(['MT', 'NO', 'GB', '', undefined])('for signing in is not pay-and-play for %s', async (country) => {
    proves('PL-03.paynplay');

    expect(await show('sign-in', { country: () => country })).toEqual(['login']);
    expect(await show('get-started', { country })).toEqual(['registration']);
  });

  it('follows the operator’s own list of countries', async () => {
    proves('PL-03.paynplay');

    expect(await show('sign-in', { country: 'EE', payAndPlayCountries: ['EE'] })).toEqual(['paynplay']);
    expect(await show('sign-in', { country: 'SE', payAndPlayCountries: ['EE'] })).toEqual(['login']);
  });
});

describe('a window of the thin platform', () => {
  it.each(THIN_MODES)('%s opens by its name', async (mode) => {
    proves('PL-03.popups');

    const { platform, fake } = thin({ country: 'MT' });
    await platform.wrapper.open(mode).ready;
    expect(fake.opened).toEqual([mode]);
  });

  it('closes when the player closes it', async () => {
    const { platform, fake } = thin();
    const popup = platform.wrapper.open('login');
    await popup.ready;
    fake.emit('close', { mode: 'login' });
    await popup.closed;
    popup.close();

    expect(fake.closes()).toBe(0);
  });

  it('closes at the third party when the host closes it', async () => {
    const { platform, fake } = thin();
    const popup = platform.wrapper.open('login');
    await popup.ready;
    popup.close();
    await popup.closed;

    expect(fake.closes()).toBe(1);
  });

  it('never appears when it is closed before it could', async () => {
    const { platform, fake } = thin();
    const popup = platform.wrapper.open('login');
    popup.close();
    await Promise.all([popup.ready, popup.closed]);

    expect(fake.opened).toEqual([]);
  });

  it('reports why it cannot appear before it closes', async () => {
    const { platform, fake } = thin();
    fake.api.open = () => Promise.reject(new Error('no'));
    const popup = platform.wrapper.open('login');
    const received: string[] = [];
    const failed = popup.ready.catch(() => received.push('failed'));
    const gone = popup.closed.then(() => received.push('gone'));
    await Promise.all([failed, gone]);

    expect(received).toEqual(['failed', 'gone']);
  });

  it('reports a failure of the third party even after it has closed', async () => {
    const { platform, fake } = thin();
    fake.api.open = async () => {
      fake.emit('close', { mode: 'login' });
      throw new Error('it did not show');
    };
    await expect(platform.wrapper.open('login').ready).rejects.toMatchObject({ kind: 'network' });
  });

  it('is replaced by the next, and its late close event closes no other', async () => {
    const { platform, fake } = thin();
    const first = platform.wrapper.open('login');
    await first.ready;
    const second = platform.wrapper.open('registration');
    await first.closed;
    await second.ready;
    fake.emit('close', { mode: 'login' });
    let isClosed = false;
    void second.closed.then(() => {
      isClosed = true;
    });
    await Promise.resolve();
    expect(isClosed).toBe(false);

    fake.emit('close');
    await second.closed;
  });

  it('closes with the platform', async () => {
    const { platform, fake } = thin();
    const popup = platform.wrapper.open('login');
    await popup.ready;
    platform.close();
    await popup.closed;

    expect([fake.closes(), fake.listeners()]).toEqual([1, 0]);
  });
});

describe('a game of the thin platform', () => {
  const wrapper = (options: Partial<ThinOptions> = {}) =>
    thin({ playHost: 'https://games.example/play', ...options }).platform.wrapper;

  it('launches in fun mode under the page’s own path', () => {
    proves('PL-03.fun-launch');

    const { path, url, mode } = wrapper().launchGame({
      identifier: 'moon-run',
      tableId: 't1',
      homeUrl: '/casino/slots',
    });
    expect([path, mode]).toEqual(['/play/moon-run', 'd']);

    const { origin, pathname, searchParams } = new URL(url);
    expect(origin + pathname).toBe('https://games.example/play/77/moon-run');
    expect(Object.fromEntries(searchParams)).toEqual({
      mode: 'd',
      standalone: 'false',
      language: 'en',
      tableId: 't1',
      homeurl: `${location.origin}/casino/slots`,
    });
  });

  it('launches at the third party’s host by default and leads back to the casino', () => {
    const { url } = thin().platform.wrapper.launchGame({ identifier: 'a', standalone: true });
    expect(url).toBe(
      `https://third.example/77/a?mode=d&standalone=true&language=en&homeurl=${encodeURIComponent(`${location.origin}/casino`)}`,
    );
  });

  it.each(['', '..', '.', 'a/b', '../admin', 'a?mode=m', 'a#b', 'a b', '\\evil'])(
    'named %j is rejected',
    (identifier) => {
      expect(() => wrapper().launchGame({ identifier })).toThrow(TypeError);
    },
  );

  it('does not lead back to a script URL', () => {
    expect(() => wrapper().launchGame({ identifier: 'a', homeUrl: 'javascript:alert(1)' })).toThrow(
      TypeError,
    );
  });
});
