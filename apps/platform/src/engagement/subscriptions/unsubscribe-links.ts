import { randomBytes } from 'node:crypto';
import { after, type Clock, HOUR } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { casinoPage } from '../../infrastructure/outbox/casino-page.ts';
import { readPlayerId, toPlayerToken } from '../../infrastructure/player-token/player-token.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { Secret } from '../../infrastructure/secret/secret.ts';
import { findToken, insertToken } from './subscriptions.queries.ts';

/** How long the unsubscribe link of an email works. */
const LIFE = 60 * 24 * HOUR;

export interface UnsubscribeLink {
  /** The casino's page for subscription choices. */
  readonly page: string;
  /** The address to which a mail program posts (RFC 8058). Null: the platform's public URL is unknown. */
  readonly oneClick: string | null;
}

/** The email that a token was sent in. */
export interface OpenedLink {
  readonly playerId: string;
  readonly type: string;
  readonly sentAt: Date;
}

/** Tokens in emails. Each opens the subscription choices of one player and nothing else, any number of times. */
export interface UnsubscribeLinks {
  make(tx: Tx, playerId: string, type: string): Promise<UnsubscribeLink>;
  /**
   * Returns the player of a token, and the type and time of its email.
   * @throws Refusal `MissingToken` or `InvalidToken`.
   */
  open(db: Db, token: string): Promise<OpenedLink>;
  /** Returns the casino's page for a token, without checking it. */
  pageFor(token: string): string;
}

interface Deps {
  readonly clock: Clock;
  readonly secret: Secret;
  readonly casinoUrl: () => string;
  /** The public URL of this platform, or null. */
  readonly platformUrl: () => string | null;
}

export function createUnsubscribeLinks({ clock, secret, casinoUrl, platformUrl }: Deps): UnsubscribeLinks {
  // Looked up by digest, so that timing reveals nothing about the token.
  const hash = (token: string) => secret.digest('unsubscribe token', token);
  const pageFor = (token: string) => casinoPage(casinoUrl(), 'unsubscribe') + encodeURIComponent(token);
  return {
    pageFor,
    make: async (tx, playerId, type) => {
      const token = toPlayerToken(playerId, randomBytes(24).toString('base64url'));
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
      const playerId = readPlayerId(token);
      const row =
        playerId === null ? null : await findToken(db, playerId, hash(token), new Date(clock.now()));
      if (!row) throw new Refusal('InvalidToken');
      return { playerId: row.player_id, type: row.type, sentAt: row.created_at };
    },
  };
}
