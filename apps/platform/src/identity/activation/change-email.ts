import { normalizeEmail } from '@playerdesk/contract/internal';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { Outbox } from '../../infrastructure/outbox/outbox.ts';
import type { RateLimiter } from '../../infrastructure/rate-limit/rate-limit.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { Call, Effect } from '../../operations/call/call.ts';
import type { KnownNetworks } from '../known-networks/known-networks.ts';
import { findActivatablePlayer } from './activation.queries.ts';
import type { ActivationCodes } from './activation-codes.ts';
import { addressTakenMail } from './address-taken-mail.ts';

export interface ChangeEmailDeps {
  readonly db: Db;
  readonly codes: ActivationCodes;
  readonly limiter: RateLimiter;
  readonly knownNetworks: KnownNetworks;
  readonly audit: Audit;
  readonly outbox: Outbox;
}

/**
 * Sends a code to another address of a player who is not activated. The address is theirs once the code was entered.
 *
 * An address of somebody else gets the same answer, and its owner an email instead of a code.
 */
export async function changeEmail(
  deps: ChangeEmailDeps,
  { email }: { readonly email: string },
  call: Call,
): Promise<Effect<object>> {
  const { db, codes, limiter, knownNetworks, audit, outbox } = deps;
  const playerId = call.session?.playerId ?? '';
  const player = await findActivatablePlayer(db, { playerId });
  if (!player || player.activated_at) throw new Refusal('AlreadyActivated');
  await call.requireStepUp();
  const emailKey = normalizeEmail(email);
  const owner = await findActivatablePlayer(db, { emailKey });
  const attempt = { playerId: owner?.id ?? null, account: emailKey, address: call.address };
  await limiter.countInTurn([
    ['emailChangePerPlayer', playerId],
    ['codePerAddress', call.address],
    ['codePerAccount', await knownNetworks.getSubject(attempt)],
    ['mailInTotal', ''],
  ]);
  const isOwn = owner?.id === player.id;
  return async (tx) => {
    if (isOwn || !owner) {
      await codes.send(tx, { ...player, ...(!isOwn && { newEmail: emailKey }) }, call.mailedPage);
    } else {
      await codes.revoke(tx, player.id);
      await outbox.put(tx, addressTakenMail(owner));
    }
    await audit.write(tx, {
      actor: 'player',
      action: 'change-activation-email',
      playerId,
      after: { sent: isOwn || !owner },
      requestId: call.requestId,
    });
    return {};
  };
}
