import {
  documentedPasswordPolicy,
  type InputOf,
  type isResetKeyAvailable,
  normaliseEmail,
  type OutputOf,
  passwordProblem,
  type resetPassword,
} from '@playerdesk/contract';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { jurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import type { RateLimiter } from '../../infrastructure/rate-limit/rate-limit.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { Call, Effect } from '../../operations/call/call.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import type { Passwords } from '../password/passwords.ts';
import { hashToken, type SessionService } from '../session/session.ts';
import {
  findPlayerByEmail,
  type PlayerByEmail,
  type ResetRow,
  resetByToken,
  setPassword,
  useReset,
} from './password-reset.queries.ts';
import type { ResetLinks } from './reset-links.ts';

export interface PasswordResetService {
  request(input: { usernameOrEmail: string }, call: Call): Promise<Effect<object>>;
  isAvailable(input: { key: string }, call: Call): Promise<OutputOf<typeof isResetKeyAvailable>>;
  reset(input: InputOf<typeof resetPassword>, call: Call): Promise<Effect<object>>;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly sessions: SessionService;
  readonly limiter: RateLimiter;
  readonly audit: Audit;
  readonly resetLinks: ResetLinks;
  /** Whether the platform tells that an address is nobody's. */
  readonly revealPlayers: boolean;
}

export function createPasswordReset(deps: Deps): PasswordResetService {
  return {
    request: (input, call) => request(deps, input, call),
    isAvailable: async ({ key }, call) => {
      await deps.limiter.count('lookUpPerAddress', call.address);
      const row = await resetByToken(deps.db, hashToken(key));
      if (row && problemOf(row, deps.clock.now()) === null) return { isAvailable: true };
      return { isAvailable: false, usedAt: row?.used_at?.toISOString() ?? null };
    },
    reset: (input, call) => reset(deps, input, call),
  };
}

/** Limits count for an unknown address too, and its answer is the same: neither tells whether it is a player's. */
async function request(deps: Deps, { usernameOrEmail }: { usernameOrEmail: string }, call: Call) {
  const { db, limiter, audit, resetLinks, revealPlayers } = deps;
  const emailKey = normaliseEmail(usernameOrEmail);
  await limiter.count('resetPerAddress', call.address);
  await limiter.count('resetPerAccount', emailKey);
  const player = await findPlayerByEmail(db, emailKey);
  if (!player && revealPlayers) throw new Refusal('PlayerNotFound');
  const effect: Effect<object> = async (tx) => {
    const isSent = player !== undefined && canReset(player);
    if (isSent) await resetLinks.send(tx, player, call.mailedPage);
    await audit.write(tx, {
      actor: 'player',
      action: 'request-password-reset',
      ...(player && { playerId: player.id }),
      after: { sent: isSent },
      requestId: call.requestId,
    });
    return {};
  };
  return effect;
}

/** Not where the jurisdiction's rules are against it; a disabled profile's is locked. */
function canReset({ jurisdiction, disabled }: PlayerByEmail): boolean {
  return resetsIn(jurisdiction) && !disabled;
}

const resetsIn = (jurisdiction: string) => jurisdictionRule(jurisdiction)?.passwordReset ?? true;

async function reset(deps: Deps, input: InputOf<typeof resetPassword>, call: Call) {
  const { clock, passwords, limiter, sessions, audit } = deps;
  const row = await rowOf(deps, input, call);
  const problem = passwordProblem(input.newPassword, row.email, documentedPasswordPolicy);
  if (problem) throw new Refusal('WeakPassword', { fields: { newPassword: problem } });
  const hash = await passwords.hash(input.newPassword);
  await limiter.reset('resetTriesPerAddress', call.address);
  // Who was locked out by wrong passwords has a right one now.
  await limiter.clear('signInPerAccount', row.email_key);
  const effect: Effect<object> = async (tx) => {
    const now = new Date(clock.now());
    // Before the link, as a request for another locks them; a sign-in with the old password waits for this too.
    await lockPlayer(tx, row.player_id);
    if (!(await useReset(tx, row.id, now))) throw new Refusal('SessionExpired');
    await setPassword(tx, row.player_id, hash, now);
    await sessions.endAll(tx, row.player_id, 'password-reset');
    await audit.write(tx, {
      actor: 'player',
      action: 'reset-password',
      playerId: row.player_id,
      requestId: call.requestId,
    });
    return {};
  };
  return effect;
}

async function rowOf(
  { db, clock, limiter, revealPlayers }: Deps,
  { usernameOrEmail, token }: InputOf<typeof resetPassword>,
  call: Call,
): Promise<ResetRow> {
  if (token.trim() === '') throw new Refusal('MissingToken');
  await limiter.count('resetTriesPerAddress', call.address);
  const emailKey = usernameOrEmail === undefined ? null : normaliseEmail(usernameOrEmail);
  if (revealPlayers && emailKey !== null && !(await findPlayerByEmail(db, emailKey))) {
    throw new Refusal('PlayerNotFound');
  }
  const row = await resetByToken(db, hashToken(token));
  // Another's link is nobody's link.
  if (!row || (emailKey !== null && row.email_key !== emailKey)) throw new Refusal('LinkExpired');
  const problem = problemOf(row, clock.now());
  if (problem) throw new Refusal(problem);
  return row;
}

/**
 * A link that time ended has expired, and so has one of a player whose rules know no reset any more; one that a newer link or a password ended belongs to a
 * session that is over.
 */
function problemOf(row: ResetRow, now: number): 'LinkExpired' | 'SessionExpired' | null {
  if (row.used_at || row.ended_at) return 'SessionExpired';
  const isOver = row.expires_at.getTime() <= now || !resetsIn(row.jurisdiction);
  return isOver ? 'LinkExpired' : null;
}
