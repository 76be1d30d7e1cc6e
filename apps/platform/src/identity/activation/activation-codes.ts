import { randomInt, randomUUID } from 'node:crypto';
import { normalizeEmail } from '@playerdesk/contract/internal';
import { after, type Clock, MINUTE } from '../../infrastructure/clock/clock.ts';
import type { Tx } from '../../infrastructure/database/tables.ts';
import { casinoPage } from '../../infrastructure/outbox/casino-page.ts';
import type { Outbox } from '../../infrastructure/outbox/outbox.ts';
import type { Secret } from '../../infrastructure/secret/secret.ts';
import type { Call } from '../../operations/call/call.ts';
import { type ActivatablePlayer, replaceCode, revokeCode } from './activation.queries.ts';
import { activationMail } from './activation-mail.ts';

const CODE_DIGITS = 6;
/** The link's key alone identifies the player, so it uses the largest number of digits that the contract allows. */
export const KEY_DIGITS = 12;

/** A player who gets a code, at their own address or at `newEmail`. */
export type CodeRecipient = Omit<ActivatablePlayer, 'activated_at'>;

export interface ActivationCodes {
  /** Creates a new code for a player and puts its email, with a link to `page`, in the outbox. */
  send(tx: Tx, player: CodeRecipient, page: Call['mailedPage']): Promise<void>;
  /** Invalidates the current code of a player and creates none. */
  revoke(tx: Tx, playerId: string): Promise<void>;
  /** @param emailKey The address that the code activates, if it is not the player's own yet. */
  hashCode(playerId: string, code: string, emailKey?: string | null): string;
  /** Returns the digest of the key of a link. */
  hashKey(key: string): string;
}

export interface ActivationOptions {
  /** Validity of a code in minutes, 10 to 60. */
  readonly codeMinutes: number;
  /** The page that the email links to. */
  readonly casinoUrl: () => string;
}

export function createActivationCodes(
  clock: Clock,
  secret: Secret,
  outbox: Outbox,
  { codeMinutes, casinoUrl }: ActivationOptions,
): ActivationCodes {
  const codeHash = (playerId: string, code: string, emailKey: string | null = null) =>
    secret.digest('activation code', [playerId, code, ...(emailKey === null ? [] : [emailKey])].join('\n'));
  const keyHash = (key: string) => secret.digest('activation key', key);
  return {
    hashCode: codeHash,
    hashKey: keyHash,
    revoke: async (tx, playerId) => revokeCode(tx, playerId, new Date(clock.now())),
    send: async (tx, { newEmail, ...player }, page) => {
      const emailKey = newEmail === undefined ? null : normalizeEmail(newEmail);
      const code = digits(CODE_DIGITS);
      const key = digits(KEY_DIGITS);
      replaceCode(tx, {
        id: randomUUID(),
        player_id: player.id,
        code_hash: codeHash(player.id, code, emailKey),
        key_hash: keyHash(key),
        email: newEmail ?? null,
        email_key: emailKey,
        created_at: new Date(clock.now()),
        expires_at: after(clock, codeMinutes * MINUTE),
        tries: 0,
      });
      await outbox.put(
        tx,
        activationMail({
          player: { ...player, email: newEmail ?? player.email },
          code,
          link: `${page ?? casinoPage(casinoUrl(), 'activation-key')}${key}`,
          minutes: codeMinutes,
        }),
      );
    },
  };
}

function digits(length: number): string {
  return String(randomInt(10 ** length)).padStart(length, '0');
}
