import type { Kwargs } from '@playerdesk/wamp';
import { type Wamp, WampFailure } from './wamp.ts';

/** Timeout in milliseconds of a connection attempt and of a liveness check. */
export const CONNECT_TIMEOUT = 10_000;
/** Procedure that returns the client id of a connection. Also used as liveness check. */
export const IDENTITY_PROCEDURE = '/connection#getClientIdentity';

/** A connection and its client id. */
export interface Connection {
  readonly wamp: Wamp;
  /** Client id after a sign-in; null for a visitor. */
  identity: string | null;
  /** Whether a sign-in is pending. The client id is unknown meanwhile, so only public calls may be made. */
  isSigningIn: boolean;
}

/** Reads the current client id of a connection. */
export async function readIdentity({ wamp }: Connection): Promise<string> {
  const answer = await wamp
    .call(IDENTITY_PROCEDURE, {}, {}, CONNECT_TIMEOUT)
    .catch((failure: WampFailure) => {
      // A refusal here does not mean that the sign-in was refused.
      throw failure.why === 'refused' ? new WampFailure('unreadable') : failure;
    });
  const { clientId, clientIdentity, identity } = answer.kwargs;
  const found = [answer.body, clientId, clientIdentity, identity].find(
    (value) => (typeof value === 'string' && value !== '') || typeof value === 'number',
  );
  if (found === undefined) throw new WampFailure('unreadable');
  return String(found);
}

/** Subscribes to a topic. A platform without the topic emits no such events and still serves calls. */
export async function subscribeIfSupported(
  { wamp }: Connection,
  topic: string,
  onEvent: (event: Kwargs) => void,
): Promise<void> {
  await wamp.subscribe(topic, onEvent).catch((failure: WampFailure) => {
    if (failure.why !== 'refused') throw failure;
  });
}
