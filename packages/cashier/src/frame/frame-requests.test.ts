import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CHECKOUT, HOST, stage } from '../testing/fake-page.ts';

afterEach(() => document.body.replaceChildren());

const LOOKUP = { lookupConfig: {} };
const types = (told: readonly { type: string }[]) => told.map(({ type }) => type);
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('messages to the frame', () => {
  const loaded = (...parts: Parameters<typeof stage>) => {
    const made = stage(...parts);
    made.say('CASHIER_INIT_LOAD');
    return made;
  };

  it('data is posted to the exact origin, but never another payer', () => {
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

  it('the operator’s css is posted once loaded, and when it is set', () => {
    proves('CA-17.css');

    const { cashier, posted } = loaded({}, { settings: { css: 'body { color: red }' } });
    cashier.setCss('a { color: blue }');
    expect(posted('SET_CSS')).toEqual([
      { payload: 'body { color: red }', target: CHECKOUT },
      { payload: 'a { color: blue }', target: CHECKOUT },
    ]);
  });

  it('the address of the page with the reference, and the reference', async () => {
    proves('CA-17.integration-url');

    const { say, posted } = loaded();
    say('GET_INTEGRATIONS_SCRIPT_URL', { txRefId: 'tx 1' });
    await settled();
    expect(posted('POST_INTEGRATION_URL')).toEqual([
      { payload: { url: `${HOST}/wallet?tab=deposit&txRefId=tx+1`, txRefId: 'tx 1' }, target: CHECKOUT },
    ]);
  });

  it('the lookup’s verifier comes back with its SHA-256', async () => {
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

  it('without a verifier one is made, another each time', async () => {
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

  it('a native payment is begun and its status told to the host, whose answer is posted', async () => {
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

  it('a message that cannot be posted is only logged', () => {
    proves('CA-19.logged');

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

  it('the page follows to allowed addresses', async () => {
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
  ])('the page does not follow to %s', async (url) => {
    proves('CA-17.top-url');

    const { say, page } = stage(ALLOWED);
    say('TOP_URL_REPLACE', { url });
    say('TOP_URL_REDIRECT', { url });
    await settled();
    expect(page.window.location.replace).not.toHaveBeenCalled();
    expect(page.window.location.assign).not.toHaveBeenCalled();
  });

  it('without a list it follows nowhere', async () => {
    proves('CA-17.top-url');

    const { say, page } = stage();
    say('TOP_URL_REPLACE', { url: `${HOST}/` });
    await settled();
    expect(page.window.location.replace).not.toHaveBeenCalled();
  });

  it('scripts and methods of the list run, by the list’s own address', async () => {
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

  it.each(['Other', 'constructor', '__proto__', 'toString'])('nothing else runs: %s', async (name) => {
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

  it('configuration for the window is ignored', async () => {
    const { say, page } = stage();
    say('ADD_CONFIG_TO_WINDOW', { owned: true });
    await settled();
    expect(page.window.owned).toBeUndefined();
    expect('owned' in globalThis).toBe(false);
  });
});

describe('the device', () => {
  it('with the player’s consent its id reaches the cashier frame', async () => {
    proves('CA-18.reaches');

    const { say, posted, advance } = stage({ deviceId: async () => 'device-1', deviceIdConsent: true });
    say('CASHIER_INIT_LOAD');
    await settled();
    advance(50);
    expect(posted('PIQ_DEVICE_ID')).toEqual([{ payload: { deviceId: 'device-1' }, target: CHECKOUT }]);
  });

  it('without consent, or switched off, nothing is computed or sent', async () => {
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

  it('looked for each 50 ms until it is there', async () => {
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

  it('a device that cannot be recognised is only logged, and no longer looked for', async () => {
    proves('CA-19.logged');

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
