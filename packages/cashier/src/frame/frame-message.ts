import { minorAmount } from '../amount.ts';
import type { CashierEvent, FrameName, IdentifiedCustomer, PaymentEventType, PaymentHint } from '../event.ts';
import { isRecord, readId, readText } from '../message.ts';

/** A request of a frame to the page. */
export type FrameRequest =
  | { readonly type: 'lead-page'; readonly how: 'replace' | 'assign'; readonly url: string }
  | { readonly type: 'run-script'; readonly provider: string }
  | { readonly type: 'run-method'; readonly method: string; readonly parameters: unknown }
  | { readonly type: 'integration-url'; readonly reference: string }
  | { readonly type: 'boot' }
  | { readonly type: 'sha-256'; readonly codeVerifier?: string }
  | { readonly type: 'native-payment'; readonly step: 'initiate' | 'status'; readonly payload: unknown };

export type FrameMessage = CashierEvent | FrameRequest;
type Payload = Readonly<Record<string, unknown>>;
/** Reads a payload. Null when a required field is missing. Other unreadable fields are omitted. */
type Reader = (payload: Payload, currency: string) => FrameMessage | null;

const MAX_HEIGHT = 20_000;

/** Reads the name and content of a message, which may be an object or JSON text. */
export function readEnvelope(data: unknown): { eventType: string; payload: unknown } | null {
  const message = typeof data === 'string' ? parsed(data) : data;
  if (!isRecord(message)) return null;
  const eventType = readText(message.eventType);
  return eventType === undefined ? null : { eventType, payload: message.payload };
}

/**
 * Reads a message of a frame. Amounts without a currency are in the cashier's currency.
 *
 * @returns Null for a message that this frame may not send, or that is invalid.
 */
export function readFrameMessage(
  frame: FrameName,
  eventType: string,
  payload: unknown,
  currency: string,
): FrameMessage | null {
  const readers = READERS[frame];
  const reader = Object.hasOwn(readers, eventType) ? readers[eventType] : undefined;
  const fields = readFields(frame, payload);
  return reader && fields ? reader(fields, currency) : null;
}

/**
 * Returns the fields of a payload. Null when it has none of the documented forms.
 *
 * The cashier may send plain text, such as a route, which becomes `value`. The lookup identifies the payer and is read
 * more strictly.
 */
function readFields(frame: FrameName, payload: unknown): Payload | null {
  if (isRecord(payload)) return payload;
  if (payload === undefined || payload === null) return {};
  if (typeof payload !== 'string') return null;
  const read = parsed(payload);
  if (isRecord(read)) return read;
  return frame === 'cashier' ? { value: payload } : null;
}

function parsed(text: string): unknown {
  try {
    return text.startsWith('{') ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

const plain = (event: CashierEvent) => () => event;

const CASHIER: Readonly<Record<string, Reader>> = {
  TX_SUCCESS: payment('success'),
  TX_FAILED: payment('failed'),
  TX_PENDING: payment('pending'),
  TX_UNRESOLVED: payment('unresolved'),
  TX_CANCELLED: payment('cancelled'),
  TX_VALIDATION_FAILED: payment('validation-failed'),
  TRANSACTION_INIT: payment('transaction-init'),
  CANCEL_PENDING_WITHDRAWAL: payment('cancelled-pending-withdrawal'),
  CASHIER_INIT_LOAD: plain({ type: 'init-load', frame: 'cashier' }),
  IS_LOADING: plain({ type: 'loading' }),
  DONE_LOADING: plain({ type: 'done-loading' }),
  CHANGE: plain({ type: 'change' }),
  UPDATE_DATA: plain({ type: 'updated' }),
  APP_VISIBLE: plain({ type: 'visible' }),
  APP_HIDDEN: plain({ type: 'hidden' }),
  CASHIER_PAUSE: plain({ type: 'paused' }),
  CASHIER_RESUME: plain({ type: 'resumed' }),
  NEW_IFRAME: plain({ type: 'new-frame' }),
  NEW_WINDOW: plain({ type: 'new-window' }),
  SUPPORT_REQUEST: plain({ type: 'support' }),
  CASHIER_CLOSE: plain({ type: 'close' }),
  APP_SET_HEIGHT: height,
  APP_ROUTE_CHANGE: ({ value, route, path, to }) => {
    const text = readText(value ?? route ?? path ?? to);
    return text === undefined ? null : { type: 'route-change', route: text };
  },
  SELECTED_TX_METHOD: chosenMethod('method-selected'),
  ENTERED_TX_METHOD_PAGE: chosenMethod('method-page-entered'),
  PAYMENT_AMOUNT_CHANGE: ({ amount }, currency) => {
    const minor = minorAmount(amount, currency);
    return { type: 'amount-changed', ...(minor !== undefined && { amount: minor }) };
  },
  ONLOAD_ERROR: ({ statusText, status, limit, timeLimit }) => {
    const text = readText(statusText ?? status);
    const most = Number(readId(limit ?? timeLimit ?? 0));
    return text === undefined || !Number.isFinite(most)
      ? null
      : { type: 'load-error', statusText: text, limit: most };
  },
  TOP_URL_REPLACE: ({ url }) => readNavigation('replace', url),
  TOP_URL_REDIRECT: ({ url }) => readNavigation('assign', url),
  SETUP_AUTHORIZE_SCRIPT: ({ provider }) => {
    const name = readText(provider);
    return name === undefined ? null : { type: 'run-script', provider: name };
  },
  EXECUTE_AUTHORIZE_METHOD: ({ method, parameters }) => {
    const name = readText(method);
    return name === undefined ? null : { type: 'run-method', method: name, parameters };
  },
  CASHIER_BOOT_REQUEST: () => ({ type: 'boot' }),
  GET_INTEGRATIONS_SCRIPT_URL: ({ txRefId }) => {
    const reference = readId(txRefId);
    return reference === undefined ? null : { type: 'integration-url', reference };
  },
  PIQ_INITIATE_NATIVE_PAYMENT: (payload) => ({ type: 'native-payment', step: 'initiate', payload }),
  PIQ_STATUS_NATIVE_PAYMENT: (payload) => ({ type: 'native-payment', step: 'status', payload }),
};

const LOOKUP: Readonly<Record<string, Reader>> = {
  LOOKUP_INIT_LOAD: plain({ type: 'init-load', frame: 'lookup' }),
  PIQ_LOOKUP_CUSTOMER_IDENTIFIED: (payload) => {
    const customer = readCustomer(payload);
    return customer && { type: 'customer-identified', ...customer };
  },
  PIQ_CUSTOMER_DATA: plain({ type: 'customer-data' }),
  PIQ_LOOKUP_EDIT_USER: plain({ type: 'customer-edit' }),
  PIQ_LOOKUP_CUSTOMER_RESET: plain({ type: 'customer-reset' }),
  PIQ_LOOKUP_REPORT_HEIGHT: height,
  PIQ_LOOKUP_SHA_256: ({ codeVerifier }) => {
    if (codeVerifier === undefined) return { type: 'sha-256' };
    const text = readText(codeVerifier);
    return text === undefined ? null : { type: 'sha-256', codeVerifier: text };
  },
};

const READERS: Readonly<Record<FrameName, Readonly<Record<string, Reader>>>> = {
  cashier: CASHIER,
  lookup: LOOKUP,
};

function payment(type: PaymentEventType): Reader {
  return (payload, own) => ({ type, ...readHint(payload, own) });
}

/**
 * Reads the details of a payment. The name of the message counts; its fields are hints, and unreadable ones are
 * omitted. The provider's success callback has them in a payload of its own.
 */
function readHint(fields: Payload, own: string): PaymentHint {
  const inner = isRecord(fields.payload) ? fields.payload : {};
  const { txRefId, txId, merchantTxId, txAmount, txAmountCy }: Payload = { ...inner, ...fields };
  const transactionId = readId(txId);
  const reference = readId(txRefId) ?? transactionId;
  const merchantReference = readId(merchantTxId);
  const currency = txAmountCy == null ? own : (readText(txAmountCy) ?? '').toUpperCase();
  const amount = /^[A-Z]{3}$/.test(currency) ? minorAmount(txAmount, currency) : undefined;
  return {
    ...(reference !== undefined && { reference }),
    ...(transactionId !== undefined && transactionId !== reference && { transactionId }),
    ...(merchantReference !== undefined && { merchantReference }),
    ...(amount !== undefined && { amount, currency }),
  };
}

function height({ height: pixels }: Payload): FrameMessage | null {
  const isHeight = typeof pixels === 'number' && pixels > 0 && pixels <= MAX_HEIGHT;
  return isHeight ? { type: 'height', pixels: Math.ceil(pixels) } : null;
}

function chosenMethod(type: 'method-selected' | 'method-page-entered'): Reader {
  return ({ value, method, providerType }) => {
    const name = readText(providerType ?? method ?? value);
    return { type, ...(name !== undefined && { method: name }) };
  };
}

function readNavigation(how: 'replace' | 'assign', address: unknown): FrameMessage | null {
  const url = readText(address);
  return url === undefined ? null : { type: 'lead-page', how, url };
}

/** Reads a customer. The ids must be readable; other unreadable fields are omitted. */
function readCustomer({ userId, sessionId, didToken, user, attributes }: Payload): IdentifiedCustomer | null {
  const ids = [userId, sessionId, didToken];
  if (ids.some((id) => id != null && readId(id) === undefined)) return null;
  const [payer = null, session = null, token = null] = ids.map((id) => readId(id) ?? null);
  return {
    userId: payer,
    sessionId: session,
    didToken: token,
    user: toTexts(user),
    attributes: toTexts(attributes),
  };
}

/** Returns texts by name, with numbers and booleans converted to text. */
function toTexts(value: unknown): Record<string, string> {
  const entries = Object.entries(isRecord(value) ? value : {});
  const readable = entries.filter(([, entry]) => ['string', 'number', 'boolean'].includes(typeof entry));
  return Object.fromEntries(readable.map(([name, entry]) => [name, String(entry)]));
}
