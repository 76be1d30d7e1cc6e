import * as z from 'zod/mini';

/** The messages of WAMP v2 that a router of calls and events exchanges with its clients, by their numbers. */
const HELLO = 1;
const WELCOME = 2;
const ABORT = 3;
const GOODBYE = 6;
const ERROR = 8;
const SUBSCRIBE = 32;
const SUBSCRIBED = 33;
const UNSUBSCRIBE = 34;
const UNSUBSCRIBED = 35;
const EVENT = 36;
const CALL = 48;
const RESULT = 50;

export const SUBPROTOCOL = 'wamp.2.json';

/** Ids go up to 2^53. */
const id = z.int().check(z.positive());
const uri = z.string().check(z.minLength(1), z.maxLength(300));
const dict = z.record(z.string(), z.unknown());

const helloDetails = z.looseObject({
  authextra: z.optional(
    z.looseObject({ clientIdentity: z.optional(z.nullable(z.string().check(z.maxLength(200)))) }),
  ),
});
const callOptions = z.looseObject({ x_request_id: z.optional(z.string()) });

const clientMessages = z.union([
  z.tuple([z.literal(HELLO), z.string().check(z.maxLength(300)), helloDetails]),
  z.tuple([z.literal(ABORT), dict, uri], z.unknown()),
  z.tuple([z.literal(GOODBYE), dict, uri], z.unknown()),
  z.tuple([z.literal(SUBSCRIBE), id, dict, uri]),
  z.tuple([z.literal(UNSUBSCRIBE), id, id]),
  z.tuple([z.literal(CALL), id, callOptions, uri]),
  z.tuple([z.literal(CALL), id, callOptions, uri, z.array(z.unknown())]),
  z.tuple([z.literal(CALL), id, callOptions, uri, z.array(z.unknown()), dict]),
]);

export interface CallMessage {
  readonly is: 'call';
  readonly id: number;
  readonly procedure: string;
  readonly kwargs: Readonly<Record<string, unknown>>;
  readonly hasPositional: boolean;
  readonly requestId: string | undefined;
}

export type ClientMessage =
  | { readonly is: 'hello'; readonly realm: string; readonly identity: string | null }
  | { readonly is: 'goodbye' }
  | { readonly is: 'abort' }
  | {
      readonly is: 'subscribe';
      readonly id: number;
      readonly topic: string;
      readonly options: Readonly<Record<string, unknown>>;
    }
  | { readonly is: 'unsubscribe'; readonly id: number; readonly subscription: number }
  | CallMessage;

/** A client's message, or null when it is none that a client of this router may send. */
export function readMessage(text: string): ClientMessage | null {
  const message = clientMessages.safeParse(parse(text));
  if (!message.success) return null;
  const [kind, ...rest] = message.data;
  return READERS[kind](rest as never);
}

type CallParts = [number, z.infer<typeof callOptions>, string, unknown[]?, Record<string, unknown>?];

const READERS = {
  [HELLO]: ([realm, { authextra }]: [string, z.infer<typeof helloDetails>]): ClientMessage => ({
    is: 'hello',
    realm,
    identity: authextra?.clientIdentity || null,
  }),
  [ABORT]: (): ClientMessage => ({ is: 'abort' }),
  [GOODBYE]: (): ClientMessage => ({ is: 'goodbye' }),
  [SUBSCRIBE]: ([number, options, topic]: [number, Record<string, unknown>, string]): ClientMessage => ({
    is: 'subscribe',
    id: number,
    topic,
    options,
  }),
  [UNSUBSCRIBE]: ([number, subscription]: [number, number]): ClientMessage => ({
    is: 'unsubscribe',
    id: number,
    subscription,
  }),
  [CALL]: ([number, options, procedure, args = [], kwargs = {}]: CallParts): ClientMessage => ({
    is: 'call',
    id: number,
    procedure,
    kwargs,
    hasPositional: args.length > 0,
    requestId: options.x_request_id,
  }),
} as const;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Kwargs = Readonly<Record<string, unknown>>;

/** What answers a request, and to which of them. */
export interface RequestError {
  readonly kind: 'subscribe' | 'unsubscribe' | 'call';
  readonly id: number;
  readonly uri: string;
  readonly details?: Kwargs;
  readonly kwargs?: Kwargs;
}

const REQUESTS = { subscribe: SUBSCRIBE, unsubscribe: UNSUBSCRIBE, call: CALL } as const;

/** What this router has beyond the documents; clients ask for nothing else of the kind. */
const ANNOUNCED = {
  x_request_id: true,
  x_extensions: ['getPlaySetUp', 'setUpPlay', 'endPlay', 'declineDepositLimits', 'acknowledgeInformation'],
};

/** The router's messages, as they travel. */
export const write = {
  welcome: (session: number) => {
    const roles = { dealer: { features: {} }, broker: { features: {} } };
    return JSON.stringify([WELCOME, session, { roles, ...ANNOUNCED }]);
  },
  abort: (reason: string) => JSON.stringify([ABORT, {}, reason]),
  goodbye: (reason: string) => JSON.stringify([GOODBYE, {}, reason]),
  subscribed: (request: number, subscription: number) => JSON.stringify([SUBSCRIBED, request, subscription]),
  unsubscribed: (request: number) => JSON.stringify([UNSUBSCRIBED, request]),
  event: (subscription: number, publication: number, kwargs: Kwargs) =>
    JSON.stringify([EVENT, subscription, publication, {}, [], kwargs]),
  result: (request: number, details: Kwargs, kwargs: Kwargs) =>
    JSON.stringify([RESULT, request, details, [], kwargs]),
  error: ({ kind, id: request, uri: why, details = {}, kwargs = {} }: RequestError) =>
    JSON.stringify([ERROR, REQUESTS[kind], request, details, why, [], kwargs]),
};
