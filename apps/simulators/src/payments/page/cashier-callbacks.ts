import type { CashierMessage } from './cashier-protocol.ts';

/** Callbacks of the page that runs the script, by message of the frame. */
const CALLBACK_NAMES = {
  CASHIER_INIT_LOAD: 'cashierInitLoad',
  TX_SUCCESS: 'success',
  TX_FAILED: 'failure',
  TX_PENDING: 'pending',
  TX_UNRESOLVED: 'unresolved',
  TX_CANCELLED: 'cancelled',
  TX_VALIDATION_FAILED: 'validationFailed',
  TRANSACTION_INIT: 'transactionInit',
  CANCEL_PENDING_WITHDRAWAL: 'cancelledPendingWD',
  IS_LOADING: 'isLoading',
  DONE_LOADING: 'doneLoading',
  APP_VISIBLE: 'isVisible',
  APP_HIDDEN: 'isHidden',
  APP_ROUTE_CHANGE: 'navigate',
  SELECTED_TX_METHOD: 'paymentMethodSelect',
  ENTERED_TX_METHOD_PAGE: 'paymentMethodPageEntered',
  PAYMENT_AMOUNT_CHANGE: 'paymentAmountChange',
  NEW_WINDOW: 'newProviderWindow',
  NEW_IFRAME: 'newProviderWindow',
  SUPPORT_REQUEST: 'support',
  CASHIER_CLOSE: 'close',
} as const satisfies Partial<Record<CashierMessage['eventType'], string>>;

type CallbackName = (typeof CALLBACK_NAMES)[keyof typeof CALLBACK_NAMES];

/** Receives the payload of the message, or its name if it has none. */
export type CashierCallback = (event: { readonly data: unknown }) => void;
export type CashierCallbacks = Partial<Record<CallbackName, CashierCallback>>;

const isNamed = (eventType: string): eventType is keyof typeof CALLBACK_NAMES =>
  Object.hasOwn(CALLBACK_NAMES, eventType);

/** Returns the name of the callback for a message, or null. */
export const getCallbackName = (eventType: string): CallbackName | null =>
  isNamed(eventType) ? CALLBACK_NAMES[eventType] : null;
