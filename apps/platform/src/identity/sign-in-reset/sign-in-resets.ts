import { randomBytes } from 'node:crypto';
import type { Audit, StaffAct } from '../../infrastructure/audit/audit.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Tx } from '../../infrastructure/database/tables.ts';
import type { Outbox } from '../../infrastructure/outbox/outbox.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import { passkeyRemovedMail } from '../passkeys/passkey-mails.ts';
import { deletePasskey, findPasskeys } from '../passkeys/passkeys.queries.ts';
import type { Passwords } from '../password/passwords.ts';
import { setPassword } from '../password-reset/password-reset.queries.ts';
import type { ResetLinks } from '../password-reset/reset-links.ts';
import { findMailedPlayer } from '../profile/mailed-player.queries.ts';
import { findSignInPlayer } from '../session/open-session.queries.ts';
import type { SessionService } from '../session/session.ts';
import { deleteTotp } from '../totp/totp.queries.ts';
import { totpRemovedMail } from '../totp/totp-mails.ts';

/** Helps players who have lost every way to sign in or to confirm a call. */
export interface SignInResets {
  /**
   * Removes the passkeys and the authenticator app of a player, makes the password useless, ends all sessions and mails a
   * link for a new password. A person without access to the mailbox gains nothing.
   *
   * @throws Refusal `NotFound` for a player without a password: nothing would open the account again.
   */
  reset(
    tx: Tx,
    act: { readonly playerId: string; readonly reason: string; readonly by: StaffAct },
  ): Promise<void>;
}

interface Deps {
  readonly clock: Clock;
  readonly audit: Audit;
  readonly outbox: Outbox;
  readonly passwords: Passwords;
  readonly resetLinks: ResetLinks;
  readonly sessions: Pick<SessionService, 'endAll'>;
  readonly casinoUrl: () => string;
}

export function createSignInResets(deps: Deps): SignInResets {
  const { clock, audit, outbox, passwords, resetLinks, sessions, casinoUrl } = deps;
  return {
    reset: async (tx, { playerId, reason, by }) => {
      await lockPlayer(tx, playerId);
      const player = await findSignInPlayer(tx, { playerId });
      if (!player?.password_hash) throw new Refusal('NotFound');
      const owner = await findMailedPlayer(tx, playerId);
      const passkeys = await findPasskeys(tx, playerId);
      for (const { credential_id: id, name } of passkeys) {
        await deletePasskey(tx, playerId, id);
        await outbox.put(tx, passkeyRemovedMail(owner, name, casinoUrl()));
      }
      const hadApp = await deleteTotp(tx, playerId);
      if (hadApp) await outbox.put(tx, totpRemovedMail(owner, casinoUrl()));
      const unknown = await passwords.hash(randomBytes(32).toString('base64url'));
      await setPassword(tx, playerId, unknown, new Date(clock.now()));
      await sessions.endAll(tx, playerId, 'password-reset');
      await resetLinks.send(tx, { ...player, language: owner.language }, null);
      const after = { removed: { passkeys: passkeys.length, app: hadApp }, reason };
      await audit.write(tx, { ...by, action: 'reset-sign-in', playerId, after });
    },
  };
}
