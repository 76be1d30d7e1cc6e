import * as z from 'zod/mini';
import { readFrame } from '../frame.ts';
import { ABORT, CALL, GOODBYE, HELLO, SUBSCRIBE, UNSUBSCRIBE } from '../message-codes.ts';

/** WAMP ids go up to 2^53. */
const id = z.int().check(z.positive());
const uri = z.string().check(z.minLength(1), z.maxLength(300));
const dictionary = z.record(z.string(), z.unknown());

const helloDetails = z.looseObject({
  authextra: z.optional(
    z.looseObject({ clientIdentity: z.optional(z.nullable(z.string().check(z.maxLength(200)))) }),
  ),
});
const callOptions = z.looseObject({
  x_request_id: z.optional(z.string()),
  traceparent: z.optional(z.string().check(z.maxLength(100))),
});

const clientFrame = z.union([
  z.tuple([z.literal(HELLO), z.string().check(z.maxLength(300)), helloDetails]),
  z.tuple([z.literal(ABORT), dictionary, uri], z.unknown()),
  z.tuple([z.literal(GOODBYE), dictionary, uri], z.unknown()),
  z.tuple([z.literal(SUBSCRIBE), id, dictionary, uri]),
  z.tuple([z.literal(UNSUBSCRIBE), id, id]),
  z.tuple([z.literal(CALL), id, callOptions, uri]),
  z.tuple([z.literal(CALL), id, callOptions, uri, z.array(z.unknown())]),
  z.tuple([z.literal(CALL), id, callOptions, uri, z.array(z.unknown()), dictionary]),
]);

type ClientFrame = z.infer<typeof clientFrame>;

/** A call as received by a router. */
export interface CallMessage {
  readonly type: 'call';
  readonly id: number;
  readonly procedure: string;
  readonly kwargs: Readonly<Record<string, unknown>>;
  /** Whether the caller sent positional arguments, which no procedure of the specification accepts. */
  readonly hasPositional: boolean;
  /** The caller's id of the request (`x_request_id`), not validated. */
  readonly requestId: string | undefined;
  /** The caller's position in a trace (`traceparent`), not validated. @see https://www.w3.org/TR/trace-context/ */
  readonly traceparent: string | undefined;
}

/** A message from a client to a router. */
export type ClientMessage =
  | { readonly type: 'hello'; readonly realm: string; readonly identity: string | null }
  | { readonly type: 'goodbye' }
  | { readonly type: 'abort' }
  | {
      readonly type: 'subscribe';
      readonly id: number;
      readonly topic: string;
      readonly options: Readonly<Record<string, unknown>>;
    }
  | { readonly type: 'unsubscribe'; readonly id: number; readonly subscription: number }
  | CallMessage;

/**
 * Reads a message of a client. Strict: anything that a client may not send is refused.
 *
 * @param text Payload of one websocket message.
 * @returns The message, or null when it is invalid.
 */
export function readClientMessage(text: string): ClientMessage | null {
  const frame = clientFrame.safeParse(readFrame(text));
  return frame.success ? messageOf(frame.data) : null;
}

function messageOf(frame: ClientFrame): ClientMessage {
  switch (frame[0]) {
    case HELLO:
      return { type: 'hello', realm: frame[1], identity: frame[2].authextra?.clientIdentity || null };
    case ABORT:
      return { type: 'abort' };
    case GOODBYE:
      return { type: 'goodbye' };
    case SUBSCRIBE:
      return { type: 'subscribe', id: frame[1], options: frame[2], topic: frame[3] };
    case UNSUBSCRIBE:
      return { type: 'unsubscribe', id: frame[1], subscription: frame[2] };
    case CALL:
      return {
        type: 'call',
        id: frame[1],
        procedure: frame[3],
        kwargs: frame[5] ?? {},
        hasPositional: (frame[4] ?? []).length > 0,
        requestId: frame[2].x_request_id,
        traceparent: frame[2].traceparent,
      };
  }
}
