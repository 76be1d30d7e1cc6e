import type { Audit } from '../../infrastructure/audit/audit.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import type { Outbox } from '../../infrastructure/outbox/outbox.ts';
import type { RateLimiter } from '../../infrastructure/rate-limit/rate-limit.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { type Call, type Effect, requireSession } from '../../operations/call/call.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import { endResets } from '../password-reset/password-reset.queries.ts';
import { findMailedPlayer } from '../profile/mailed-player.queries.ts';
import type { SessionService } from '../session/session.ts';
import { passwordChangedMail } from './password-mails.ts';
import type { PasswordRules } from './password-rules.ts';
import type { Passwords } from './passwords.ts';

export interface PasswordService {
  change(input: { currentPassword: string; newPassword: string }, call: Call): Promise<Effect<object>>;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly passwordRules: PasswordRules;
  readonly sessions: SessionService;
  readonly limiter: RateLimiter;
  readonly audit: Audit;
  readonly outbox: Outbox;
  readonly casinoUrl: () => string;
}

export function createPasswordService(deps: Deps): PasswordService {
  const { db, passwords, limiter } = deps;
  return {
    change: async ({ currentPassword, newPassword }, call) => {
      const session = requireSession(call);
      const player = await playerWithPassword(db, session.playerId);
      if (!player) throw new Refusal('ValidationError', { fields: { currentPassword: 'not used' } });
      if (player.disabled) throw new Refusal('ValidationError', { fields: { newPassword: 'read-only' } });
      await limiter.count('passwordPerSession', session.idHash);
      if (!(await passwords.verify(currentPassword, player.password_hash))) {
        throw new Refusal('IncorrectCredentials', { reason: 'wrong-password' });
      }
      await limiter.clear('passwordPerSession', session.idHash);
      await call.requireStepUp('password');
      const problem = await deps.passwordRules.findProblem(newPassword, player.email);
      if (problem) throw new Refusal('WeakPassword', { fields: { newPassword: problem } });
      const passwordHash = await passwords.hash(newPassword);
      return async (tx) => {
        // A concurrent sign-in with the old password waits for this lock, or its session already exists and ends
        // below.
        await lockPlayer(tx, session.playerId);
        // Replaces only the hash that was verified: of two concurrent changes the second is refused.
        const now = new Date(deps.clock.now());
        const changed = await replaceHash(tx, player, passwordHash, now);
        if (!changed) throw new Refusal('IncorrectCredentials');
        await endResets(tx, session.playerId, now);
        await deps.sessions.endOthers(tx, session, 'password-change');
        const owner = await findMailedPlayer(tx, session.playerId);
        await deps.outbox.put(tx, passwordChangedMail(owner, deps.casinoUrl()));
        await deps.audit.write(tx, {
          actor: 'player',
          action: 'change-password',
          playerId: session.playerId,
          requestId: call.requestId,
        });
        return {};
      };
    },
  };
}

interface PlayerWithPassword {
  readonly player_id: string;
  readonly password_hash: string;
  readonly email: string;
  readonly disabled: boolean;
}

function playerWithPassword(db: Db, playerId: string): Promise<PlayerWithPassword | undefined> {
  return db
    .selectFrom('credentials')
    .innerJoin('persons', 'persons.player_id', 'credentials.player_id')
    .innerJoin('players', 'players.id', 'credentials.player_id')
    .select(['credentials.player_id', 'credentials.password_hash', 'persons.email', 'players.disabled'])
    .where('credentials.player_id', '=', playerId)
    .executeTakeFirst();
}

async function replaceHash(
  tx: Tx,
  { player_id, password_hash }: PlayerWithPassword,
  next: string,
  at: Date,
): Promise<boolean> {
  const changed = await tx
    .updateTable('credentials')
    .set({ password_hash: next, changed_at: at })
    .where('player_id', '=', player_id)
    .where('password_hash', '=', password_hash)
    .returning('player_id')
    .executeTakeFirst();
  return changed !== undefined;
}
