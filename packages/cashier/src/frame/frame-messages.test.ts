import { afterEach, describe, expect, it } from 'vitest';
import { CHECKOUT, HOST, stage, TEST_API } from '../testing/stage.ts';
import { ENVIRONMENTS } from './environments.ts';

afterEach(() => document.body.replaceChildren());

const INVALID = 'Invalid origin - will not read PIQ Cashier events';
const LOOKUP = { lookupConfig: {} };
type Which = 'cashier' | 'lookup';

/** A cashier and a lookup that have loaded. */
function both() {
  const made = stage(LOOKUP, { userId: '', sessionId: '' });
  made.say('LOOKUP_INIT_LOAD', undefined, 'lookup');
  made.say('PIQ_LOOKUP_CUSTOMER_IDENTIFIED', { userId: 'u1', sessionId: 's1' }, 'lookup');
  made.say('CASHIER_INIT_LOAD');
  made.told.length = 0;
  return made;
}

const PAYMENT = { txRefId: 'tx-1', txAmount: '25.50', txAmountCy: 'EUR' };
const HINT = { reference: 'tx-1', amount: 2550, currency: 'EUR' };

/** Every message: clause, what is sent, by which frame, what is told, and a payload that is not as documented. */
const MESSAGES: readonly (readonly [string, string, unknown, object, unknown, Which?])[] = [
  ['CA-15.success', 'TX_SUCCESS', PAYMENT, { type: 'success', ...HINT }, { txRefId: 7 }],
  ['CA-15.failed', 'TX_FAILED', PAYMENT, { type: 'failed', ...HINT }, { txAmount: 'lots' }],
  ['CA-15.pending', 'TX_PENDING', PAYMENT, { type: 'pending', ...HINT }, { txAmountCy: 'euro' }],
  ['CA-15.unresolved', 'TX_UNRESOLVED', PAYMENT, { type: 'unresolved', ...HINT }, ['x']],
  ['CA-15.cancelled', 'TX_CANCELLED', PAYMENT, { type: 'cancelled', ...HINT }, 'x'],
  ['CA-15.validation-failed', 'TX_VALIDATION_FAILED', {}, { type: 'validation-failed' }, { txRefId: '' }],
  ['CA-15.init', 'TRANSACTION_INIT', {}, { type: 'transaction-init' }, { txRefId: {} }],
  [
    'CA-15.cancelled-pending',
    'CANCEL_PENDING_WITHDRAWAL',
    PAYMENT,
    { type: 'cancelled-pending-withdrawal', ...HINT },
    { txAmount: '-1' },
  ],
  ['CA-15.init-load', 'CASHIER_INIT_LOAD', undefined, { type: 'init-load', frame: 'cashier' }, 7],
  ['CA-15.init-load', 'LOOKUP_INIT_LOAD', undefined, { type: 'init-load', frame: 'lookup' }, 7, 'lookup'],
  ['CA-15.init-load', 'IS_LOADING', undefined, { type: 'loading' }, 7],
  ['CA-15.init-load', 'DONE_LOADING', undefined, { type: 'done-loading' }, 7],
  ['CA-15.visible', 'APP_VISIBLE', undefined, { type: 'visible' }, 7],
  ['CA-15.visible', 'APP_HIDDEN', undefined, { type: 'hidden' }, 7],
  [
    'CA-15.route-change',
    'APP_ROUTE_CHANGE',
    { route: '/card' },
    { type: 'route-change', route: '/card' },
    {},
  ],
  [
    'CA-15.method-selected',
    'SELECTED_TX_METHOD',
    { providerType: 'CARD' },
    { type: 'method-selected', method: 'CARD' },
    'x',
  ],
  [
    'CA-15.method-selected',
    'ENTERED_TX_METHOD_PAGE',
    { providerType: 'CARD' },
    { type: 'method-page-entered', method: 'CARD' },
    'x',
  ],
  [
    'CA-15.amount-changed',
    'PAYMENT_AMOUNT_CHANGE',
    { amount: '12.5' },
    { type: 'amount-changed', amount: 1250 },
    'x',
  ],
  ['CA-15.new-window', 'NEW_WINDOW', undefined, { type: 'new-window' }, 7],
  ['CA-15.new-window', 'NEW_IFRAME', undefined, { type: 'new-frame' }, 7],
  ['CA-15.height', 'APP_SET_HEIGHT', { height: 812.2 }, { type: 'height', pixels: 813 }, { height: '9px' }],
  ['', 'PIQ_LOOKUP_REPORT_HEIGHT', { height: 90 }, { type: 'height', pixels: 90 }, { height: -1 }, 'lookup'],
  ['', 'CHANGE', {}, { type: 'change' }, 7],
  ['', 'UPDATE_DATA', {}, { type: 'updated' }, 7],
  ['', 'CASHIER_PAUSE', undefined, { type: 'paused' }, 7],
  ['', 'CASHIER_RESUME', undefined, { type: 'resumed' }, 7],
  ['', 'SUPPORT_REQUEST', undefined, { type: 'support' }, 7],
  ['', 'CASHIER_CLOSE', undefined, { type: 'close' }, 7],
  [
    '',
    'ONLOAD_ERROR',
    { statusText: 'broken', limit: 5 },
    { type: 'load-error', statusText: 'broken', limit: 5 },
    {},
  ],
  [
    'CA-14.identified',
    'PIQ_LOOKUP_CUSTOMER_IDENTIFIED',
    { userId: 'u', sessionId: 's', user: { a: 1 }, attributes: { b: true }, didToken: 'd' },
    {
      ...{ type: 'customer-identified', userId: 'u', sessionId: 's', didToken: 'd' },
      ...{ user: { a: '1' }, attributes: { b: 'true' } },
    },
    { user: { a: {} } },
    'lookup',
  ],
  ['', 'PIQ_LOOKUP_EDIT_USER', undefined, { type: 'customer-edit' }, 7, 'lookup'],
  ['', 'PIQ_LOOKUP_CUSTOMER_RESET', undefined, { type: 'customer-reset' }, 7, 'lookup'],
];

/** Origins that look like the provider's, or are the host's own. */
const LOOKALIKES = [
  'https://test-api.paymentiq.io.evil.test',
  'https://evil-test-api.paymentiq.io',
  'https://test-api-paymentiq.io',
  'https://sub.test-api.paymentiq.io',
  'https://paymentiq.io',
  'http://test-api.paymentiq.io',
  'https://test-api.paymentiq.io:8443',
  'https://TEST-API.paymentiq.io',
  'https://test-api.paymentiq.io/',
  'https://api.paymentiq.io',
  'http://localhost:5000',
  HOST,
  'null',
  '',
];

for (const [clause, eventType, payload, expected, broken, which = 'cashier'] of MESSAGES) {
  describe(`${clause} ${eventType}`.trim(), () => {
    const message = payload === undefined ? { eventType } : { eventType, payload };
    const origin = which === 'cashier' ? TEST_API : CHECKOUT;

    it('is read from its own frame', () => {
      const { say, told } = both();
      say(eventType, payload, which);
      expect(told[0]).toEqual(expected);
    });

    it('is read when it comes as text', () => {
      const { frame, dispatch, told } = both();
      dispatch(JSON.stringify(message), origin, frame(which).contentWindow);
      expect(told[0]).toEqual(expected);
    });

    it('is not believed from any other origin, though it comes from the frame’s window', () => {
      const { frame, dispatch, told } = both();
      for (const forged of LOOKALIKES) dispatch(message, forged, frame(which).contentWindow);
      expect(told).toEqual([]);
    });

    it('is not believed from any other window', () => {
      const made = both();
      const { frame, dispatch, told, page } = made;
      const other = which === 'cashier' ? 'lookup' : 'cashier';
      const stranger = document.body.appendChild(document.createElement('iframe'));
      const sources = [
        null,
        undefined,
        window,
        page.window,
        stranger.contentWindow,
        frame(other).contentWindow,
      ];
      for (const source of sources) dispatch(message, origin, source);
      expect(told).toEqual([]);
    });

    it('is not believed in another shape', () => {
      const { frame, dispatch, told } = both();
      const from = frame(which).contentWindow;
      const shapes = [
        { eventType, payload: broken },
        { eventType: [eventType], payload },
        { eventType: eventType.toLowerCase(), payload },
        { type: eventType, payload },
        [message],
        eventType,
        null,
      ];
      for (const shape of shapes) dispatch(shape, origin, from);
      expect(told).toEqual([]);
    });

    it('is not believed from a frame that was taken off', () => {
      const { frame, dispatch, told, cashier } = both();
      const from = frame(which).contentWindow;
      cashier.close();
      dispatch(message, origin, from);
      expect(told).toEqual([]);
    });
  });
}

describe('origins', () => {
  const environments = Object.entries(ENVIRONMENTS);

  it('CA-06.known-origins of an environment are exactly the documented ones', () => {
    const piq = (host: string) => `https://${host}.paymentiq.io`;
    expect(Object.fromEntries(environments.map(([name, { origins }]) => [name, origins]))).toEqual({
      production: [piq('api'), piq('checkout'), 'https://api.ecomtransactions.io'],
      mrgreen: [piq('mrgreen-api')],
      casumo: [piq('casumo-api')],
      test: [piq('test-api'), piq('checkout')],
      development: [
        ...['http://localhost:4000', 'http://localhost:5000'],
        ...['http://0.0.0.0:4000', 'http://0.0.0.0:5000'],
      ],
    });
  });

  it.each(environments)(
    'CA-06.known-origins CA-06.local %s believes its own and no other environment’s',
    (name) => {
      const all = environments.flatMap(([, { origins }]) => origins);
      for (const origin of all) {
        const { frame, dispatch, told } = stage({}, { environment: name });
        dispatch({ eventType: 'APP_VISIBLE' }, origin, frame().contentWindow);
        const isOwn = ENVIRONMENTS[name]?.origins.includes(origin);
        expect(told, `${origin} in ${name}`).toEqual(isOwn ? [{ type: 'visible' }] : []);
      }
    },
  );

  it('CA-06.unknown-origin any other is ignored and logged', () => {
    const { frame, dispatch, told, page } = stage();
    dispatch({ eventType: 'TX_SUCCESS', payload: {} }, 'https://evil.test', frame().contentWindow);
    expect(told).toEqual([]);
    expect(page.log.mock.calls).toEqual([
      [INVALID, { eventType: 'TX_SUCCESS', origin: 'https://evil.test' }],
    ]);
  });

  it.each(['load', 'loading', 'CASHIER_INIT_LOAD', 'LOOKUP_INIT_LOAD', 'IS_LOADING', 'DONE_LOADING'])(
    'CA-06.load-quiet %s of another origin is ignored without a log line',
    (eventType) => {
      const { frame, dispatch, told, page, cashier } = stage();
      dispatch({ eventType }, 'https://evil.test', frame().contentWindow);
      expect([told, page.log.mock.calls, cashier.state]).toEqual([[], [], 'loading']);
    },
  );

  it('CA-06.wrong-source a message of another window at a known origin is ignored', () => {
    const { dispatch, told } = both();
    const popup = document.body.appendChild(document.createElement('iframe')).contentWindow;
    dispatch({ eventType: 'TX_SUCCESS', payload: PAYMENT }, TEST_API, popup);
    expect(told).toEqual([]);
  });

  it('messages that are no cashier’s are none of its business', () => {
    const { dispatch, page } = stage();
    for (const data of ['hello', { type: 'webpack' }, 7, null, '{broken']) dispatch(data, HOST, window);
    expect([page.log.mock.calls, page.warn.mock.calls]).toEqual([[], []]);
  });
});

describe('what a message does here', () => {
  it('CA-15.height the frame that reports a height gets it', () => {
    const { say, frame } = both();
    say('APP_SET_HEIGHT', { height: 812.2 });
    say('PIQ_LOOKUP_REPORT_HEIGHT', { height: 90 }, 'lookup');
    expect([frame().style.height, frame('lookup').style.height]).toEqual(['813px', '90px']);
  });

  it.each([0, -5, Number.NaN, Number.POSITIVE_INFINITY, 1e9])('a height of %s changes nothing', (height) => {
    const { say, frame } = both();
    say('APP_SET_HEIGHT', { height });
    expect(frame().style.height).toBe('100%');
  });

  it('amounts are hints in minor units of their own currency', () => {
    const { say, told } = both();
    say('TX_SUCCESS', { txAmount: '1.500', txAmountCy: 'KWD' });
    say('TX_SUCCESS', { txAmount: 500, txAmountCy: 'JPY' });
    expect(told).toEqual([
      { type: 'success', amount: 1500, currency: 'KWD' },
      { type: 'success', amount: 500, currency: 'JPY' },
    ]);
  });

  it('PL-04.cashier-logged what is not as documented is only logged', () => {
    const { say, page, told } = both();
    say('TX_SUCCESS', { txRefId: 7 });
    say('NO_SUCH_EVENT', {});
    expect(page.warn.mock.calls).toEqual([
      ['Ignored a message of the cashier', 'TX_SUCCESS'],
      ['Ignored a message of the cashier', 'NO_SUCH_EVENT'],
    ]);
    expect(told).toEqual([]);
  });

  it('a lookup cannot make somebody else pay than the platform’s session says', () => {
    const { say, query } = stage({ ...LOOKUP, sessionBy: 'query' });
    say('PIQ_LOOKUP_CUSTOMER_IDENTIFIED', { userId: 'other', sessionId: 'other' }, 'lookup');
    expect([query().get('userId'), query().get('sessionId')]).toEqual(['user-1', 'visit-1']);
  });
});
