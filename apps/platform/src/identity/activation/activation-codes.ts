import { randomInt, randomUUID } from 'node:crypto';
import { after, type Clock, MINUTE } from '../../infrastructure/clock/clock.ts';
import type { Tx } from '../../infrastructure/database/tables.ts';
import { casinoPage } from '../../infrastructure/outbox/casino-page.ts';
import type { Outbox } from '../../infrastructure/outbox/outbox.ts';
import type { Secret } from '../../infrastructure/secret/secret.ts';
import type { Call } from '../../operations/call/call.ts';
import { type ActivatablePlayer, replaceCode } from './activation.queries.ts';
import { activationMail } from './activation-mail.ts';

const CODE_DIGITS = 6;
/** The link's key alone identifies the player, so it uses the largest number of digits that the contract allows. */
export const KEY_DIGITS = 12;

export interface ActivationCodes {
  /** Creates a new code for a player and puts its email, with a link to `page`, in the outbox. */
  send(tx: Tx, player: Omit<ActivatablePlayer, 'activated_at'>, page: Call['mailedPage']): Promise<void>;
  hashCode(playerId: string, code: string): string;
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
  const codeHash = (playerId: string, code: string) =>
    secret.digest('activation code', `${playerId}\n${code}`);
  const keyHash = (key: string) => secret.digest('activation key', key);
  return {
    hashCode: codeHash,
    hashKey: keyHash,
    send: async (tx, player, page) => {
      const code = digits(CODE_DIGITS);
      const key = digits(KEY_DIGITS);
      await replaceCode(tx, {
        id: randomUUID(),
        player_id: player.id,
        code_hash: codeHash(player.id, code),
        key_hash: keyHash(key),
        created_at: new Date(clock.now()),
        expires_at: after(clock, codeMinutes * MINUTE),
        tries: 0,
      });
      await outbox.put(
        tx,
        activationMail({
          player,
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
