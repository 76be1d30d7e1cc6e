import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it } from 'vitest';
import { CHECKOUT, HOST, stage } from '../testing/fake-page.ts';

afterEach(() => document.body.replaceChildren());

const LOOKUP = { lookupConfig: {} };

describe('the URL of the cashier frame', () => {
  it('contains theme, attributes and user as flat parameters', () => {
    proves('CA-13.theme', 'CA-13.attributes', 'CA-13.user');

    const { query } = stage(
      {
        theme: { buttons: { color: '#123456' }, input: { height: '48px' } },
        user: { email: 'a b@c.example' },
      },
      { attributes: { level: 'gold' } },
    );
    expect(Object.fromEntries(query())).toMatchObject({
      theme_buttons_color: '#123456',
      theme_input_height: '48px',
      'attributes.level': 'gold',
      'user.email': 'a b@c.example',
    });
  });

  it('contains hostUri, didToken and bootstrapVersion', () => {
    proves('CA-13.version', 'CA-14.attribute-keys');

    expect(Object.fromEntries(stage({ didToken: 'did-1' }).query())).toMatchObject({
      'attributes.hostUri': HOST,
      'attributes.didToken': 'did-1',
      'attributes.bootstrapVersion': '1.4.1',
    });
  });

  it('contains the session’s configuration with amounts in major units and omits empty values', () => {
    const { query } = stage(
      { font: 'Inter' },
      {
        amount: 2550,
        bonusCode: 'WELCOME',
        providerType: 'SIRU',
        method: 'withdraw',
        settings: { predefinedAmounts: [5, 10, 15] },
        allowCancelPendingWithdrawal: false,
      },
    );
    const { ...all } = Object.fromEntries(query());
    expect(all).toEqual({
      merchantId: 'merchant-1',
      userId: 'user-1',
      sessionId: 'visit-1',
      environment: 'test',
      method: 'withdrawal',
      locale: 'en_US',
      country: 'MT',
      currency: 'EUR',
      amount: '25.50',
      providerType: 'SIRU',
      autoProcess: 'false',
      bonusCode: 'WELCOME',
      channelId: 'web',
      font: 'Inter',
      allowCancelPendingWithdrawal: 'false',
      predefinedAmounts: '5,10,15',
      predefinedValues: 'true',
      'attributes.hostUri': HOST,
      'attributes.bootstrapVersion': '1.4.1',
    });
  });

  it.each([
    ['JPY', 500, '500'],
    ['KWD', 1500, '1.500'],
    ['SEK', 5000, '50.00'],
  ])('formats an amount in %s with the decimals of that currency', (currency, amount, written) => {
    expect(stage({}, { currency, amount }).query().get('amount')).toBe(written);
  });

  it('accepts merchant, user, session, attributes, environment, sizes, time, theme, font, locale and lookup', () => {
    proves('CA-14.keys');

    const made = stage(
      {
        containerHeight: '700px',
        containerWidth: '400px',
        containerMinHeight: '650px',
        font: 'Inter',
        initLoadErrorTimeout: 1234,
        theme: { labels: { color: 'red' } },
        user: { name: 'Ann' },
        ...LOOKUP,
      },
      { merchantId: 'm9', userId: 'u9', sessionId: 's9', attributes: { a: '1' }, locale: 'sv_SE' },
    );
    made.say('LOOKUP_INIT_LOAD', undefined, 'lookup');
    const { style } = made.frame();
    expect([style.height, style.width, style.minHeight]).toEqual(['700px', '400px', '650px']);
    expect(Object.fromEntries(made.query())).toMatchObject({
      merchantId: 'm9',
      userId: 'u9',
      sessionId: 's9',
      environment: 'test',
      locale: 'sv_SE',
      'attributes.a': '1',
      'user.name': 'Ann',
      theme_labels_color: 'red',
      font: 'Inter',
    });

    made.advance(1234);
    expect(made.events.at(-1)).toMatchObject({ type: 'load-error', limit: 1234 });
  });

  it('omits session, user and token when they are posted as a message to the exact origin', () => {
    const { query, say, posted } = stage({ sessionBy: 'message', user: { name: 'Ann' }, didToken: 'did-1' });
    const inAddress = query().toString();
    for (const secret of ['visit-1', 'user-1', 'Ann', 'did-1']) expect(inAddress).not.toContain(secret);
    expect(posted('UPDATE_DATA')).toEqual([]);

    say('CASHIER_INIT_LOAD');
    expect(posted('UPDATE_DATA')).toEqual([
      {
        target: CHECKOUT,
        payload: {
          config: {
            userId: 'user-1',
            sessionId: 'visit-1',
            user: { name: 'Ann' },
            attributes: { didToken: 'did-1' },
          },
        },
      },
    ]);
  });
});
