import { randomUUID } from 'node:crypto';
import {
  type InputOf,
  type isResetKeyAvailable,
  normalizeEmail,
  type OutputOf,
  type resetPassword,
} from '@playerdesk/contract/internal';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { findJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import type { Outbox } from '../../infrastructure/outbox/outbox.ts';
import type { RateLimiter } from '../../infrastructure/rate-limit/rate-limit.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { SecurityEvents } from '../../infrastructure/security-events/security-event.ts';
import type { Call, Effect } from '../../operations/call/call.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import type { KnownNetworks } from '../known-networks/known-networks.ts';
import { passwordChangedMail } from '../password/password-mails.ts';
import type { PasswordRules } from '../password/password-rules.ts';
import type { Passwords } from '../password/passwords.ts';
import { findMailedPlayer } from '../profile/mailed-player.queries.ts';
import type { SessionService } from '../session/session.ts';
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
  readonly passwordRules: PasswordRules;
  readonly sessions: SessionService;
  readonly limiter: RateLimiter;
  readonly knownNetworks: KnownNetworks;
  readonly audit: Audit;
  readonly resetLinks: ResetLinks;
  readonly securityEvents: SecurityEvents;
  readonly outbox: Outbox;
  readonly casinoUrl: () => string;
  /** Whether the platform reveals that an address belongs to no player. */
  readonly revealPlayers: boolean;
}

export function createPasswordReset(deps: Deps): PasswordResetService {
  return {
    request: (input, call) => request(deps, input, call),
    isAvailable: (input, call) => isAvailable(deps, input, call),
    reset: (input, call) => reset(deps, input, call),
  };
}

/** The answer to an invalid link is no refusal, but a guess is an attempt. */
async function isAvailable(
  { db, clock, limiter, securityEvents }: Deps,
  { key }: { key: string },
  call: Call,
): Promise<OutputOf<typeof isResetKeyAvailable>> {
  await limiter.count('lookUpPerAddress', call.address);
  const row = await resetByToken(db, key);
  if (row && findProblem(row, clock.now()) === null) return { isAvailable: true };
  securityEvents.report({
    kind: 'password-reset',
    outcome: row ? 'ended-link' : 'unknown-link',
    route: call.route,
    requestId: call.requestId,
    address: call.address,
    account: row && normalizeEmail(row.email),
  });
  return { isAvailable: false, usedAt: row?.used_at?.toISOString() ?? null };
}

/**
 * Counts limits for an unknown address too, does the same work and gives the same answer, so that neither refusals nor
 * times reveal whether a player has it.
 */
async function request(deps: Deps, { usernameOrEmail }: { usernameOrEmail: string }, call: Call) {
  const { db, limiter, knownNetworks, audit, resetLinks, revealPlayers } = deps;
  const emailKey = normalizeEmail(usernameOrEmail);
  await limiter.count('resetPerAddress', call.address);
  // Before the lookup, so that the refusal reveals no player.
  await limiter.check('mailInTotal', '');
  const player = await findPlayerByEmail(db, emailKey);
  const attempt = { playerId: player?.id ?? null, account: emailKey, address: call.address };
  await limiter.count('resetPerAccount', await knownNetworks.getSubject(attempt));
  if (!player && revealPlayers) throw new Refusal('PlayerNotFound');
  const isSent = player !== undefined && canReset(player);
  await limiter.count(isSent ? 'mailInTotal' : 'mailNotSent', '');
  const recipient = isSent ? player : { ...NOBODY, id: randomUUID(), email: emailKey };
  const effect: Effect<object> = async (tx) => {
    await resetLinks.send(tx, recipient, call.mailedPage);
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

/** A recipient without an account. */
const NOBODY = { first_name: '', language: 'en' };

/** Returns false where the jurisdiction's rules forbid it, or when the profile is disabled. */
function canReset({ jurisdiction, disabled }: PlayerByEmail): boolean {
  return resetsIn(jurisdiction) && !disabled;
}

const resetsIn = (jurisdiction: string) => findJurisdictionRule(jurisdiction)?.passwordReset ?? false;

async function reset(deps: Deps, input: InputOf<typeof resetPassword>, call: Call) {
  const { clock, passwords, limiter, sessions, audit, outbox, casinoUrl } = deps;
  const row = await findReset(deps, input, call);
  const problem = await deps.passwordRules.findProblem(input.newPassword, row.email);
  if (problem) throw new Refusal('WeakPassword', { fields: { newPassword: problem } });
  const hash = await passwords.hash(input.newPassword);
  await limiter.reset('resetTriesPerAddress', call.address);
  const effect: Effect<object> = async (tx) => {
    const now = new Date(clock.now());
    // Locks the player before the link, in the same order as a request for a new link. A sign-in with the old password
    // waits for this lock too.
    await lockPlayer(tx, row.player_id);
    if (!(await useReset(tx, row, now))) throw new Refusal('SessionExpired');
    await setPassword(tx, row.player_id, hash, now);
    await sessions.endAll(tx, row.player_id, 'password-reset');
    await outbox.put(tx, passwordChangedMail(await findMailedPlayer(tx, row.player_id), casinoUrl()));
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

async function findReset(
  { db, clock, limiter, revealPlayers }: Deps,
  { usernameOrEmail, token }: InputOf<typeof resetPassword>,
  call: Call,
): Promise<ResetRow> {
  if (token.trim() === '') throw new Refusal('MissingToken');
  await limiter.count('resetTriesPerAddress', call.address);
  const emailKey = usernameOrEmail === undefined ? null : normalizeEmail(usernameOrEmail);
  if (revealPlayers && emailKey !== null && !(await findPlayerByEmail(db, emailKey))) {
    throw new Refusal('PlayerNotFound');
  }
  const row = await resetByToken(db, token);
  // Another player's link counts as unknown.
  if (!row || (emailKey !== null && normalizeEmail(row.email) !== emailKey)) {
    throw new Refusal('LinkExpired', { reason: 'unknown-link' });
  }
  const problem = findProblem(row, clock.now());
  if (problem) throw new Refusal(problem, { reason: 'ended-link' });
  return row;
}

/**
 * Returns why a link is invalid. An expired link, or one of a player whose rules no longer allow a reset, has expired.
 * A link that a newer link or a password change replaced belongs to an ended session.
 */
function findProblem(row: ResetRow, now: number): 'LinkExpired' | 'SessionExpired' | null {
  if (row.used_at || row.ended_at) return 'SessionExpired';
  const isOver = row.expires_at.getTime() <= now || !resetsIn(row.jurisdiction);
  return isOver ? 'LinkExpired' : null;
}
