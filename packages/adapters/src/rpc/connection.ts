import type { Kwargs } from '@playerdesk/wamp';
import { type Wamp, WampFailure } from './wamp.ts';

/** Milliseconds a try to connect may take, and an answer that only shows that the line lives. */
export const CONNECT_TIMEOUT = 10_000;
/** The procedure that tells whose a line is, and that it lives (1-identity §7). */
export const IDENTITY_PROCEDURE = '/connection#getClientIdentity';

/** A connection and whose it is. */
export interface Connection {
  readonly wamp: Wamp;
  /** The client id under which it is signed in; null for a visitor's. */
  identity: string | null;
  /** A sign-in is under way: whose it will be is not known, so that only anybody's calls may be made on it. */
  isSigningIn: boolean;
}

/** The client id that a line has now. */
export async function readIdentity({ wamp }: Connection): Promise<string> {
  const answer = await wamp
    .call(IDENTITY_PROCEDURE, {}, {}, CONNECT_TIMEOUT)
    .catch((failure: WampFailure) => {
      // The sign-in itself was not refused.
      throw failure.why === 'refused' ? new WampFailure('unreadable') : failure;
    });
  const { clientId, clientIdentity, identity } = answer.kwargs;
  const found = [answer.body, clientId, clientIdentity, identity].find(
    (value) => (typeof value === 'string' && value !== '') || typeof value === 'number',
  );
  if (found === undefined) throw new WampFailure('unreadable');
  return String(found);
}

/** A platform that has no such topic tells nothing of it, and serves calls all the same. */
export async function subscribeIfSupported(
  { wamp }: Connection,
  topic: string,
  onEvent: (event: Kwargs) => void,
): Promise<void> {
  await wamp.subscribe(topic, onEvent).catch((failure: WampFailure) => {
    if (failure.why !== 'refused') throw failure;
  });
}
