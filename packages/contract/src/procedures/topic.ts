import * as z from 'zod/mini';

/** A topic of the connection, and the keyword arguments of its events. */
export interface Topic {
  readonly uri: string;
  readonly says: string;
  readonly event: z.ZodMiniObject;
}

/** Session state codes. 0 is signed in, 4 unknown, all others signed out. */
export const SESSION_STATES = {
  signedIn: 0,
  /** The session expired: idle, at its maximum, or by a limit of time signed in. */
  expired: 1,
  signedOut: 2,
  /** Replaced by another sign-in, a new password or one session too many, or ended by the player elsewhere. */
  replaced: 3,
  /** Something changed. Read `/user#getSessionInfo`. */
  ask: 4,
  /** A break or exclusion began, or the player is blocked for their own protection. */
  barred: 5,
  /** Ended by the operator. */
  ended: 6,
} as const;

/** The topic `/sessionStateChange`. */
export const sessionStateChange: Topic = {
  uri: '/sessionStateChange',
  says: 'The session of this connection started or ended.',
  event: z.object({ code: z.int(), desc: z.optional(z.string()) }),
};

/** The topic `/account/balanceChanged`. */
export const balanceChanged: Topic = {
  uri: '/account/balanceChanged',
  says: 'The player’s balance changed. Clients should read it again.',
  event: z.object({}),
};

/** All topics to which a connection can subscribe. */
export const TOPICS: readonly Topic[] = [sessionStateChange, balanceChanged];
