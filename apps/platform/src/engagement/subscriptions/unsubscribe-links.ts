import { randomBytes } from 'node:crypto';
import { after, type Clock, HOUR } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { casinoPage } from '../../infrastructure/outbox/casino-page.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { Secret } from '../../infrastructure/secret/secret.ts';
import { findToken, insertToken } from './subscriptions.queries.ts';

/** How long a mail is a way out of what it is an example of. */
const LIFE = 60 * 24 * HOUR;

export interface UnsubscribeLink {
  /** The casino's page on which a person chooses. */
  readonly page: string;
  /** Where a mail program writes to in its reader's stead (RFC 8058); null: it is not known from outside. */
  readonly oneClick: string | null;
}

/** Tokens that stand in mails. They open the choice of news of one player and nothing else, as often as wanted. */
export interface UnsubscribeLinks {
  make(tx: Tx, playerId: string, type: string): Promise<UnsubscribeLink>;
  /** Whose token it is, and the type its mail was of. Throws MissingToken or InvalidToken. */
  open(db: Db, token: string): Promise<{ playerId: string; type: string }>;
  /** The casino's page for a token, whosever it is. */
  pageFor(token: string): string;
}

interface Deps {
  readonly clock: Clock;
  readonly secret: Secret;
  readonly casinoUrl: () => string;
  /** Where this platform is reached from outside, or null. */
  readonly platformUrl: () => string | null;
}

export function createUnsubscribeLinks({ clock, secret, casinoUrl, platformUrl }: Deps): UnsubscribeLinks {
  // Looked up by its digest: how long the look-up takes tells nothing about the token.
  const hash = (token: string) => secret.digest('unsubscribe token', token);
  const pageFor = (token: string) => casinoPage(casinoUrl(), 'unsubscribe') + encodeURIComponent(token);
  return {
    pageFor,
    make: async (tx, playerId, type) => {
      const token = randomBytes(24).toString('base64url');
      await insertToken(tx, {
        token_hash: hash(token),
        player_id: playerId,
        type,
        created_at: new Date(clock.now()),
        expires_at: after(clock, LIFE),
      });
      const base = platformUrl()?.replace(/\/$/, '') ?? null;
      return { page: pageFor(token), oneClick: base && `${base}/unsubscribe/${token}` };
    },
    open: async (db, token) => {
      if (token === '') throw new Refusal('MissingToken');
      const found = await findToken(db, hash(token), new Date(clock.now()));
      if (!found) throw new Refusal('InvalidToken');
      return { playerId: found.player_id, type: found.type };
    },
  };
}
