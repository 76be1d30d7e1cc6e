import {
  arrayOf,
  nullable,
  objectOf,
  oneOf,
  optional,
  type Parsed,
  type Parser,
  parseBoolean,
  parseNumber,
  parseRecordOf,
  parseString,
  toRecord,
  tryParse,
} from '../../shared/page/parsers.ts';
import { RequestError, requestJson } from '../../shared/page/request-json.ts';

const parseMethod = oneOf('deposit', 'withdraw');
const parseStatus = oneOf(
  'created',
  'challenge',
  'awaiting-app',
  'processing',
  'pending',
  'unresolved',
  'hanging',
  'cancelling',
  'completed',
  'failed',
  'cancelled',
  'expired',
);

/** A number that the casino may omit or send in another type. */
const parseKnownNumber: Parser<number | null> = (value) => tryParse(parseNumber, value);

const parseVisit = objectOf({
  token: parseString,
  banks: arrayOf(parseString),
  method: parseMethod,
  currency: parseString,
  balance: parseKnownNumber,
  depositLeft: parseKnownNumber,
  /** Masked number of the card that the payer has paid with last. */
  savedCard: nullable(parseString),
});

const parsePayment = objectOf({
  id: parseString,
  method: parseMethod,
  status: parseStatus,
  provider: parseString,
  /** Masked. */
  account: parseString,
  currency: parseString,
  amount: parseNumber,
  error: nullable(parseString),
  createdAt: parseString,
  /** Address of the bank's first page. */
  challenge: optional(parseString),
  /** Address of the app on the payer's phone. */
  app: optional(parseString),
});

const parseChallenge = objectOf({
  status: parseStatus,
  currency: parseString,
  account: parseString,
  amount: parseNumber,
});

const parseAuthorization = objectOf({
  banks: arrayOf(parseString),
  persons: arrayOf(objectOf({ id: parseString, name: parseString, note: parseString })),
});

/** An open cashier. */
export type Visit = Parsed<typeof parseVisit>;
/** A payment in the provider's records. Amounts are in minor units. */
export type Payment = Parsed<typeof parsePayment>;
export type PaymentStatus = Payment['status'];
export type Challenge = Parsed<typeof parseChallenge>;
export type Authorization = Parsed<typeof parseAuthorization>;

/** Problems of an order by the name of their field. */
export type Problems = Readonly<Record<string, string>>;

/** The error of a failed call, with a message for the payer or the problems of fields. */
export class PaymentCallError extends Error {
  override readonly name = 'PaymentCallError';
  readonly problems: Problems;

  constructor(message: string, problems: Problems = {}) {
    super(message);
    this.problems = problems;
  }
}

export const NO_CONNECTION = 'There is no connection. Nothing was paid. Try again.';
export const CHECK_ENTRIES = 'Check what you entered.';

/** Returns the payer's message of any error. */
export const getErrorMessage = (error: unknown): string =>
  error instanceof PaymentCallError ? error.message : CHECK_ENTRIES;

function toPaymentCallError(error: unknown): unknown {
  if (!(error instanceof RequestError)) return error;
  if (error.status === 0) return new PaymentCallError(NO_CONNECTION);
  const { message, problems } = toRecord(error.body);
  return new PaymentCallError(
    typeof message === 'string' ? message : CHECK_ENTRIES,
    tryParse(parseRecordOf(parseString), problems) ?? {},
  );
}

async function call<T>(path: string, parse: Parser<T>, body: object = {}, token = ''): Promise<T> {
  try {
    return await requestJson(path, parse, { body, token });
  } catch (error) {
    throw toPaymentCallError(error);
  }
}

/** The calls of one cashier. All except the first carry the token of the visit. */
export interface CashierApi {
  readonly visit: Visit;
  pay(order: Readonly<Record<string, string>>): Promise<Payment>;
  read(id: string): Promise<Payment>;
  abandon(id: string): Promise<Payment>;
  takeBack(id: string): Promise<Payment>;
  withdrawals(): Promise<readonly Payment[]>;
}

/** Opens a visit with the session of the casino. */
export async function openVisit(sessionId: string): Promise<CashierApi> {
  const visit = await call('/api/visit', parseVisit, { sessionId });
  const parseList = objectOf({ withdrawals: arrayOf(parsePayment) });
  const callPayment = (path: string, body = {}) => call(path, parsePayment, body, visit.token);
  return {
    visit,
    pay: (order) => callPayment('/api/payments', order),
    read: (id) => callPayment(`/api/payments/${id}`),
    abandon: (id) => callPayment(`/api/payments/${id}/abandon`),
    takeBack: (id) => callPayment(`/api/payments/${id}/take-back`),
    withdrawals: async () => (await call('/api/withdrawals', parseList, {}, visit.token)).withdrawals,
  };
}

/** Reads the payment that a bank or an app asks the payer to confirm. */
export const readChallenge = (token: string): Promise<Challenge> =>
  call(`/api/challenge/${token}`, parseChallenge);

/** Submits the bank's code. Resolves with whether it is right. */
export const sendBankCode = async (token: string, code: string): Promise<boolean> =>
  (await call(`/api/challenge/${token}/code`, objectOf({ isRight: parseBoolean }), { code })).isRight;

/** Approves or declines a payment. Resolves with false if it is too late. */
export const decideChallenge = async (token: string, decision: 'approve' | 'decline'): Promise<boolean> =>
  (await call(`/api/challenge/${token}/${decision}`, objectOf({ done: parseBoolean }))).done;

export const readAuthorization = (): Promise<Authorization> =>
  requestJson('/api/authorize', parseAuthorization, { method: 'GET' });

const parseRedirect = objectOf({ go: parseString });

/** Pays by a bank that identifies the payer. Resolves with the return address. */
export const authorizePayment = async (choice: Readonly<Record<string, string>>): Promise<string> =>
  (await call('/api/authorize', parseRedirect, choice)).go;

export const cancelAuthorization = async (redirect: string): Promise<string> =>
  (await call('/api/authorize/cancel', parseRedirect, { redirect })).go;
