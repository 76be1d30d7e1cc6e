export const PAID = { txRefId: 'forged-1', txAmount: '99999.00', txAmountCy: 'EUR' };

/** Every message that a cashier frame may send, with the name of the host event that it causes. */
export const CASHIER: Readonly<Record<string, { payload?: unknown; hostEvent?: string }>> = {
  TX_SUCCESS: { payload: PAID, hostEvent: 'success' },
  TX_FAILED: { payload: PAID, hostEvent: 'failed' },
  TX_PENDING: { payload: PAID, hostEvent: 'pending' },
  TX_UNRESOLVED: { payload: PAID, hostEvent: 'unresolved' },
  TX_CANCELLED: { payload: PAID, hostEvent: 'cancelled' },
  TX_VALIDATION_FAILED: { payload: {}, hostEvent: 'validation-failed' },
  TRANSACTION_INIT: { payload: {}, hostEvent: 'transaction-init' },
  CANCEL_PENDING_WITHDRAWAL: { payload: PAID, hostEvent: 'cancelled-pending-withdrawal' },
  CASHIER_INIT_LOAD: { hostEvent: 'init-load' },
  IS_LOADING: { hostEvent: 'loading' },
  DONE_LOADING: { hostEvent: 'done-loading' },
  CHANGE: { hostEvent: 'change' },
  UPDATE_DATA: { payload: {}, hostEvent: 'updated' },
  APP_VISIBLE: { hostEvent: 'visible' },
  APP_HIDDEN: { hostEvent: 'hidden' },
  CASHIER_PAUSE: { hostEvent: 'paused' },
  CASHIER_RESUME: { hostEvent: 'resumed' },
  NEW_IFRAME: { hostEvent: 'new-frame' },
  NEW_WINDOW: { hostEvent: 'new-window' },
  APP_SET_HEIGHT: { payload: { height: 5000 }, hostEvent: 'height' },
  APP_ROUTE_CHANGE: { payload: { route: '/forged' }, hostEvent: 'route-change' },
  SELECTED_TX_METHOD: { payload: { providerType: 'FORGED' }, hostEvent: 'method-selected' },
  ENTERED_TX_METHOD_PAGE: { payload: { providerType: 'FORGED' }, hostEvent: 'method-page-entered' },
  PAYMENT_AMOUNT_CHANGE: { payload: { amount: '1' }, hostEvent: 'amount-changed' },
  CASHIER_BOOT_REQUEST: {},
  GET_INTEGRATIONS_SCRIPT_URL: { payload: { txRefId: 'forged-1' } },
  SETUP_AUTHORIZE_SCRIPT: { payload: { provider: 'Bank', authorizeScript: 'document.title = "owned"' } },
  EXECUTE_AUTHORIZE_METHOD: { payload: { method: 'alert', parameters: 'owned' } },
  PIQ_INITIATE_NATIVE_PAYMENT: { payload: { amount: 1 } },
  PIQ_STATUS_NATIVE_PAYMENT: { payload: {} },
  ADD_CONFIG_TO_WINDOW: { payload: { owned: true } },
  TOP_URL_REPLACE: { payload: { url: '/allowed.html' } },
  TOP_URL_REDIRECT: { payload: { url: '/allowed.html' } },
  // These messages close the cashier. They come last, so that the others run on an open cashier.
  ONLOAD_ERROR: { payload: { statusText: 'forged', limit: 1 }, hostEvent: 'load-error' },
  SUPPORT_REQUEST: { hostEvent: 'support' },
  CASHIER_CLOSE: { hostEvent: 'close' },
};

/** The messages of a lookup frame. */
export const LOOKUP: typeof CASHIER = {
  LOOKUP_INIT_LOAD: { hostEvent: 'init-load' },
  PIQ_LOOKUP_CUSTOMER_IDENTIFIED: {
    payload: { user: { email: 'forged' } },
    hostEvent: 'customer-identified',
  },
  PIQ_LOOKUP_REPORT_HEIGHT: { payload: { height: 1500 }, hostEvent: 'height' },
  PIQ_LOOKUP_SHA_256: { payload: { codeVerifier: 'forged' } },
  PIQ_CUSTOMER_DATA: { payload: { email: 'forged' }, hostEvent: 'customer-data' },
  PIQ_LOOKUP_EDIT_USER: { hostEvent: 'customer-edit' },
  PIQ_LOOKUP_CUSTOMER_RESET: { hostEvent: 'customer-reset' },
};
export const FRAMES = { cashier: CASHIER, lookup: LOOKUP } as const;
export type Which = keyof typeof FRAMES;

export const createMessage = (which: Which, eventType: string) => {
  const { payload } = FRAMES[which][eventType] ?? {};
  return payload === undefined ? { eventType } : { eventType, payload };
};
export const all = (which: Which) =>
  Object.keys(FRAMES[which]).map((eventType) => createMessage(which, eventType));

/** Malformed messages, each of another shape. */
export const BROKEN: Readonly<Record<Which, readonly object[]>> = {
  cashier: [
    ...Object.keys(CASHIER).map((eventType) => ({ eventType, payload: ['broken'] })),
    ...Object.keys(CASHIER).map((eventType) => ({ eventType: eventType.toLowerCase(), payload: {} })),
    ...Object.keys(CASHIER).map((eventType) => ({
      type: eventType,
      ...createMessage('cashier', eventType),
      eventType: 7,
    })),
    { eventType: 'APP_SET_HEIGHT', payload: { height: '5000' } },
    { eventType: 'APP_SET_HEIGHT', payload: { height: 1e9 } },
    { eventType: 'TOP_URL_REPLACE', payload: { url: ['/allowed.html'] } },
    { eventType: 'constructor', payload: {} },
    { eventType: '__proto__', payload: {} },
    { eventType: 'toString', payload: {} },
  ],
  lookup: Object.keys(LOOKUP).map((eventType) => ({ eventType, payload: 'broken' })),
};

const port = (origin: string) => new URL(origin).port;
/** Origins that resemble the provider's, are close to it, or are trusted for another purpose. */
export const LOOKALIKES: Readonly<Record<string, (provider: string, own: string) => string>> = {
  'a longer host': (provider) => `http://pay.localhost.evil.localhost:${port(provider)}`,
  'a sub-domain': (provider) => `http://www.pay.localhost:${port(provider)}`,
  'a name that ends alike': (provider) => `http://evilpay.localhost:${port(provider)}`,
  'a name that begins alike': (provider) => `http://pay-localhost.localhost:${port(provider)}`,
  'another port': () => 'http://pay.localhost:9',
  'another scheme': (provider) => `https://pay.localhost:${port(provider)}`,
  'the host’s own origin': (_provider, own) => own,
  'the provider’s port on the host’s name': (provider) => provider.replace('//pay.', '//'),
  'another trusted guest': (provider) => provider.replace('//pay.', '//eid.'),
  'an address of the same machine': (provider) => provider.replace('pay.localhost', '127.0.0.1'),
};
