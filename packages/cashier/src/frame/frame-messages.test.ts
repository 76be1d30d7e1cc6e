import { proves } from '@playerdesk/proves';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CHECKOUT, HOST, stage, TEST_API } from '../testing/fake-page.ts';
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
  made.events.length = 0;
  return made;
}

const PAYMENT = { txRefId: 'tx-1', txAmount: '25.50', txAmountCy: 'EUR' };
const HINT = { reference: 'tx-1', amount: 2550, currency: 'EUR' };

/**
 * Every message: clause, name, payload, expected event, a payload with which it is ignored, and the frame that sends it.
 * Undefined instead of the ignored payload: the name alone is enough.
 */
const MESSAGES: readonly (readonly [string, string, unknown, object, unknown, Which?])[] = [
  ['CA-15.success', 'TX_SUCCESS', PAYMENT, { type: 'success', ...HINT }, undefined],
  ['CA-15.failed', 'TX_FAILED', PAYMENT, { type: 'failed', ...HINT }, undefined],
  ['CA-15.pending', 'TX_PENDING', PAYMENT, { type: 'pending', ...HINT }, undefined],
  ['CA-15.unresolved', 'TX_UNRESOLVED', PAYMENT, { type: 'unresolved', ...HINT }, undefined],
  ['CA-15.cancelled', 'TX_CANCELLED', PAYMENT, { type: 'cancelled', ...HINT }, undefined],
  ['CA-15.validation-failed', 'TX_VALIDATION_FAILED', {}, { type: 'validation-failed' }, undefined],
  ['CA-15.init', 'TRANSACTION_INIT', {}, { type: 'transaction-init' }, undefined],
  [
    'CA-15.cancelled-pending',
    'CANCEL_PENDING_WITHDRAWAL',
    PAYMENT,
    { type: 'cancelled-pending-withdrawal', ...HINT },
    undefined,
  ],
  ['CA-15.init-load', 'CASHIER_INIT_LOAD', undefined, { type: 'init-load', frame: 'cashier' }, undefined],
  [
    'CA-15.init-load',
    'LOOKUP_INIT_LOAD',
    undefined,
    { type: 'init-load', frame: 'lookup' },
    undefined,
    'lookup',
  ],
  ['CA-15.init-load', 'IS_LOADING', undefined, { type: 'loading' }, undefined],
  ['CA-15.init-load', 'DONE_LOADING', undefined, { type: 'done-loading' }, undefined],
  ['CA-15.visible', 'APP_VISIBLE', undefined, { type: 'visible' }, undefined],
  ['CA-15.visible', 'APP_HIDDEN', undefined, { type: 'hidden' }, undefined],
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
    undefined,
  ],
  [
    'CA-15.method-selected',
    'ENTERED_TX_METHOD_PAGE',
    { providerType: 'CARD' },
    { type: 'method-page-entered', method: 'CARD' },
    undefined,
  ],
  [
    'CA-15.amount-changed',
    'PAYMENT_AMOUNT_CHANGE',
    { amount: '12.5' },
    { type: 'amount-changed', amount: 1250 },
    undefined,
  ],
  ['CA-15.new-window', 'NEW_WINDOW', undefined, { type: 'new-window' }, undefined],
  ['CA-15.new-window', 'NEW_IFRAME', undefined, { type: 'new-frame' }, undefined],
  ['CA-15.height', 'APP_SET_HEIGHT', { height: 812.2 }, { type: 'height', pixels: 813 }, { height: '9px' }],
  ['', 'PIQ_LOOKUP_REPORT_HEIGHT', { height: 90 }, { type: 'height', pixels: 90 }, { height: -1 }, 'lookup'],
  ['', 'CHANGE', {}, { type: 'change' }, undefined],
  ['', 'UPDATE_DATA', {}, { type: 'updated' }, undefined],
  ['', 'CASHIER_PAUSE', undefined, { type: 'paused' }, undefined],
  ['', 'CASHIER_RESUME', undefined, { type: 'resumed' }, undefined],
  ['', 'SUPPORT_REQUEST', undefined, { type: 'support' }, undefined],
  ['', 'CASHIER_CLOSE', undefined, { type: 'close' }, undefined],
  [
    '',
    'ONLOAD_ERROR',
    { statusText: 'broken', limit: 5 },
    { type: 'load-error', statusText: 'broken', limit: 5 },
    { statusText: 'broken', limit: { toString: null } },
  ],
  [
    'CA-14.identified',
    'PIQ_LOOKUP_CUSTOMER_IDENTIFIED',
    { userId: 'u', sessionId: 's', user: { a: 1 }, attributes: { b: true }, didToken: 'd' },
    {
      type: 'customer-identified',
      userId: 'u',
      sessionId: 's',
      didToken: 'd',
      user: { a: '1' },
      attributes: { b: 'true' },
    },
    { userId: { a: 1 } },
    'lookup',
  ],
  ['', 'PIQ_LOOKUP_EDIT_USER', undefined, { type: 'customer-edit' }, undefined, 'lookup'],
  ['', 'PIQ_CUSTOMER_DATA', { email: 'a@b.example' }, { type: 'customer-data' }, undefined, 'lookup'],
  ['', 'PIQ_LOOKUP_CUSTOMER_RESET', undefined, { type: 'customer-reset' }, undefined, 'lookup'],
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
  'https://checkout.paymentiq.io.evil.test',
  'https://evil-checkout.paymentiq.io',
  'http://localhost:5000',
  HOST,
  'null',
  '',
];

for (const [clause, eventType, payload, expected, broken, which = 'cashier'] of MESSAGES) {
  describe(`the message ${eventType}`, () => {
    beforeEach(() => {
      if (clause) proves(clause);
    });

    const message = payload === undefined ? { eventType } : { eventType, payload };
    const origin = which === 'cashier' ? TEST_API : CHECKOUT;

    it('is read from its own frame, also from a JSON string', () => {
      const { say, frame, dispatch, events } = both();
      say(eventType, payload, which);
      expect(events.splice(0)[0]).toEqual(expected);

      dispatch(JSON.stringify(message), origin, frame(which).contentWindow);
      expect(events[0]).toEqual(expected);
    });

    it('is ignored from any other origin or window, in another shape, and from a removed frame', () => {
      const { frame, dispatch, events, page, cashier } = both();
      const from = frame(which).contentWindow;
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
      const shapes = [
        ...(broken === undefined ? [] : [{ eventType, payload: broken }]),
        { eventType, payload: 7 },
        { eventType, payload: ['x'] },
        ...(which === 'lookup' ? [{ eventType, payload: 'x' }] : []),
        { eventType: [eventType], payload },
        { eventType: eventType.toLowerCase(), payload },
        { type: eventType, payload },
        [message],
        eventType,
        null,
      ];

      for (const forged of LOOKALIKES) dispatch(message, forged, from);
      expect(events).toEqual([]);
      for (const source of sources) dispatch(message, origin, source);
      expect(events).toEqual([]);
      for (const shape of shapes) dispatch(shape, origin, from);
      expect(events).toEqual([]);
      cashier.close();
      dispatch(message, origin, from);
      expect(events).toEqual([]);
    });
  });
}

describe('the accepted origins', () => {
  const environments = Object.entries(ENVIRONMENTS);

  const piq = (host: string) => `https://${host}.paymentiq.io`;
  const PROVIDER = [
    ...['pay', 'checkout', 'api', 'test-api', 'mrgreen-api', 'casumo-api'].map(piq),
    'https://api.ecomtransactions.io',
  ];
  const LOCAL = ['localhost', '0.0.0.0'].flatMap((host) => [`http://${host}:4000`, `http://${host}:5000`]);

  it('are a fixed list for each environment', () => {
    proves('CA-06.known-origins');

    expect(Object.fromEntries(environments.map(([name, { origins }]) => [name, origins]))).toEqual({
      production: PROVIDER,
      mrgreen: PROVIDER,
      casumo: PROVIDER,
      test: PROVIDER,
      development: [...PROVIDER, ...LOCAL],
    });
  });

  it.each(environments)(
    'in %s include the origins of the provider, and local ones in development only',
    (name) => {
      proves('CA-06.known-origins', 'CA-06.local');

      for (const origin of [...PROVIDER, ...LOCAL]) {
        const { frame, dispatch, events } = stage({}, { environment: name });
        dispatch({ eventType: 'APP_VISIBLE' }, origin, frame().contentWindow);
        const isKnown = name === 'development' || PROVIDER.includes(origin);
        expect(events, `${origin} in ${name}`).toEqual(isKnown ? [{ type: 'visible' }] : []);
      }
    },
  );

  it('receive posts only at the origin that the frame used', () => {
    proves('CA-22.target');

    const { frame, dispatch, posted, cashier } = stage();
    const from = frame().contentWindow;
    dispatch({ eventType: 'CASHIER_INIT_LOAD' }, piq('pay'), from);
    cashier.setCss('a {}');
    dispatch({ eventType: 'APP_VISIBLE' }, CHECKOUT, from);
    dispatch({ eventType: 'APP_VISIBLE' }, 'https://evil.test', from);
    cashier.setCss('b {}');

    expect(posted('SET_CSS').map(({ target }) => target)).toEqual([piq('pay'), CHECKOUT]);
  });

  it('exclude and log any other origin', () => {
    proves('CA-06.unknown-origin');

    const { frame, dispatch, events, page } = stage();
    dispatch({ eventType: 'TX_SUCCESS', payload: {} }, 'https://evil.test', frame().contentWindow);

    expect(events).toEqual([]);
    expect(page.log.mock.calls).toEqual([
      [INVALID, { eventType: 'TX_SUCCESS', origin: 'https://evil.test' }],
    ]);
  });

  it.each(['load', 'loading', 'CASHIER_INIT_LOAD', 'LOOKUP_INIT_LOAD', 'IS_LOADING', 'DONE_LOADING'])(
    'exclude %s from another origin without a log line',
    (eventType) => {
      proves('CA-06.load-quiet');

      const { frame, dispatch, events, page, cashier } = stage();
      dispatch({ eventType }, 'https://evil.test', frame().contentWindow);
      expect([events, page.log.mock.calls, cashier.state]).toEqual([[], [], 'loading']);
    },
  );

  it('do not cover another window at a known origin', () => {
    proves('CA-06.wrong-source');

    const { dispatch, events } = both();
    const popup = document.body.appendChild(document.createElement('iframe')).contentWindow;
    dispatch({ eventType: 'TX_SUCCESS', payload: PAYMENT }, TEST_API, popup);
    expect(events).toEqual([]);
  });

  it('do not matter for messages of other software, which are ignored silently', () => {
    const { dispatch, page } = stage();
    for (const data of ['hello', { type: 'webpack' }, 7, null, '{broken']) dispatch(data, HOST, window);
    expect([page.log.mock.calls, page.warn.mock.calls]).toEqual([[], []]);
  });
});

describe('a message of a frame', () => {
  it('sets the height of the frame that sent it', () => {
    proves('CA-15.height');

    const { say, frame } = both();
    say('APP_SET_HEIGHT', { height: 812.2 });
    say('PIQ_LOOKUP_REPORT_HEIGHT', { height: 90 }, 'lookup');
    expect([frame().style.height, frame('lookup').style.height]).toEqual(['813px', '90px']);
  });

  it.each([0, -5, Number.NaN, Number.POSITIVE_INFINITY, 1e9])(
    'changes nothing when it reports a height of %s',
    (height) => {
      const { say, frame } = both();
      say('APP_SET_HEIGHT', { height });
      expect(frame().style.height).toBe('100%');
    },
  );

  it('carries amounts as hints in minor units of their currency', () => {
    const { say, events } = both();
    say('TX_SUCCESS', { txAmount: '1.500', txAmountCy: 'KWD' });
    say('TX_SUCCESS', { txAmount: 500, txAmountCy: 'JPY' });

    expect(events).toEqual([
      { type: 'success', amount: 1500, currency: 'KWD' },
      { type: 'success', amount: 500, currency: 'JPY' },
    ]);
  });

  it('is only logged when it differs from the documentation', () => {
    proves('PL-04.cashier-logged');

    const { say, page, events } = both();
    say('APP_ROUTE_CHANGE', { route: 7 });
    say('NO_SUCH_EVENT', {});

    expect(page.warn.mock.calls).toEqual([
      ['Ignored a message of the cashier', 'APP_ROUTE_CHANGE'],
      ['Ignored a message of the cashier', 'NO_SUCH_EVENT'],
    ]);
    expect(events).toEqual([]);
  });

  it.each<[string, unknown, object]>([
    [
      'TX_SUCCESS',
      { txRefId: 1499992, txAmount: '1 025,00', txAmountCy: 'EUR' },
      { type: 'success', reference: '1499992', amount: 102_500, currency: 'EUR' },
    ],
    ['TX_SUCCESS', { txRefId: 'tx-1', txAmount: 'lots' }, { type: 'success', reference: 'tx-1' }],
    [
      'TX_SUCCESS',
      { txRefId: {}, txId: 12, txAmount: '5.00', txAmountCy: 'eur' },
      { type: 'success', reference: '12', amount: 500, currency: 'EUR' },
    ],
    ['TX_SUCCESS', { txAmount: '5.00', txAmountCy: 'euro' }, { type: 'success' }],
    ['TX_FAILED', 'declined', { type: 'failed' }],
    ['TX_PENDING', '{"txRefId":"tx-1"}', { type: 'pending', reference: 'tx-1' }],
    [
      'TX_SUCCESS',
      { payload: { txRefId: 'tx-1', merchantTxId: 9002, txAmount: '25.50', txAmountCy: 'EUR' } },
      { type: 'success', reference: 'tx-1', merchantReference: '9002', amount: 2_550, currency: 'EUR' },
    ],
    ['TX_PENDING', { txRefId: 'r', txId: 9 }, { type: 'pending', reference: 'r', transactionId: '9' }],
    ['TRANSACTION_INIT', { txRefId: 1111111 }, { type: 'transaction-init', reference: '1111111' }],
    ['CANCEL_PENDING_WITHDRAWAL', { txRefId: 7 }, { type: 'cancelled-pending-withdrawal', reference: '7' }],
    ['APP_ROUTE_CHANGE', '/payment-method', { type: 'route-change', route: '/payment-method' }],
    ['SELECTED_TX_METHOD', { providerType: 7 }, { type: 'method-selected' }],
    ['PAYMENT_AMOUNT_CHANGE', { amount: 'lots' }, { type: 'amount-changed' }],
    ['CASHIER_INIT_LOAD', { majorVersion: 'v3' }, { type: 'init-load', frame: 'cashier' }],
  ])('of type %s with %j keeps its name and its readable fields', (eventType, payload, event) => {
    proves('CA-15.odd-fields');

    const { say, events } = both();
    say(eventType, payload);
    expect(events[0]).toEqual(event);
  });

  it('cannot replace the payer of the platform’s session', () => {
    const { say, query } = stage({ ...LOOKUP, sessionBy: 'query' });
    say('PIQ_LOOKUP_CUSTOMER_IDENTIFIED', { userId: 'other', sessionId: 'other' }, 'lookup');
    expect([query().get('userId'), query().get('sessionId')]).toEqual(['user-1', 'visit-1']);
  });
});

describe('a payment whose currency cannot be a text', () => {
  it('is reported without its amount', () => {
    const made = both();
    made.say('TX_SUCCESS', { ...PAYMENT, txAmountCy: { toString: null, valueOf: null } });

    expect(made.events).toEqual([{ type: 'success', reference: 'tx-1' }]);
  });
});
