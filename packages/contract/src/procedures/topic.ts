import * as z from 'zod/mini';

/** A topic a connection may subscribe to, and the keyword arguments of its events. */
export interface Topic {
  readonly uri: string;
  readonly says: string;
  readonly event: z.ZodMiniObject;
}

/** Why a session is in the state it is in (1-identity §4). 0 is in; 4 asks; the others are out. */
export const SESSION_STATES = {
  signedIn: 0,
  /** Time ended it: left alone, at its longest, or a limit of time signed in is used up. */
  expired: 1,
  signedOut: 2,
  /** Another sign-in or a new password took its place. */
  replaced: 3,
  /** Something changed; the client asks `/user#getSessionInfo`. */
  ask: 4,
  /** A break or an exclusion began, or a state that keeps the player out for their own sake. */
  barred: 5,
  /** The operator ended it. */
  ended: 6,
} as const;

export const sessionStateChange: Topic = {
  uri: '/sessionStateChange',
  says: 'The session of this connection started or ended.',
  event: z.object({ code: z.int(), desc: z.optional(z.string()) }),
};

export const balanceChanged: Topic = {
  uri: '/account/balanceChanged',
  says: 'The player’s balance changed. Clients should read it again.',
  event: z.object({}),
};

export const TOPICS: readonly Topic[] = [sessionStateChange, balanceChanged];
