import {
  arrayOf,
  nullable,
  objectOf,
  oneOf,
  type Parsed,
  type Parser,
  parseNumber,
  parseString,
  toRecord,
} from '../../shared/page/parsers.ts';
import { RequestError, type RequestOptions, requestJson } from '../../shared/page/request-json.ts';

const parseProvider = oneOf('bankid', 'frejaeid');

const parseOrders = objectOf({
  orders: arrayOf(
    objectOf({
      provider: parseProvider,
      /** Seconds. */
      age: parseNumber,
      /** The text of a same-device link. */
      link: parseString,
    }),
  ),
});

const parsePersons = arrayOf(objectOf({ id: parseString, name: parseString, note: parseString }));

const parseOrder = objectOf({
  provider: parseProvider,
  /** Host of the requesting page. */
  host: parseString,
  status: oneOf('waiting', 'opened', 'complete', 'failed'),
  /** The reason of a failure. */
  reason: nullable(parseString),
  persons: parsePersons,
});

const parseWalletRequest = objectOf({
  /** Host of the requesting verifier. */
  host: parseString,
  claims: arrayOf(parseString),
  persons: parsePersons,
});

export type WaitingOrder = Parsed<typeof parseOrders>['orders'][number];
export type Order = Parsed<typeof parseOrder>;

export const PROVIDER_NAMES: Readonly<Record<Order['provider'], string>> = {
  bankid: 'BankID',
  frejaeid: 'Freja',
};

async function call<T>(path: string, parse: Parser<T>, options: RequestOptions = {}): Promise<T> {
  try {
    return await requestJson(`/phone-api${path}`, parse, options);
  } catch (error) {
    const { message } = toRecord(error instanceof RequestError ? error.body : null);
    throw new Error(typeof message === 'string' ? message : 'That did not work.');
  }
}

/** Returns the message of any error. */
export const getErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : 'That did not work.';

/** Reads the orders that can be scanned. */
export const readOrders = async (): Promise<readonly WaitingOrder[]> =>
  (await call('/orders', parseOrders, { method: 'GET' })).orders;

/** Scans the text of a code or a link. Resolves with the token of its order. */
export const scanText = async (text: string): Promise<string> =>
  (await call('/scan', objectOf({ order: parseString }), { body: { text } })).order;

export type OrderAction = 'open' | 'approve' | 'decline' | 'expire';

/** Does something with an order. `body` names the person who approves. */
export const actOnOrder = (token: string, action: OrderAction, body?: object): Promise<Order> =>
  call(`/orders/${token}/${action}`, parseOrder, { body });

/** Reads what a verifier asks the wallet for. */
export const readWalletRequest = (link: string): Promise<Parsed<typeof parseWalletRequest>> =>
  call('/wallet/read', parseWalletRequest, { body: { link } });

/** Answers a verifier. Resolves with the HTTP status of its answer. */
export const shareFromWallet = async (body: {
  readonly link: string;
  readonly person: string;
  readonly declines: boolean;
}): Promise<number> => (await call('/wallet/share', objectOf({ status: parseNumber }), { body })).status;
