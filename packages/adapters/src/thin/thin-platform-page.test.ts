// @vitest-environment jsdom
import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { INTERNAL_ERROR, listWrongOptions, WRONG_VALUES } from '../wire-fixtures/testing/wrong-options.ts';
import {
  createThinPlatform,
  type ThinOptions,
  type ThinPlatform,
  WRAPPER_HASH,
  WRAPPER_VERSION,
} from './index.ts';
import { type FakeThirdParty, fakePage, fakeThirdParty } from './testing/fake-third-party.ts';

const BRAND = { host: 'https://third.example', brandId: '77', brandDomain: 'casino.example', language: 'en' };
const made: { platform: ThinPlatform; fake: FakeThirdParty }[] = [];
afterEach(() => {
  for (const { platform, fake } of made.splice(0)) {
    platform.close();
    fake.leave();
  }
  document.body.replaceChildren();
});

function thin(options: Partial<ThinOptions> = {}) {
  const fake = fakeThirdParty();
  fake.arrive(options.global);
  const platform = createThinPlatform({ ...BRAND, fetch: async () => new Response('{}'), ...options });
  made.push({ platform, fake });
  return { platform, fake };
}
const facts = () =>
  Object.fromEntries(
    [...(document.querySelector('betr-test')?.shadowRoot?.querySelectorAll('dt') ?? [])].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]),
  );

describe('a thin platform and its page', () => {
  it('can be closed before it joins a page', () => {
    const { platform } = thin();

    expect(() => platform.close()).not.toThrow();
  });

  it('reports all its facts and no country that it does not know', async () => {
    const { platform, fake } = thin({ country: () => undefined });
    platform.join?.(fakePage().page);
    document.body.append(document.createElement('betr-test'));
    await vi.waitFor(() => expect(platform.wrapper.state).toBe('ready'));
    const known = {
      Version: WRAPPER_VERSION,
      Hash: WRAPPER_HASH,
      Script: 'ready',
      Player: 'not logged in',
      Brand: '77 at casino.example',
      Language: 'en',
      Country: 'unknown',
    };
    expect(facts()).toEqual(known);

    fake.loggedIn = true;
    fake.emit('login');
    expect(facts()).toEqual({ ...known, Player: 'logged in' });
    fake.loggedIn = false;
    fake.emit('logout');
    expect(facts()).toEqual(known);
  });

  it('finds the script under the configured name in the configured document', async () => {
    const { platform, fake } = thin({ global: 'Mine', document });
    platform.join?.(fakePage().page);
    await platform.wrapper.open('login').ready;

    expect([fake.opened, platform.wrapper.state]).toEqual([['login'], 'ready']);
  });

  it('resolves a sign-out without a value and reports the end of the session', async () => {
    const { platform, fake } = thin();
    const codes: number[] = [];
    platform.on('session-state', ({ code }) => codes.push(code));
    fake.loggedIn = true;
    platform.join?.(fakePage().page);
    await vi.waitFor(() => expect(platform.wrapper.isLoggedIn).toBe(true));

    expect(await platform.call({ name: 'signOut' } as never, {})).toEqual({});
    expect([codes, platform.wrapper.isLoggedIn]).toEqual([[0, 2], false]);
  });

  it('calls its services with the host’s fetch', async () => {
    const fetch = vi.fn(async () => Response.json({ totalAmount: 2, currency: 'EUR' }));
    const { platform } = thin({ fetch, services: { jackpot: 'all-jackpots' } });

    expect(await platform.wrapper.totalJackpot()).toEqual({ amount: 200, currency: 'EUR' });
    expect(fetch.mock.calls[0]).toEqual(['https://third.example/all-jackpots', expect.anything()]);
  });

  it('notifies no listener after close', async () => {
    const { platform, fake } = thin();
    const received = vi.fn();
    platform.on('session-state', received);
    platform.join?.(fakePage().page);
    await vi.waitFor(() => expect(platform.wrapper.state).toBe('ready'));
    platform.close();
    fake.loggedIn = true;
    fake.emit('login');

    expect(received).not.toHaveBeenCalled();
  });

  it('belongs to the window of the configured document', async () => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const view = frame.contentWindow as Window;
    const { platform, fake } = thin({ document: frame.contentDocument as Document, headerTest: false });
    fake.leave();
    Object.assign(view, { PlatformWidgets: fake.api });
    platform.join?.(fakePage().page);
    await platform.wrapper.open('login').ready;

    expect(fake.opened).toEqual(['login']);
  });
});

describe.each(Object.entries(WRONG_VALUES))(
  'wrong options of a thin platform that are %s',
  (_name, value) => {
    it('make its elements, its windows and its games no error of the engine', async () => {
      proves('IN-06.no-internal-error');

      for (const options of listWrongOptions('thin', value, ['fetch', 'global', 'host'], [])) {
        const { platform, fake } = thin(options);
        platform.join?.(fakePage().page);
        for (const tag of ['test', 'about-us', 'license-logos'])
          document.body.append(document.createElement(`betr-${tag}`));
        await vi.waitFor(() => expect(platform.wrapper.state).toBe('ready'));

        await platform.show?.('sign-in', {})?.ready;
        const launch = () => platform.wrapper.launchGame({ identifier: 'book' });
        expect(fake.opened).toHaveLength(1);
        expect(String(await Promise.resolve().then(launch).catch(String))).not.toMatch(INTERNAL_ERROR);
      }
    });
  },
);
