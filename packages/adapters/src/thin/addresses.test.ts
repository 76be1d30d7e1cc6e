import { describe, expect, it } from 'vitest';
import { type FunGame, launchInFun } from './launch.ts';
import { getMode, getModeForCountry, PAY_AND_PLAY_COUNTRIES, THIN_MODES } from './modes.ts';
import { getInformationLinks, getServiceUrls, parseWebUrl, withoutUndefined } from './thin-options.ts';

const BRAND = { host: 'https://third.example', brandId: '77', brandDomain: 'casino.example', language: 'en' };

describe('parseWebUrl', () => {
  it.each([
    ['https://a.example', 'https://a.example/'],
    ['http://a.example', 'http://a.example/'],
    ['https://a.example/x', 'https://a.example/x/'],
    ['https://a.example/x/', 'https://a.example/x/'],
  ])('reads %s as a base for relative addresses', (address, url) => {
    expect(parseWebUrl(address).href).toBe(url);
  });

  it.each(['ftp://a.example', 'xhttps://a.example', 'javascript:alert(1)', 'a.example', '/thin'])(
    'rejects %s',
    (address) => {
      expect(() => parseWebUrl(address)).toThrow(new Error(`"${address}" is no web address.`));
    },
  );
});

describe('getServiceUrls', () => {
  it('has a URL for each service at the host', () => {
    expect(getServiceUrls(BRAND)).toEqual({
      script: 'https://third.example/platform.js',
      footerIcons: 'https://third.example/footer-icons',
      information: 'https://third.example/information',
      jackpot: 'https://third.example/jackpots/total',
    });
  });

  it('uses the operator’s own relative or absolute URL and keeps the others', () => {
    const services = { script: 'v2.js', jackpot: 'https://j.example/all', information: undefined as never };

    expect(getServiceUrls({ ...BRAND, services })).toEqual({
      script: 'https://third.example/v2.js',
      footerIcons: 'https://third.example/footer-icons',
      information: 'https://third.example/information',
      jackpot: 'https://j.example/all',
    });
  });
});

describe('getInformationLinks', () => {
  it('leads to the host’s default pages or to its own', () => {
    const usual = { helpDeposit: '/support', privacyPolicy: '/privacy-policy', contactUs: '/support' };

    expect(getInformationLinks()).toEqual(usual);
    expect(getInformationLinks({ contactUs: '/hi', helpDeposit: undefined as never })).toEqual({
      ...usual,
      contactUs: '/hi',
    });
    expect(withoutUndefined({ a: 0, b: undefined, c: null, d: '' })).toEqual({ a: 0, c: null, d: '' });
  });
});

describe('launchInFun', () => {
  const settings = {
    playHost: 'https://games.example',
    brandId: 'a/b',
    language: 'sv',
    origin: 'https://casino.example',
  };
  const launch = (game: Partial<FunGame>) => launchInFun({ identifier: 'moon', ...game }, settings);

  it('leads back to the casino page, in the same page and without a table', () => {
    const { url, path, mode } = launch({});
    const { pathname, searchParams } = new URL(url);

    expect([path, mode, pathname]).toEqual(['/play/moon', 'd', '/a%2Fb/moon']);
    expect(Object.fromEntries(searchParams)).toEqual({
      mode: 'd',
      standalone: 'false',
      language: 'sv',
      homeurl: 'https://casino.example/casino',
    });
  });

  it('encodes any name as one URL segment', () => {
    expect(launch({ identifier: 'Vår-Lycka_2.0~x' }).path).toBe('/play/V%C3%A5r-Lycka_2.0~x');
  });

  it('contains the table and the home URL that the host configures', () => {
    const { searchParams } = new URL(launch({ tableId: '', homeUrl: 'http://other.example/x' }).url);

    expect([searchParams.get('tableId'), searchParams.get('homeurl')]).toEqual([
      '',
      'http://other.example/x',
    ]);
  });

  it('rejects an invalid name or home URL with the reason', () => {
    expect(() => launch({ identifier: 'a/b' })).toThrow(new TypeError('"a/b" identifies no game.'));
    for (const homeUrl of ['data:text/html,x', 'xhttps://a.example']) {
      expect(() => launch({ homeUrl })).toThrow(new TypeError(`"${homeUrl}" is no web address.`));
    }
  });
});

describe('the window of a widget', () => {
  it('is for withdrawals only when the cashier is opened for them', () => {
    expect(getMode('piq-cashier', { method: 'withdraw' })).toBe('withdraw');
    expect(getMode('piq-cashier')).toBe('deposit');
    expect(getMode('deposit', { method: 'withdraw' })).toBe('deposit');
    expect(getMode('verify')).toBeNull();
  });

  it('becomes pay-and-play for a sign-in method of those countries only', () => {
    const paid = THIN_MODES.filter((mode) => getModeForCountry('fi', mode) === 'paynplay');

    expect(paid).toEqual(['login', 'registration', 'paynplay']);
    expect(PAY_AND_PLAY_COUNTRIES).toEqual(['FI', 'NL', 'SE']);
    expect(getModeForCountry(undefined, 'login')).toBe('login');
    expect(getModeForCountry('SE', 'login', [])).toBe('login');
  });
});
