import { after, type Clock, DAY } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { toNetwork } from '../../infrastructure/rate-limit/network.ts';
import { hasKey, storeKey } from '../../infrastructure/rate-limit/rate-limit.queries.ts';
import type { Secret } from '../../infrastructure/secret/secret.ts';

/** How long a network is known after the last sign-in from it. */
const KNOWN_FOR = 90 * DAY;

/** Who makes an attempt, and whose account it names. */
export interface Attempt {
  /** Null for an unknown account, which costs the same work. */
  readonly playerId: string | null;
  /** The e-mail address or the phone number, in the spelling that is counted. */
  readonly account: string;
  readonly address: string;
}

/**
 * The networks from which each player signed in. The attempts of strangers do not count there, so that strangers
 * cannot lock the player out.
 *
 * @see docs/decisions/0044-lock-outs-by-network.md
 */
export interface KnownNetworks {
  /** Stores the network of a successful sign-in. */
  remember(tx: Tx, playerId: string, address: string): Promise<void>;
  /** Returns whether a player has signed in from the network of an address. Null: an unknown account. */
  isKnown(db: Db, playerId: string | null, address: string): Promise<boolean>;
  /** Returns the subject of an account's rate limit: the account in a known network, or the account everywhere else. */
  getSubject(attempt: Attempt): Promise<string>;
}

/** Creates the store. Networks are keyed digests in the table of the rate limits. */
export function createKnownNetworks(db: Db, clock: Clock, secret: Secret): KnownNetworks {
  const toKey = (playerId: string, address: string) =>
    secret.digest('known networks', withNetwork(playerId, address));
  const isKnown: KnownNetworks['isKnown'] = (shared, playerId, address) =>
    hasKey(shared, toKey(playerId ?? 'unknown', address), new Date(clock.now()));
  return {
    remember: async (tx, playerId, address) =>
      storeKey(tx, toKey(playerId, address), after(clock, KNOWN_FOR)),
    isKnown,
    getSubject: async ({ playerId, account, address }) =>
      (await isKnown(db, playerId, address)) ? withNetwork(account, address) : account,
  };
}

/** Returns the subject of a rate limit that counts each network of an account apart. */
export function withNetwork(account: string, address: string): string {
  return `${account}\n${toNetwork(address)}`;
}
