import { parseString, toRecord, tryParse } from '../../shared/page/parsers.ts';

/** The payload about one payment. */
export interface TransactionPayload {
  readonly txRefId: string;
  /** In units with decimals: `49.90`. */
  readonly txAmount: string;
  /** ISO 4217. */
  readonly txAmountCy: string;
  readonly provider?: string;
}

type Empty = Readonly<Record<string, never>>;

interface Payloads {
  readonly TX_SUCCESS: TransactionPayload;
  readonly TX_FAILED: TransactionPayload;
  readonly TX_PENDING: TransactionPayload;
  readonly TX_UNRESOLVED: TransactionPayload;
  readonly TX_CANCELLED: TransactionPayload;
  readonly CANCEL_PENDING_WITHDRAWAL: TransactionPayload;
  readonly TX_VALIDATION_FAILED: Empty;
  readonly TRANSACTION_INIT: Empty;
  readonly SELECTED_TX_METHOD: { readonly providerType: string };
  readonly ENTERED_TX_METHOD_PAGE: { readonly providerType: string };
  readonly PAYMENT_AMOUNT_CHANGE: { readonly amount: string };
  readonly APP_ROUTE_CHANGE: { readonly route: string };
  readonly APP_SET_HEIGHT: { readonly height: number };
}

type WithPayload = {
  [Type in keyof Payloads]: { readonly eventType: Type; readonly payload: Payloads[Type] };
}[keyof Payloads];

interface WithoutPayload {
  readonly eventType:
    | 'CASHIER_INIT_LOAD'
    | 'IS_LOADING'
    | 'DONE_LOADING'
    | 'APP_VISIBLE'
    | 'APP_HIDDEN'
    | 'NEW_WINDOW'
    | 'NEW_IFRAME'
    | 'SUPPORT_REQUEST'
    | 'CASHIER_CLOSE';
  readonly payload?: never;
}

/** Messages of the cashier to the page that embeds it. */
export type CashierMessage = WithPayload | WithoutPayload;

/** Messages of the embedding page to the cashier. */
export type HostMessage =
  | { readonly eventType: 'UPDATE_DATA'; readonly sessionId: string; readonly amount: string | null }
  | { readonly eventType: 'SET_CSS'; readonly css: string }
  | { readonly eventType: 'CASHIER_PAUSE' }
  | { readonly eventType: 'CASHIER_RESUME' }
  | { readonly eventType: 'PIQ_DEVICE_ID'; readonly deviceId: string };

/** Returns a message of the embedding page, or null for any other data. */
export function parseHostMessage(data: unknown): HostMessage | null {
  const { eventType, payload } = toRecord(data);
  switch (eventType) {
    case 'UPDATE_DATA':
      return { eventType, ...readConfig(toRecord(payload).config) };
    case 'SET_CSS':
      return typeof payload === 'string' ? { eventType, css: payload } : null;
    case 'CASHIER_PAUSE':
    case 'CASHIER_RESUME':
      return { eventType };
    case 'PIQ_DEVICE_ID': {
      const deviceId = tryParse(parseString, toRecord(payload).deviceId);
      return deviceId === null ? null : { eventType, deviceId };
    }
    default:
      return null;
  }
}

function readConfig(config: unknown): { sessionId: string; amount: string | null } {
  const { sessionId, amount } = toRecord(config);
  const isAmount = typeof amount === 'string' || typeof amount === 'number';
  return {
    sessionId: typeof sessionId === 'string' ? sessionId : '',
    amount: isAmount ? String(amount) : null,
  };
}
