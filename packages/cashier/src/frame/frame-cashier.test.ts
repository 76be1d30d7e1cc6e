import { afterEach, describe, expect, it, vi } from 'vitest';
import { CHECKOUT, HOST, stage, TEST_API } from '../testing/stage.ts';
import { CASHIER_VERSION } from '../version.ts';
import { environmentOf } from './environments.ts';

afterEach(() => document.body.replaceChildren());

const LOOKUP = { lookupConfig: {} };
const types = (told: readonly { type: string }[]) => told.map(({ type }) => type);
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('setting a cashier up', () => {
  it('CA-05.lookup-first the lookup frame has to load before there is a cashier frame', () => {
    const { frames, frame, say } = stage(LOOKUP);
    expect(frames()).toHaveLength(1);
    expect(frame('lookup').src).toMatch(/^https:\/\/checkout\.paymentiq\.io\/checkout-client\/master\?/);
    say('LOOKUP_INIT_LOAD', undefined, 'lookup');
    expect(frames()).toHaveLength(2);
    expect(new URL(frame().src).origin).toBe(TEST_API);
  });

  it('CA-05.lookup-first somebody unknown is waited for until the lookup has identified them', () => {
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
    ['CA-05.production', 'production', 'https://api.paymentiq.io/paymentiq/cashier'],
    ['CA-05.mrgreen', 'mrgreen', 'https://mrgreen-api.paymentiq.io/paymentiq/cashier'],
    ['CA-05.casumo', 'casumo', 'https://casumo-api.paymentiq.io/paymentiq/cashier'],
    ['CA-05.test', 'test', 'https://test-api.paymentiq.io/paymentiq/cashier'],
    ['CA-05.development', 'development', 'http://localhost:5000/'],
  ])('%s the environment %2$s shows its own frame', (_clause, environment, address) => {
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
    'CA-19.logged the environment %s, which does not exist, is only logged',
    (environment) => {
      const { cashier, page, frames } = stage({}, { environment });
      expect(page.log).toHaveBeenCalledWith('Failed to set up the cashier', expect.any(Error));
      expect(frames()).toEqual([]);
      expect(cashier.state).toBe('not-loaded');
    },
  );

  it('CA-05.long-query a query over 2000 characters warns, one of 2000 does not', () => {
    const lengthOf = (address: string) => new URL(address).search.length - 1;
    const bare = lengthOf(stage({ user: { note: 'x' } }).frame().src);
    const fits = stage({ user: { note: 'x'.repeat(2001 - bare) } });
    expect(lengthOf(fits.frame().src)).toBe(2000);
    expect(fits.page.warn).not.toHaveBeenCalled();
    const over = stage({ user: { note: 'x'.repeat(2002 - bare) } });
    expect(over.page.warn).toHaveBeenCalledWith('The query of the cashier frame is over 2000 characters');
  });

  it('HO-15.cashier the wrapper reports version 1.4.1', () => {
    expect(stage().cashier.version).toBe('1.4.1');
    expect(CASHIER_VERSION).toBe('1.4.1');
  });
});

describe('the address of the cashier frame', () => {
  it('CA-13.theme CA-13.attributes CA-13.user carries theme, attributes and user flat', () => {
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

  it('CA-13.version CA-14.attribute-keys carries hostUri, didToken and bootstrapVersion', () => {
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
        ...{ amount: 2550, bonusCode: 'WELCOME', providerType: 'SIRU', method: 'withdraw' },
        settings: { predefinedAmounts: [5, 10, 15] },
        allowCancelPendingWithdrawal: false,
      },
    );
    const { ...all } = Object.fromEntries(query());
    expect(all).toEqual({
      ...{ merchantId: 'merchant-1', userId: 'user-1', sessionId: 'visit-1', environment: 'test' },
      ...{ method: 'withdrawal', locale: 'en_US', country: 'MT', currency: 'EUR', amount: '25.50' },
      ...{
        providerType: 'SIRU',
        autoProcess: 'false',
        bonusCode: 'WELCOME',
        channelId: 'web',
        font: 'Inter',
      },
      ...{ allowCancelPendingWithdrawal: 'false', predefinedAmounts: '5,10,15', predefinedValues: 'true' },
      ...{ 'attributes.hostUri': HOST, 'attributes.bootstrapVersion': '1.4.1' },
    });
  });

  it.each([
    ['JPY', 500, '500'],
    ['KWD', 1500, '1.500'],
    ['SEK', 5000, '50.00'],
  ])('writes %s with its own decimals', (currency, amount, written) => {
    expect(stage({}, { currency, amount }).query().get('amount')).toBe(written);
  });

  it('CA-14.keys takes merchant, user, session, attributes, environment, sizes, time, theme, font, locale and lookup', () => {
    const made = stage(
      {
        ...{ containerHeight: '700px', containerWidth: '400px', containerMinHeight: '650px', font: 'Inter' },
        ...{
          initLoadErrorTimeout: 1234,
          theme: { labels: { color: 'red' } },
          user: { name: 'Ann' },
          ...LOOKUP,
        },
      },
      { merchantId: 'm9', userId: 'u9', sessionId: 's9', attributes: { a: '1' }, locale: 'sv_SE' },
    );
    made.say('LOOKUP_INIT_LOAD', undefined, 'lookup');
    const { style } = made.frame();
    expect([style.height, style.width, style.minHeight]).toEqual(['700px', '400px', '650px']);
    expect(Object.fromEntries(made.query())).toMatchObject({
      ...{ merchantId: 'm9', userId: 'u9', sessionId: 's9', environment: 'test', locale: 'sv_SE' },
      ...{ 'attributes.a': '1', 'user.name': 'Ann', theme_labels_color: 'red', font: 'Inter' },
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
        target: TEST_API,
        payload: {
          config: {
            ...{ userId: 'user-1', sessionId: 'visit-1', user: { name: 'Ann' } },
            attributes: { didToken: 'did-1' },
          },
        },
      },
    ]);
  });
});

describe('the frames', () => {
  it('CA-13.frames lookup and cashier frames exist for production and test', () => {
    for (const environment of ['production', 'test']) {
      const { frame, say } = stage(LOOKUP, { environment });
      expect(new URL(frame('lookup').src).origin).toBe(CHECKOUT);
      say('LOOKUP_INIT_LOAD', undefined, 'lookup');
      expect(new URL(frame().src).pathname).toBe('/paymentiq/cashier');
    }
    expect(environmentOf('mrgreen')?.lookupUrl).toBeUndefined();
  });

  it('CA-13.lookup-height CA-13.cashier-size are 250 px high, and as large as their place but 600 px at least', () => {
    const { frame, say } = stage(LOOKUP);
    expect(frame('lookup').style.height).toBe('250px');
    say('LOOKUP_INIT_LOAD', undefined, 'lookup');
    const { height, width, minHeight } = frame().style;
    expect([height, width, minHeight]).toEqual(['100%', '100%', '600px']);
  });

  it('CA-14.lookup-keys the lookup takes token, data, version, experimental flag and a place of its own', () => {
    const own = document.body.appendChild(document.createElement('section'));
    const { place } = stage({
      lookupConfig: {
        ...{ didAccessToken: { token: 't', lastUsed: 'now' }, userData: { email: 'a@b.example' } },
        ...{ version: '2.1', useExperimentalCdn: true, domElement: own },
      },
    });
    expect(place.children).toHaveLength(0);
    const { pathname, searchParams } = new URL(own.querySelector('iframe')?.src ?? '');
    expect(pathname).toBe('/checkout-client/2.1');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      didAccessToken: '{"token":"t","lastUsed":"now"}',
      userData: '{"email":"a@b.example"}',
      version: '2.1',
      useExperimentalCdn: 'true',
    });
  });

  it('cannot lead the page around them anywhere', () => {
    expect(stage().frame().getAttribute('sandbox')?.split(' ')).not.toContain('allow-top-navigation');
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

  it('CA-16.pause paused, the frame is out of the tab order and knows it', () => {
    const { cashier, frame, say, posted } = stage();
    say('CASHIER_INIT_LOAD');
    cashier.pause();
    expect(cashier.state).toBe('paused');
    expect([frame().tabIndex, frame().hasAttribute('inert')]).toEqual([-1, true]);
    expect(posted('CASHIER_PAUSE')).toEqual([{ payload: undefined, target: TEST_API }]);
  });

  it('CA-16.resume resumed, it is back', () => {
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

  it('CA-16.reset a customer reset takes the cashier off the page and leaves it not loaded', () => {
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

  it('CA-19.logged a reset of no cashier is only logged', () => {
    const { cashier, page } = stage({}, { environment: 'no-such' });
    cashier.reset();
    expect(page.log).toHaveBeenCalledWith('Cannot reset the cashier: none is set');
  });

  it('CA-16.edit a customer edit pauses, and who is identified again resumes', () => {
    const { cashier, say, posted } = stage(LOOKUP);
    say('LOOKUP_INIT_LOAD', undefined, 'lookup');
    say('CASHIER_INIT_LOAD');
    say('PIQ_LOOKUP_EDIT_USER', undefined, 'lookup');
    expect(cashier.state).toBe('paused');
    say('PIQ_LOOKUP_CUSTOMER_IDENTIFIED', { user: { city: 'Oslo' } }, 'lookup');
    expect(cashier.state).toBe('loaded');
    expect(posted('UPDATE_DATA')).toMatchObject([{ payload: { user: { city: 'Oslo' } } }]);
  });

  it('CA-19.timeout not loaded after 10000 ms raises the error with its text and limit', () => {
    const { advance, told, page } = stage();
    advance(9_999);
    expect(told).toEqual([]);
    advance(1);
    const statusText = 'Could not load cashier iframe. Execution time limit was exceeded: 10000 milliseconds';
    expect(told).toEqual([{ type: 'load-error', statusText, limit: 10_000 }]);
    expect(page.log).toHaveBeenCalledWith(statusText);
  });

  it('CA-19.timeout loaded in time raises nothing', () => {
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

describe('messages to the frame', () => {
  const loaded = (...parts: Parameters<typeof stage>) => {
    const made = stage(...parts);
    made.say('CASHIER_INIT_LOAD');
    return made;
  };

  it('CA-17.update-data data is posted to the exact origin, but never another payer', () => {
    const { cashier, posted } = loaded();
    cashier.update({
      config: { amount: '30', userId: 'u', sessionId: 's', merchantId: 'm' },
      user: { a: 'b' },
    });
    expect(posted('UPDATE_DATA')).toEqual([
      { payload: { config: { amount: '30' }, user: { a: 'b' } }, target: TEST_API },
    ]);
  });

  it('what is said before the frame has loaded waits for it, in order', () => {
    const { cashier, frame, say, posted } = stage();
    cashier.update({ config: { amount: 1 } });
    cashier.pause();
    const { postMessage } = frame().contentWindow as Window;
    expect(postMessage).not.toHaveBeenCalled();
    say('CASHIER_INIT_LOAD');
    expect([posted('UPDATE_DATA').length, posted('CASHIER_PAUSE').length]).toEqual([1, 1]);
    say('CASHIER_INIT_LOAD');
    expect(posted('UPDATE_DATA')).toHaveLength(1);
  });

  it('CA-17.css the operator’s css is posted once loaded, and when it is set', () => {
    const { cashier, posted } = loaded({}, { settings: { css: 'body { color: red }' } });
    cashier.setCss('a { color: blue }');
    expect(posted('SET_CSS')).toEqual([
      { payload: 'body { color: red }', target: TEST_API },
      { payload: 'a { color: blue }', target: TEST_API },
    ]);
  });

  it('CA-17.integration-url the address of the page with the reference, and the reference', async () => {
    const { say, posted } = loaded();
    say('GET_INTEGRATIONS_SCRIPT_URL', { txRefId: 'tx 1' });
    await settled();
    expect(posted('POST_INTEGRATION_URL')).toEqual([
      { payload: { url: `${HOST}/wallet?tab=deposit&txRefId=tx+1`, txRefId: 'tx 1' }, target: TEST_API },
    ]);
  });

  it('CA-17.sha-256 the lookup’s verifier comes back with its SHA-256', async () => {
    const { say, posted } = stage(LOOKUP);
    say('PIQ_LOOKUP_SHA_256', { codeVerifier: 'abc' }, 'lookup');
    await expect.poll(() => posted('PIQ_LOOKUP_SHA_256', 'lookup').length).toBe(1);
    const [{ payload, target } = { payload: {}, target: '' }] = posted('PIQ_LOOKUP_SHA_256', 'lookup');
    const { codeVerifier, codeChallenge } = payload as { codeVerifier: string; codeChallenge: ArrayBuffer };
    expect([codeVerifier, target]).toEqual(['abc', CHECKOUT]);
    expect(Buffer.from(codeChallenge).toString('hex')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });

  it('CA-17.sha-256 without a verifier one is made, another each time', async () => {
    const { say, posted } = stage(LOOKUP);
    for (let times = 0; times < 2; times += 1) say('PIQ_LOOKUP_SHA_256', {}, 'lookup');
    await expect.poll(() => posted('PIQ_LOOKUP_SHA_256', 'lookup').length).toBe(2);
    const [one, two] = posted('PIQ_LOOKUP_SHA_256', 'lookup').map(
      ({ payload }) => (payload as { codeVerifier: string }).codeVerifier,
    );
    expect(one).toMatch(/^[0-9a-f]{64}$/);
    expect(two).not.toBe(one);
  });

  it('CA-17.native a native payment is begun and its status told to the host, whose answer is posted', async () => {
    const nativePayment = vi.fn((step: string) => (step === 'initiate' ? { token: 'wallet' } : undefined));
    const { say, posted } = loaded({ nativePayment });
    say('PIQ_INITIATE_NATIVE_PAYMENT', { amount: 1 });
    say('PIQ_STATUS_NATIVE_PAYMENT', { status: 'ok' });
    await settled();
    expect(nativePayment.mock.calls).toEqual([
      ['initiate', { amount: 1 }],
      ['status', { status: 'ok' }],
    ]);
    expect(posted('PIQ_PROCESS_NATIVE_PAYMENT')).toEqual([
      { payload: { token: 'wallet' }, target: TEST_API },
    ]);
  });

  it('CA-19.logged a message that cannot be posted is only logged', () => {
    const { cashier, frame, page } = loaded();
    vi.mocked((frame().contentWindow as Window).postMessage).mockImplementation(() => {
      throw new Error('could not be cloned');
    });
    cashier.update({ config: {} });
    expect(page.log).toHaveBeenCalledWith('Failed to send postMessage: UPDATE_DATA', expect.any(Error));
  });
});

describe('what the frame asks of the page', () => {
  const ALLOWED = { allowedTopUrls: ['https://bank.example/pay'] };

  it('CA-17.top-url the page follows to allowed addresses', async () => {
    const { say, page } = stage(ALLOWED);
    say('TOP_URL_REPLACE', { url: 'https://bank.example/pay/1?x=y' });
    say('TOP_URL_REDIRECT', { url: 'https://bank.example/pay' });
    await settled();
    expect(page.window.location.replace).toHaveBeenCalledWith('https://bank.example/pay/1?x=y');
    expect(page.window.location.assign).toHaveBeenCalledWith('https://bank.example/pay');
  });

  it.each([
    'https://bank.example/payments',
    'https://bank.example/',
    'https://bank.example.evil.test/pay',
    'https://evil.test/pay',
    'http://bank.example/pay',
    'https://bank.example:444/pay',
    'https://user:pass@bank.example/pay',
    'https://bank.example/pay/../../steal',
    'javascript:alert(1)//https://bank.example/pay',
    'data:text/html,hi',
    '/pay',
    '//bank.example/pay',
  ])('CA-17.top-url the page does not follow to %s', async (url) => {
    const { say, page } = stage(ALLOWED);
    say('TOP_URL_REPLACE', { url });
    say('TOP_URL_REDIRECT', { url });
    await settled();
    expect(page.window.location.replace).not.toHaveBeenCalled();
    expect(page.window.location.assign).not.toHaveBeenCalled();
  });

  it('CA-17.top-url without a list it follows nowhere', async () => {
    const { say, page } = stage();
    say('TOP_URL_REPLACE', { url: `${HOST}/` });
    await settled();
    expect(page.window.location.replace).not.toHaveBeenCalled();
  });

  it('CA-17.authorize scripts and methods of the list run, by the list’s own address', async () => {
    const authenticate = vi.fn();
    const { say, page } = stage({
      allowedScripts: { Bank: 'https://bank.example/authenticate.js' },
      allowedMethods: { authenticate },
    });
    say('SETUP_AUTHORIZE_SCRIPT', { provider: 'Bank', authorizeScript: 'alert(1)' });
    say('EXECUTE_AUTHORIZE_METHOD', { method: 'authenticate', parameters: { id: 7 } });
    await settled();
    expect(page.loadScript.mock.calls).toEqual([['https://bank.example/authenticate.js']]);
    expect(authenticate).toHaveBeenCalledExactlyOnceWith({ id: 7 });
    expect(document.querySelector('script')).toBeNull();
  });

  it.each(['Other', 'constructor', '__proto__', 'toString'])(
    'CA-17.authorize nothing else runs: %s',
    async (name) => {
      const { say, page } = stage({ allowedScripts: {}, allowedMethods: {} });
      page.window[name] = vi.fn();
      say('SETUP_AUTHORIZE_SCRIPT', { provider: name, authorizeScript: 'window.owned = true' });
      say('EXECUTE_AUTHORIZE_METHOD', { method: name, parameters: 'x' });
      await settled();
      expect(page.loadScript).not.toHaveBeenCalled();
      expect(page.window[name]).not.toHaveBeenCalled();
      expect(page.log.mock.calls).toEqual([
        [`Unable to add authenticate script for ${name}`],
        [`The cashier may not run the method ${name}`],
      ]);
      expect(document.querySelector('script')).toBeNull();
    },
  );

  it('configuration for the window is ignored', async () => {
    const { say, page } = stage();
    say('ADD_CONFIG_TO_WINDOW', { owned: true });
    await settled();
    expect(page.window.owned).toBeUndefined();
    expect('owned' in globalThis).toBe(false);
  });
});

describe('the device', () => {
  it('CA-18.reaches with the player’s consent its id reaches the cashier frame', async () => {
    const { say, posted, advance } = stage({ deviceId: async () => 'device-1', deviceIdConsent: true });
    say('CASHIER_INIT_LOAD');
    await settled();
    advance(50);
    expect(posted('PIQ_DEVICE_ID')).toEqual([{ payload: { deviceId: 'device-1' }, target: TEST_API }]);
  });

  it('CA-18.reaches without consent, or switched off, nothing is computed or sent', async () => {
    const deviceId = vi.fn(async () => 'device-1');
    for (const options of [{ deviceId }, { deviceId: false as const, deviceIdConsent: true }]) {
      const { say, posted, advance } = stage(options);
      say('CASHIER_INIT_LOAD');
      await settled();
      advance(1000);
      expect(posted('PIQ_DEVICE_ID')).toEqual([]);
    }
    expect(deviceId).not.toHaveBeenCalled();
  });

  it('CA-18.polling looked for each 50 ms until it is there', async () => {
    let know = (_id: string) => {};
    const deviceId = () => new Promise<string>((resolve) => (know = resolve));
    const { say, posted, advance, waiting } = stage({ deviceId, deviceIdConsent: true });
    say('CASHIER_INIT_LOAD');
    advance(500);
    expect(posted('PIQ_DEVICE_ID')).toEqual([]);
    await settled();
    know('device-1');
    await settled();
    advance(49);
    expect(posted('PIQ_DEVICE_ID')).toEqual([]);
    advance(1);
    expect(posted('PIQ_DEVICE_ID')).toHaveLength(1);
    expect(waiting()).toBe(0);
  });

  it('CA-19.logged a device that cannot be recognised is only logged, and no longer looked for', async () => {
    const deviceId = () => Promise.reject(new Error('blocked'));
    const { say, page, waiting, advance, told } = stage({ deviceId, deviceIdConsent: true });
    say('CASHIER_INIT_LOAD');
    await settled();
    advance(100);
    expect(page.log).toHaveBeenCalledWith('Failed to generate device id', expect.any(Error));
    expect(waiting()).toBe(0);
    expect(types(told)).toEqual(['init-load', 'initialised']);
  });
});
