import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CHECKOUT, HOST, stage } from '../testing/fake-page.ts';

afterEach(() => document.body.replaceChildren());

const LOOKUP = { lookupConfig: {} };
const types = (events: readonly { type: string }[]) => events.map(({ type }) => type);
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('messages to the frame', () => {
  const loaded = (...parts: Parameters<typeof stage>) => {
    const made = stage(...parts);
    made.say('CASHIER_INIT_LOAD');
    return made;
  };

  it('reach the exact origin and never change the payer', () => {
    proves('CA-17.update-data');

    const { cashier, posted } = loaded();
    cashier.update({
      config: { amount: '30', userId: 'u', sessionId: 's', merchantId: 'm' },
      user: { a: 'b' },
    });
    expect(posted('UPDATE_DATA')).toEqual([
      { payload: { config: { amount: '30' }, user: { a: 'b' } }, target: CHECKOUT },
    ]);
  });

  it('wait in order until the frame has loaded', () => {
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

  it('carry the operator’s CSS on load and on each change', () => {
    proves('CA-17.css');

    const { cashier, posted } = loaded({}, { settings: { css: 'body { color: red }' } });
    cashier.setCss('a { color: blue }');
    expect(posted('SET_CSS')).toEqual([
      { payload: 'body { color: red }', target: CHECKOUT },
      { payload: 'a { color: blue }', target: CHECKOUT },
    ]);
  });

  it('carry the page URL with the reference, and the reference itself', async () => {
    proves('CA-17.integration-url');

    const { say, posted } = loaded();
    say('GET_INTEGRATIONS_SCRIPT_URL', { txRefId: 'tx 1' });
    await settled();

    expect(posted('POST_INTEGRATION_URL')).toEqual([
      { payload: { url: `${HOST}/wallet?tab=deposit&txRefId=tx+1`, txRefId: 'tx 1' }, target: CHECKOUT },
    ]);
  });

  it('return the lookup’s verifier with its SHA-256', async () => {
    proves('CA-17.sha-256');

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

  it('create a new verifier each time the lookup sends none', async () => {
    proves('CA-17.sha-256');

    const { say, posted } = stage(LOOKUP);
    for (let times = 0; times < 2; times += 1) say('PIQ_LOOKUP_SHA_256', {}, 'lookup');
    await expect.poll(() => posted('PIQ_LOOKUP_SHA_256', 'lookup').length).toBe(2);
    const [one, two] = posted('PIQ_LOOKUP_SHA_256', 'lookup').map(
      ({ payload }) => (payload as { codeVerifier: string }).codeVerifier,
    );

    expect(one).toMatch(/^[0-9a-f]{64}$/);
    expect(two).not.toBe(one);
  });

  it('report the status of a native payment to the host and post the host’s response', async () => {
    proves('CA-17.native');

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
      { payload: { token: 'wallet' }, target: CHECKOUT },
    ]);
  });

  it('are only logged when they cannot be posted', () => {
    proves('CA-19.logged');

    const { cashier, frame, page } = loaded();
    vi.mocked((frame().contentWindow as Window).postMessage).mockImplementation(() => {
      throw new Error('could not be cloned');
    });
    cashier.update({ config: {} });

    expect(page.log).toHaveBeenCalledWith('Failed to send postMessage: UPDATE_DATA', expect.any(Error));
  });
});

describe('a request of the frame to the page', () => {
  const ALLOWED = { allowedTopUrls: ['https://bank.example/pay'] };

  it('navigates to an allowed URL', async () => {
    proves('CA-17.top-url');

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
  ])('does not navigate to %s', async (url) => {
    proves('CA-17.top-url');

    const { say, page } = stage(ALLOWED);
    say('TOP_URL_REPLACE', { url });
    say('TOP_URL_REDIRECT', { url });
    await settled();

    expect(page.window.location.replace).not.toHaveBeenCalled();
    expect(page.window.location.assign).not.toHaveBeenCalled();
  });

  it('navigates nowhere without an allow list', async () => {
    proves('CA-17.top-url');

    const { say, page } = stage();
    say('TOP_URL_REPLACE', { url: `${HOST}/` });
    await settled();
    expect(page.window.location.replace).not.toHaveBeenCalled();
  });

  it('runs scripts and methods from the list, using the URL in the list', async () => {
    proves('CA-17.authorize');

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

  it.each(['Other', 'constructor', '__proto__', 'toString'])('runs nothing else: %s', async (name) => {
    proves('CA-17.authorize');

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
  });

  it('cannot configure the window', async () => {
    const { say, page } = stage();
    say('ADD_CONFIG_TO_WINDOW', { owned: true });
    await settled();

    expect(page.window.owned).toBeUndefined();
    expect('owned' in globalThis).toBe(false);
  });
});

describe('the device id', () => {
  it('reaches the cashier frame with the player’s consent', async () => {
    proves('CA-18.reaches');

    const { say, posted, advance } = stage({ deviceId: async () => 'device-1', deviceIdConsent: true });
    say('CASHIER_INIT_LOAD');
    await settled();
    advance(50);

    expect(posted('PIQ_DEVICE_ID')).toEqual([{ payload: { deviceId: 'device-1' }, target: CHECKOUT }]);
  });

  it('is neither computed nor sent without consent or when it is disabled', async () => {
    proves('CA-18.reaches');

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

  it('is polled every 50 ms until it is available', async () => {
    proves('CA-18.polling');

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

  it('is only logged and no longer polled when it cannot be computed', async () => {
    proves('CA-19.logged');

    const deviceId = () => Promise.reject(new Error('blocked'));
    const { say, page, waiting, advance, events } = stage({ deviceId, deviceIdConsent: true });
    say('CASHIER_INIT_LOAD');
    await settled();
    advance(100);

    expect(page.log).toHaveBeenCalledWith('Failed to generate device id', expect.any(Error));
    expect(waiting()).toBe(0);
    expect(types(events)).toEqual(['init-load', 'initialised']);
  });
});
