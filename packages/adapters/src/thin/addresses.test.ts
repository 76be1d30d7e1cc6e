import { describe, expect, it } from 'vitest';
import { type FunGame, launchInFun } from './launch.ts';
import { getMode, getModeForCountry, PAY_AND_PLAY_COUNTRIES, THIN_MODES } from './modes.ts';
import { getInformationLinks, getServiceUrls, parseWebUrl, withoutUndefined } from './thin-options.ts';

const BRAND = { host: 'https://third.example', brandId: '77', brandDomain: 'casino.example', language: 'en' };

describe('webUrl', () => {
  it.each([
    ['https://a.example', 'https://a.example/'],
    ['http://a.example', 'http://a.example/'],
    ['https://a.example/x', 'https://a.example/x/'],
    ['https://a.example/x/', 'https://a.example/x/'],
  ])('reads %s as a place for relative addresses', (address, url) => {
    expect(parseWebUrl(address).href).toBe(url);
  });

  it.each(['ftp://a.example', 'xhttps://a.example', 'javascript:alert(1)'])('takes no %s', (address) => {
    expect(() => parseWebUrl(address)).toThrow(new TypeError(`"${address}" is no web address.`));
  });
});

describe('serviceUrls', () => {
  it('has a place for each service at the host', () => {
    expect(getServiceUrls(BRAND)).toEqual({
      script: 'https://third.example/platform.js',
      footerIcons: 'https://third.example/footer-icons',
      information: 'https://third.example/information',
      jackpot: 'https://third.example/jackpots/total',
    });
  });

  it('takes the operator’s own place, relative or whole, and keeps the others', () => {
    const services = { script: 'v2.js', jackpot: 'https://j.example/all', information: undefined as never };

    expect(getServiceUrls({ ...BRAND, services })).toEqual({
      script: 'https://third.example/v2.js',
      footerIcons: 'https://third.example/footer-icons',
      information: 'https://third.example/information',
      jackpot: 'https://j.example/all',
    });
  });
});

describe('informationLinks', () => {
  it('leads to the host’s usual pages, or to its own', () => {
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

  it('leads back to the casino of the page, in the page, without a table', () => {
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

  it('takes a name in any letters as one part of the address', () => {
    expect(launch({ identifier: 'Vår-Lycka_2.0~x' }).path).toBe('/play/V%C3%A5r-Lycka_2.0~x');
  });

  it('names the table and the home that the host says', () => {
    const { searchParams } = new URL(launch({ tableId: '', homeUrl: 'http://other.example/x' }).url);

    expect([searchParams.get('tableId'), searchParams.get('homeurl')]).toEqual([
      '',
      'http://other.example/x',
    ]);
  });

  it('says what is wrong with a name or a home', () => {
    expect(() => launch({ identifier: 'a/b' })).toThrow(new TypeError('"a/b" identifies no game.'));
    for (const homeUrl of ['data:text/html,x', 'xhttps://a.example']) {
      expect(() => launch({ homeUrl })).toThrow(new TypeError(`"${homeUrl}" is no web address.`));
    }
  });
});

describe('the window of a widget', () => {
  it('is for withdrawals only where the cashier is asked for them', () => {
    expect(getMode('piq-cashier', { method: 'withdraw' })).toBe('withdraw');
    expect(getMode('piq-cashier')).toBe('deposit');
    expect(getMode('deposit', { method: 'withdraw' })).toBe('deposit');
    expect(getMode('verify')).toBeNull();
  });

  it('becomes pay-and-play for a way in of those countries alone', () => {
    const paid = THIN_MODES.filter((mode) => getModeForCountry('fi', mode) === 'paynplay');

    expect(paid).toEqual(['login', 'registration', 'paynplay']);
    expect(PAY_AND_PLAY_COUNTRIES).toEqual(['FI', 'NL', 'SE']);
    expect(getModeForCountry(undefined, 'login')).toBe('login');
    expect(getModeForCountry('SE', 'login', [])).toBe('login');
  });
});
