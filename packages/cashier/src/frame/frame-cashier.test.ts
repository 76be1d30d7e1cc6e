import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it } from 'vitest';
import { CHECKOUT, HOST, stage, TEST_API } from '../testing/fake-page.ts';
import { CASHIER_VERSION } from '../version.ts';
import { getEnvironment } from './environments.ts';

afterEach(() => document.body.replaceChildren());

const LOOKUP = { lookupConfig: {} };
const MAJA = {
  userId: 'maja',
  sessionId: 's1',
  didToken: 'did-1',
  user: { city: 'Valletta' },
  attributes: { vip: '1' },
};
const types = (told: readonly { type: string }[]) => told.map(({ type }) => type);

describe('setting a cashier up', () => {
  it('the lookup frame has to load before there is a cashier frame', () => {
    proves('CA-05.lookup-first');

    const { frames, frame, say } = stage(LOOKUP);
    expect(frames()).toHaveLength(1);
    expect(frame('lookup').src).toMatch(/^https:\/\/checkout\.paymentiq\.io\/checkout-client\/master\/\?/);
    say('LOOKUP_INIT_LOAD', undefined, 'lookup');
    expect(frames()).toHaveLength(2);
    expect(new URL(frame().src).origin).toBe(TEST_API);
  });

  it('somebody unknown is waited for until the lookup has identified them', () => {
    proves('CA-05.lookup-first');

    const { frames, query, say } = stage(LOOKUP, { userId: '', sessionId: '' });
    say('LOOKUP_INIT_LOAD', undefined, 'lookup');
    expect(frames()).toHaveLength(1);
    say(
      'PIQ_LOOKUP_CUSTOMER_IDENTIFIED',
      { userId: 'u2', sessionId: 's2', user: { city: 'Oslo' } },
      'lookup',
    );
    expect(Object.fromEntries(query())).toMatchObject({ userId: 'u2', sessionId: 's2', 'user.city': 'Oslo' });
  });

  it.each([
    ['production', 'https://api.paymentiq.io/paymentiq/cashier/', 'CA-05.production'],
    ['mrgreen', 'https://mrgreen-api.paymentiq.io/paymentiq/cashier/', 'CA-05.mrgreen'],
    ['casumo', 'https://casumo-api.paymentiq.io/paymentiq/cashier/', 'CA-05.casumo'],
    ['test', 'https://test-api.paymentiq.io/paymentiq/cashier/', 'CA-05.test'],
    ['development', 'http://localhost:5000/', 'CA-05.development'],
  ])('the environment %2$s shows its own frame', (environment, address, clauses) => {
    proves(clauses);

    const { frame } = stage({}, { environment });
    const { origin, pathname } = new URL(frame().src);
    expect(origin + pathname).toBe(address);
  });

  it('an operator’s own environment goes before the built-in one of that name', () => {
    const own = { cashierUrl: 'https://pay.example/frame', origins: ['https://pay.example'] };
    const { frame, say, told } = stage({ environments: { test: own } });
    expect(frame().src).toMatch(/^https:\/\/pay\.example\/frame\?/);
    say('TX_SUCCESS', {});
    expect(types(told)).toEqual(['success']);
  });

  it.each(['no-such', 'constructor', '__proto__'])(
    'the environment %s, which does not exist, is only logged',
    (environment) => {
      proves('CA-19.logged');

      const { cashier, page, frames } = stage({}, { environment });
      expect(page.log).toHaveBeenCalledWith('Failed to set up the cashier', expect.any(Error));
      expect(frames()).toEqual([]);
      expect(cashier.state).toBe('not-loaded');
    },
  );

  it('a query over 2000 characters warns, one of 2000 does not', () => {
    proves('CA-05.long-query');

    const lengthOf = (address: string) => new URL(address).search.length - 1;
    const bare = lengthOf(stage({ user: { note: 'x' } }).frame().src);
    const fits = stage({ user: { note: 'x'.repeat(2001 - bare) } });
    expect(lengthOf(fits.frame().src)).toBe(2000);
    expect(fits.page.warn).not.toHaveBeenCalled();
    const over = stage({ user: { note: 'x'.repeat(2002 - bare) } });
    expect(over.page.warn).toHaveBeenCalledWith('The query of the cashier frame is over 2000 characters');
  });

  it('the wrapper reports version 1.4.1', () => {
    proves('HO-15.cashier');

    expect(stage().cashier.version).toBe('1.4.1');
    expect(CASHIER_VERSION).toBe('1.4.1');
  });
});

describe('the address of the cashier frame', () => {
  it('carries theme, attributes and user flat', () => {
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

  it('carries hostUri, didToken and bootstrapVersion', () => {
    proves('CA-13.version', 'CA-14.attribute-keys');

    expect(Object.fromEntries(stage({ didToken: 'did-1' }).query())).toMatchObject({
      'attributes.hostUri': HOST,
      'attributes.didToken': 'did-1',
      'attributes.bootstrapVersion': '1.4.1',
    });
  });

  it('carries the session’s configuration, amounts in whole units, and nothing that is empty', () => {
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
  ])('writes %s with its own decimals', (currency, amount, written) => {
    expect(stage({}, { currency, amount }).query().get('amount')).toBe(written);
  });

  it('takes merchant, user, session, attributes, environment, sizes, time, theme, font, locale and lookup', () => {
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
    expect(made.told.at(-1)).toMatchObject({ type: 'load-error', limit: 1234 });
  });

  it('sent by message instead, session, user and token stay out of the address and reach the exact origin', () => {
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

describe('the frames', () => {
  it('lookup and cashier frames exist for production and test', () => {
    proves('CA-13.frames');

    for (const environment of ['production', 'test']) {
      const { frame, say } = stage(LOOKUP, { environment });
      expect(new URL(frame('lookup').src).origin).toBe(CHECKOUT);
      say('LOOKUP_INIT_LOAD', undefined, 'lookup');
      expect(new URL(frame().src).pathname).toBe('/paymentiq/cashier/');
    }
    expect(getEnvironment('mrgreen')?.lookupUrl).toBeUndefined();
  });

  it('are 250 px high, and as large as their place but 600 px at least', () => {
    proves('CA-13.lookup-height', 'CA-13.cashier-size');

    const { frame, say } = stage(LOOKUP);
    expect(frame('lookup').style.height).toBe('250px');
    say('LOOKUP_INIT_LOAD', undefined, 'lookup');
    const { height, width, minHeight } = frame().style;
    expect([height, width, minHeight]).toEqual(['100%', '100%', '600px']);
  });

  it('the lookup takes token, data, version, experimental flag and a place of its own', () => {
    proves('CA-14.lookup-keys');

    const own = document.body.appendChild(document.createElement('section'));
    const { place } = stage({
      lookupConfig: {
        didAccessToken: { token: 't', lastUsed: 'now' },
        userData: { email: 'a@b.example' },
        version: '2.1',
        useExperimentalCdn: true,
        domElement: own,
      },
    });
    expect(place.children).toHaveLength(0);
    const { pathname, searchParams } = new URL(own.querySelector('iframe')?.src ?? '');
    expect(pathname).toBe('/checkout-client/2.1/');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      didAccessToken: '{"token":"t","lastUsed":"now"}',
      userData: '{"email":"a@b.example"}',
      version: '2.1',
      useExperimentalCdn: 'true',
    });
  });

  it('cannot lead the page around them anywhere', () => {
    const rights = stage().frame().getAttribute('sandbox')?.split(' ') ?? [];
    expect(rights).not.toContain('allow-top-navigation');
    expect(rights).not.toContain('allow-top-navigation-by-user-activation');
    // Payment apps are opened by an address of their own.
    expect(rights).toContain('allow-top-navigation-to-custom-protocols');
  });
});

describe('the life of a cashier', () => {
  it('goes from loading to loaded, told once', () => {
    const { cashier, say, told } = stage();
    expect(cashier.state).toBe('loading');
    say('CASHIER_INIT_LOAD');
    expect(cashier.state).toBe('loaded');
    say('CASHIER_INIT_LOAD');
    expect(types(told)).toEqual(['init-load', 'initialised', 'init-load']);
  });

  it('paused, the frame is out of the tab order and knows it', () => {
    proves('CA-16.pause');

    const { cashier, frame, say, posted } = stage();
    say('CASHIER_INIT_LOAD');
    cashier.pause();
    expect(cashier.state).toBe('paused');
    expect([frame().tabIndex, frame().hasAttribute('inert')]).toEqual([-1, true]);
    expect(posted('CASHIER_PAUSE')).toEqual([{ payload: undefined, target: CHECKOUT }]);
  });

  it('resumed, it is back', () => {
    proves('CA-16.resume');

    const { cashier, frame, say, posted } = stage();
    say('CASHIER_INIT_LOAD');
    cashier.pause();
    cashier.resume();
    expect(cashier.state).toBe('loaded');
    expect([frame().tabIndex, frame().hasAttribute('inert'), frame().hasAttribute('aria-hidden')]).toEqual([
      0,
      false,
      false,
    ]);
    expect(posted('CASHIER_RESUME')).toHaveLength(1);
  });

  it('a customer reset takes the cashier off the page and leaves it not loaded', () => {
    proves('CA-16.reset');

    const { cashier, say, frames, told } = stage(LOOKUP);
    say('LOOKUP_INIT_LOAD', undefined, 'lookup');
    say('CASHIER_INIT_LOAD');
    say('PIQ_LOOKUP_CUSTOMER_RESET', undefined, 'lookup');
    expect(frames()).toHaveLength(1);
    expect(cashier.state).toBe('not-loaded');
    expect(types(told)).toContain('customer-reset');
    say('PIQ_LOOKUP_CUSTOMER_IDENTIFIED', {}, 'lookup');
    expect(cashier.state).toBe('loading');
  });

  it('who is identified after a customer reset pays as themselves, with nothing of who was before', () => {
    const { query, say } = stage({ ...LOOKUP, user: { level: 'gold' } }, { userId: '', sessionId: '' });
    say('PIQ_LOOKUP_CUSTOMER_IDENTIFIED', MAJA, 'lookup');
    say('PIQ_LOOKUP_CUSTOMER_RESET', undefined, 'lookup');
    say('PIQ_LOOKUP_CUSTOMER_IDENTIFIED', { userId: 'nils', sessionId: 's2' }, 'lookup');
    const { userId, sessionId, ...rest } = Object.fromEntries(query());
    expect([userId, sessionId]).toEqual(['nils', 's2']);
    expect(rest).toMatchObject({ 'user.level': 'gold' });
    expect(Object.keys(rest)).not.toContain('user.city');
    expect(Object.keys(rest)).not.toContain('attributes.vip');
    expect(Object.keys(rest)).not.toContain('attributes.didToken');
  });

  it('who is identified in the place of another customer, without a reset, gets a cashier of their own', () => {
    const { frames, query, say, posted } = stage(LOOKUP, { userId: '', sessionId: '' });
    say('PIQ_LOOKUP_CUSTOMER_IDENTIFIED', MAJA, 'lookup');
    say('CASHIER_INIT_LOAD');
    say('PIQ_LOOKUP_EDIT_USER', undefined, 'lookup');
    say('PIQ_LOOKUP_CUSTOMER_IDENTIFIED', { userId: 'nils', sessionId: 's2' }, 'lookup');
    expect(frames()).toHaveLength(2);
    expect([query().get('userId'), query().get('sessionId')]).toEqual(['nils', 's2']);
    expect([query().get('user.city'), query().get('attributes.vip')]).toEqual([null, null]);
    say('CASHIER_INIT_LOAD');
    expect(posted('UPDATE_DATA')).toEqual([]);
  });

  it('a customer who is identified again with other facts keeps their cashier', () => {
    const { cashier, frame, say, posted } = stage(LOOKUP, { userId: '' });
    say('PIQ_LOOKUP_CUSTOMER_IDENTIFIED', MAJA, 'lookup');
    const before = frame();
    say('CASHIER_INIT_LOAD');
    say('PIQ_LOOKUP_EDIT_USER', undefined, 'lookup');
    say('PIQ_LOOKUP_CUSTOMER_IDENTIFIED', { userId: 'maja', user: { city: 'Oslo' } }, 'lookup');
    expect([frame(), cashier.state]).toEqual([before, 'loaded']);
    expect(posted('UPDATE_DATA')).toMatchObject([{ payload: { user: { city: 'Oslo' } } }]);
  });

  it('the platform’s session names who pays after a customer reset too', () => {
    const { query, say } = stage(LOOKUP);
    say('LOOKUP_INIT_LOAD', undefined, 'lookup');
    say('PIQ_LOOKUP_CUSTOMER_RESET', undefined, 'lookup');
    say('PIQ_LOOKUP_CUSTOMER_IDENTIFIED', MAJA, 'lookup');
    expect([query().get('userId'), query().get('sessionId')]).toEqual(['user-1', 'visit-1']);
  });

  it('a reset of no cashier is only logged', () => {
    proves('CA-19.logged');

    const { cashier, page } = stage({}, { environment: 'no-such' });
    cashier.reset();
    expect(page.log).toHaveBeenCalledWith('Cannot reset the cashier: none is set');
  });

  it('a customer edit pauses, and who is identified again resumes', () => {
    proves('CA-16.edit');

    const { cashier, say, posted } = stage(LOOKUP);
    say('LOOKUP_INIT_LOAD', undefined, 'lookup');
    say('CASHIER_INIT_LOAD');
    say('PIQ_LOOKUP_EDIT_USER', undefined, 'lookup');
    expect(cashier.state).toBe('paused');
    say('PIQ_LOOKUP_CUSTOMER_IDENTIFIED', { user: { city: 'Oslo' } }, 'lookup');
    expect(cashier.state).toBe('loaded');
    expect(posted('UPDATE_DATA')).toMatchObject([{ payload: { user: { city: 'Oslo' } } }]);
  });

  it('not loaded after 10000 ms raises the error with its text and limit', () => {
    proves('CA-19.timeout');

    const { advance, told, page } = stage();
    advance(9_999);
    expect(told).toEqual([]);
    advance(1);
    const statusText = 'Could not load cashier iframe. Execution time limit was exceeded: 10000 milliseconds';
    expect(told).toEqual([{ type: 'load-error', statusText, limit: 10_000 }]);
    expect(page.log).toHaveBeenCalledWith(statusText);
  });

  it('loaded in time raises nothing', () => {
    proves('CA-19.timeout');

    const { advance, told, say } = stage();
    say('CASHIER_INIT_LOAD');
    advance(60_000);
    expect(types(told)).toEqual(['init-load', 'initialised']);
  });

  it('closed, leaves no frame, listener or timer and hears nothing more', () => {
    const made = stage(LOOKUP);
    const { contentWindow } = made.frame('lookup');
    expect([made.listeners(), made.waiting()]).toEqual([1, 1]);
    made.cashier.close();
    expect([made.frames().length, made.listeners(), made.waiting()]).toEqual([0, 0, 0]);
    made.dispatch({ eventType: 'LOOKUP_INIT_LOAD' }, CHECKOUT, contentWindow);
    expect(made.told).toEqual([]);
    expect(made.frames()).toEqual([]);
  });
});
