import { randomBytes, randomUUID } from 'node:crypto';
import { after, type Clock, MINUTE } from '../../infrastructure/clock/clock.ts';
import type { Tx } from '../../infrastructure/database/tables.ts';
import { casinoPage } from '../../infrastructure/outbox/casino-page.ts';
import type { Outbox } from '../../infrastructure/outbox/outbox.ts';
import { toPlayerToken } from '../../infrastructure/player-token/player-token.ts';
import type { Call } from '../../operations/call/call.ts';
import { hashToken } from '../session/session.ts';
import { type ResettablePlayer, replaceReset } from './password-reset.queries.ts';
import { resetMail } from './reset-mail.ts';

/** What a link carries: a key alone, or the user name and a token. Both open the same page of the casino. */
export type ResetLinkKind = 'key' | 'token';

export interface ResetLinks {
  /**
   * Creates a new link for a player and puts its email in the outbox. The previous link becomes invalid. For an id that
   * belongs to no player it does the same work, and stores nothing.
   */
  send(tx: Tx, player: ResettablePlayer, page: Call['mailedPage']): Promise<void>;
}

export interface ResetLinkOptions {
  readonly kind: ResetLinkKind;
  /** Validity of a link in minutes. */
  readonly minutes: number;
  readonly casinoUrl: () => string;
}

export function createResetLinks(
  clock: Clock,
  outbox: Outbox,
  { kind, minutes, casinoUrl }: ResetLinkOptions,
): ResetLinks {
  const ownLink = ({ email }: ResettablePlayer, token: string) =>
    kind === 'key'
      ? `${casinoPage(casinoUrl(), 'reset-pw-key')}${token}`
      : `${casinoPage(casinoUrl(), 'username')}${encodeURIComponent(email)}&token=${token}`;
  return {
    send: async (tx, player, page) => {
      // 256 random bits, so a plain digest cannot be reversed by guessing.
      const token = toPlayerToken(player.id, randomBytes(32).toString('base64url'));
      await replaceReset(tx, {
        id: randomUUID(),
        player_id: player.id,
        token_hash: hashToken(token),
        created_at: new Date(clock.now()),
        expires_at: after(clock, minutes * MINUTE),
      });
      const link = page === null ? ownLink(player, token) : `${page}${token}`;
      await outbox.putForPlayer(tx, player.id, resetMail({ player, link, minutes }));
    },
  };
}
