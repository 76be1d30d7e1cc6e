import { asKwargs, type Frame, type Kwargs } from './frame.ts';
import { ABORT, ERROR, EVENT, GOODBYE, RESULT, SUBSCRIBED, UNSUBSCRIBED, WELCOME } from './message-codes.ts';

/** A message from a router. Ids are not validated. */
export type RouterMessage =
  | { readonly type: 'welcome'; readonly session: unknown; readonly details: Kwargs }
  | { readonly type: 'abort'; readonly reason: string }
  | { readonly type: 'goodbye' }
  | { readonly type: 'subscribed'; readonly request: unknown; readonly subscription: unknown }
  | { readonly type: 'unsubscribed'; readonly request: unknown }
  | ResultMessage
  | ErrorMessage
  | { readonly type: 'event'; readonly subscription: unknown; readonly kwargs: Kwargs };

/** Result of a call. */
export interface ResultMessage {
  readonly type: 'result';
  readonly request: unknown;
  readonly details: Kwargs;
  /** The keyword arguments, or the first positional argument when there are none. */
  readonly body: unknown;
}

/** Error of a request. */
export interface ErrorMessage {
  readonly type: 'error';
  readonly request: unknown;
  readonly details: Kwargs;
  readonly uri: string;
  /** The keyword arguments, or the first positional argument when there are none. A plain text becomes `desc`. */
  readonly kwargs: Kwargs;
}

/**
 * Reads a message of a router. Lenient, because routers of different vendors are supported.
 *
 * @returns The message, or null for a code that this client does not use.
 */
export function readRouterMessage([code, ...fields]: Frame): RouterMessage | null {
  switch (code) {
    case WELCOME:
      return { type: 'welcome', session: fields[0], details: asKwargs(fields[1]) };
    case ABORT:
      return { type: 'abort', reason: asText(fields[1]) };
    case GOODBYE:
      return { type: 'goodbye' };
    case SUBSCRIBED:
      return { type: 'subscribed', request: fields[0], subscription: fields[1] };
    case UNSUBSCRIBED:
      return { type: 'unsubscribed', request: fields[0] };
    case EVENT:
      return { type: 'event', subscription: fields[0], kwargs: asKwargs(fields[4]) };
    case RESULT:
      return resultOf(fields);
    case ERROR:
      return errorOf(fields);
    default:
      return null;
  }
}

function resultOf([request, details, args, kwargs]: readonly unknown[]): ResultMessage {
  return { type: 'result', request, details: asKwargs(details), body: kwargs ?? first(args) };
}

function errorOf([, request, details, uri, args, kwargs]: readonly unknown[]): ErrorMessage {
  const argument = first(args);
  const described = typeof argument === 'string' ? { desc: argument } : argument;
  return {
    type: 'error',
    request,
    details: asKwargs(details),
    uri: asText(uri),
    kwargs: asKwargs(kwargs ?? described),
  };
}

const first = (args: unknown): unknown => (Array.isArray(args) ? args[0] : undefined);

/** Empty for a value that is no text: `String` throws for an object whose own `toString` is no function. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
