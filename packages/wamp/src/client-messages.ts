import type { Kwargs } from './frame.ts';
import { CALL, HELLO, SUBSCRIBE } from './message-codes.ts';

/**
 * Writes HELLO for a client that calls procedures and subscribes to topics.
 *
 * @param authextra Facts of the client for the router. Omitted when undefined.
 * @see {@link https://wamp-proto.org/wamp_latest_ietf.html}
 */
export function helloMessage(realm: string, authextra?: Kwargs): string {
  const roles = { caller: {}, subscriber: {} };
  return JSON.stringify([HELLO, realm, { roles, ...(authextra && { authextra }) }]);
}

/** Writes CALL with keyword arguments and no positional ones. */
export function callMessage(request: number, options: Kwargs, procedure: string, kwargs: Kwargs): string {
  return JSON.stringify([CALL, request, options, procedure, [], kwargs]);
}

/** Writes SUBSCRIBE without options. */
export function subscribeMessage(request: number, topic: string): string {
  return JSON.stringify([SUBSCRIBE, request, {}, topic]);
}
