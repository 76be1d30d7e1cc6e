import { proves } from '@playerdesk/proves';
import { describe, expect, it, vi } from 'vitest';
import { createPayAndPlay, isPayAndPlayCountry } from './pay-and-play.ts';
import { fakePage, HOST } from './testing/fake-page.ts';

const OPTIONS = {
  authorisationUrl: 'https://pay.example/authorize?brand=x',
  client: 'casino',
  provider: 'bank',
  countries: ['FI', 'NL', 'SE'],
  callbackUrl: `${HOST}/callback.html?from=pay`,
};
const REQUEST = { country: 'SE', locale: 'sv', currency: 'SEK', amount: 20_050, state: 'state-1' };
const MESSAGE = { type: 'playerdesk:pay-and-play', state: 'state-1', status: 'success', code: 'code-1' };

function stage() {
  const made = fakePage();
  const callback = {} as Window;
  const received = vi.fn();
  const payment = createPayAndPlay(OPTIONS, REQUEST, made.page);
  const end = payment.listen(() => callback, received);
  return { ...made, callback, received, payment, end };
}

describe('createPayAndPlay', () => {
  it('builds an authorization URL with client, provider, country, redirect, locale, currency and amount', () => {
    proves('CA-10.authorisation');

    const url = new URL(stage().payment.authorisationUrl);
    expect(url.origin + url.pathname).toBe('https://pay.example/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      brand: 'x',
      client: 'casino',
      provider: 'bank',
      country: 'SE',
      locale: 'sv',
      currency: 'SEK',
      amount: '200.50',
      redirect: `${HOST}/callback.html?from=pay&state=state-1`,
    });
  });

  it.each([
    [undefined, `${HOST}/wallet`],
    [`${HOST}/play?from=bank`, `${HOST}/play?from=bank`],
  ])('returns the player in redirect mode to %2$s', (returnUrl, page) => {
    proves('CA-10.redirect');

    const made = fakePage();
    Object.assign(made.page.window.location, { pathname: '/wallet' });
    const options = { ...OPTIONS, mode: 'redirect' as const, ...(returnUrl && { returnUrl }) };
    const { authorisationUrl } = createPayAndPlay(options, REQUEST, made.page);
    const back = new URL(new URL(authorisationUrl).searchParams.get('redirect') ?? '');
    expect(back.searchParams.get('playerdesk-pnp')).toBe('state-1');

    back.searchParams.delete('playerdesk-pnp');
    expect(back.href).toBe(page);
  });

  it('is available in its configured countries only', () => {
    expect(['FI', 'se', 'MT', ''].map((country) => isPayAndPlayCountry(OPTIONS, country))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('accepts the message of the callback page once', () => {
    const { dispatch, callback, received, listeners } = stage();
    dispatch(MESSAGE, HOST, callback);
    dispatch(MESSAGE, HOST, callback);

    expect(received.mock.calls).toEqual([[{ status: 'success', code: 'code-1' }]]);
    expect(listeners()).toBe(0);
  });

  it.each([
    'https://pay.example',
    `${HOST}.evil.test`,
    'http://casino.example',
    `${HOST}:444`,
    'https://sub.casino.example',
    'null',
    '',
  ])('ignores a callback from the origin %j', (origin) => {
    proves('CA-10.forged');

    const { dispatch, callback, received } = stage();
    dispatch(MESSAGE, origin, callback);
    expect(received).not.toHaveBeenCalled();

    dispatch(MESSAGE, HOST, callback);
    expect(received).toHaveBeenCalledOnce();
  });

  it('ignores a callback from any other window', () => {
    proves('CA-10.forged');

    const { dispatch, received } = stage();
    for (const source of [null, undefined, window, {}]) dispatch(MESSAGE, HOST, source);
    expect(received).not.toHaveBeenCalled();
  });

  it('ignores a callback without a source, even when no window is open', () => {
    proves('CA-10.forged');

    const { page, dispatch } = fakePage();
    const received = vi.fn();
    createPayAndPlay(OPTIONS, REQUEST, page).listen(() => null, received);
    dispatch(MESSAGE, HOST, null);

    expect(received).not.toHaveBeenCalled();
  });

  it.each([
    { ...MESSAGE, state: 'state-2' },
    { ...MESSAGE, state: ['state-1'] },
    { ...MESSAGE, type: 'pay-and-play' },
    { ...MESSAGE, status: 7 },
    { ...MESSAGE, status: '' },
    { ...MESSAGE, code: 7 },
    { ...MESSAGE, code: {} },
    [MESSAGE],
    JSON.stringify(MESSAGE),
    null,
  ])('ignores a callback with another state or shape: %j', (data) => {
    proves('CA-10.forged');

    const { dispatch, callback, received } = stage();
    dispatch(data, HOST, callback);
    expect(received).not.toHaveBeenCalled();
  });

  it('ignores messages after it has ended', () => {
    const { dispatch, callback, received, end, listeners } = stage();
    end();
    dispatch(MESSAGE, HOST, callback);
    expect([received.mock.calls, listeners()]).toEqual([[], 0]);
  });
});
