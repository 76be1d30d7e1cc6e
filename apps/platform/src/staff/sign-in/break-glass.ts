import { randomUUID } from 'node:crypto';
import type { Passwords } from '../../identity/index.ts';
import type { Audit, StaffAct } from '../../infrastructure/audit/audit.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import type { Outbox } from '../../infrastructure/outbox/outbox.ts';
import type { RateLimiter } from '../../infrastructure/rate-limit/rate-limit.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { createRandomCode } from '../../infrastructure/secret/random-code.ts';
import type { Secret } from '../../infrastructure/secret/secret.ts';
import { createTotpKey, findTotpStep, type TotpKey } from '../../infrastructure/secret/totp.ts';
import { BREAK_GLASS_ID } from './break-glass-id.ts';
import { BREAK_GLASS_LIMIT, type StaffSessions } from './staff-sessions.ts';

export { BREAK_GLASS_ID } from './break-glass-id.ts';

/** The credentials of the account. They are shown once. */
export interface BreakGlassCredentials extends TotpKey {
  readonly password: string;
}

export interface BreakGlassAttempt {
  readonly password: string;
  readonly code: string;
}

/** Where an attempt comes from, and whom a success alarms. */
interface AttemptContext {
  readonly requestId: string;
  readonly address: string;
  readonly alarmTo: readonly string[];
}

/** A sign-in that nobody has acknowledged. */
export interface BreakGlassUse {
  readonly id: string;
  readonly usedAt: Date;
}

/**
 * The administrator who signs in to the console without the identity provider, with a password and an authenticator app.
 * Each sign-in raises an alarm.
 */
export interface BreakGlass {
  /** Creates the account, or replaces its credentials. Its sessions end. */
  enroll(): Promise<BreakGlassCredentials>;
  /** Deletes the account and ends its sessions. Returns whether there was one. */
  remove(): Promise<boolean>;
  /**
   * Opens a session with its alarm, and returns its token.
   *
   * @throws Refusal `IncorrectCredentials` for a wrong password or code, a used code, and without an account;
   * `TooManyAttempts` after five of them within an hour.
   */
  signIn(attempt: BreakGlassAttempt, context: AttemptContext): Promise<string>;
  /** Returns the sign-ins that nobody has acknowledged, the oldest first. */
  listAlarms(): Promise<readonly BreakGlassUse[]>;
  /**
   * Records that a person of compliance knows why the account was used.
   *
   * @throws Refusal `NotFound` for a sign-in that is acknowledged or does not exist.
   */
  acknowledge(id: string, outcome: string, by: StaffAct): Promise<void>;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: Secret;
  readonly audit: Audit;
  readonly passwords: Passwords;
  readonly limiter: RateLimiter;
  readonly outbox: Outbox;
  readonly sessions: StaffSessions;
}

const NAME = 'Break-glass administrator';
/** 120 bits, in groups of five. */
const [GROUPS, GROUP] = [5, 5];
const PURPOSE = 'break-glass totp';
const MOST_LISTED = 200;
const MINUTE = 60_000;

export function createBreakGlass(deps: Deps): BreakGlass {
  const { db, clock, audit } = deps;
  return {
    enroll: () => enroll(deps),
    remove: () =>
      db.transaction().execute(async (tx) => {
        await endSessions(tx);
        const removed = await tx.deleteFrom('break_glass_account').returning('id').executeTakeFirst();
        if (!removed) return false;
        await audit.write(tx, { actor: 'platform', action: 'remove-break-glass', requestId: randomUUID() });
        return true;
      }),
    signIn: (attempt, context) => signIn(deps, attempt, context),
    listAlarms: async () => {
      const rows = await db
        .selectFrom('break_glass_uses')
        .select(['id', 'used_at'])
        .where('acknowledged_at', 'is', null)
        .orderBy('used_at')
        .limit(MOST_LISTED)
        .execute();
      return rows.map(({ id, used_at: usedAt }) => ({ id, usedAt }));
    },
    acknowledge: async (id, outcome, by) => {
      await db.transaction().execute(async (tx) => {
        const acknowledged = await tx
          .updateTable('break_glass_uses')
          .set({ acknowledged_at: new Date(clock.now()), acknowledged_by: by.staffId ?? by.actor })
          .where('id', '=', id)
          .where('acknowledged_at', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (!acknowledged) throw new Refusal('NotFound');
        await audit.write(tx, { ...by, action: 'acknowledge-alarm', after: { alarm: id, outcome } });
      });
    },
  };
}

async function enroll({
  db,
  clock,
  secret,
  audit,
  passwords,
  limiter,
}: Deps): Promise<BreakGlassCredentials> {
  const password = Array.from({ length: GROUPS }, () => createRandomCode(GROUP)).join('-');
  const key = createTotpKey('Playerdesk console', BREAK_GLASS_ID);
  const row = {
    password_hash: await passwords.hash(password),
    totp_sealed: secret.seal(PURPOSE, key.secret),
    last_step: 0,
    enrolled_at: new Date(clock.now()),
  };
  await db.transaction().execute(async (tx) => {
    await endSessions(tx);
    await tx
      .insertInto('break_glass_account')
      .values({ id: 1, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
    await audit.write(tx, { actor: 'platform', action: 'enroll-break-glass', requestId: randomUUID() });
  });
  await limiter.clear('breakGlass', BREAK_GLASS_ID);
  return { password, ...key };
}

async function endSessions(tx: Tx): Promise<void> {
  await tx.deleteFrom('staff_sessions').where('is_break_glass', '=', true).execute();
}

async function signIn(deps: Deps, attempt: BreakGlassAttempt, context: AttemptContext): Promise<string> {
  const { db, clock, audit, limiter, sessions } = deps;
  // Counts before the comparison decides, so that concurrent guesses cannot exceed the limit.
  await limiter.count('breakGlass', BREAK_GLASS_ID);
  const step = await verify(deps, attempt);
  const now = clock.now();
  const { requestId, address } = context;
  const token = await db.transaction().execute(async (tx) => {
    const used = await tx
      .updateTable('break_glass_account')
      .set({ last_step: step })
      .where('last_step', '<', step)
      .returning('id')
      .executeTakeFirst();
    if (!used) throw new Refusal('IncorrectCredentials', { reason: 'replay' });
    const alarm = randomUUID();
    await tx
      .insertInto('break_glass_uses')
      .values({ id: alarm, used_at: new Date(now), acknowledged_at: null, acknowledged_by: null })
      .execute();
    const after = { alarm, address };
    const by = { actor: 'staff', staffId: BREAK_GLASS_ID, requestId } as const;
    await audit.write(tx, { ...by, action: 'break-glass-sign-in', after });
    await putAlarm(deps, tx, context, new Date(now));
    const identity = {
      id: BREAK_GLASS_ID,
      name: NAME,
      roles: ['administrator'],
      providerSession: null,
    } as const;
    return sessions.open({ ...identity, authenticatedAt: new Date(), isBreakGlass: true }, tx);
  });
  await limiter.clear('breakGlass', BREAK_GLASS_ID);
  return token;
}

/** Returns the time step of the code. */
async function verify({ db, clock, secret, passwords }: Deps, { password, code }: BreakGlassAttempt) {
  const row = await db.selectFrom('break_glass_account').selectAll().executeTakeFirst();
  // The same work without an account and with a wrong code, so that the time reveals nothing.
  const isPassword = await passwords.verify(password, row?.password_hash ?? null);
  const key = row ? secret.open(PURPOSE, row.totp_sealed) : null;
  const step = key === null ? null : findTotpStep(key, code, clock.now());
  if (!row || !isPassword) throw new Refusal('IncorrectCredentials', { reason: 'wrong-password' });
  if (step === null) throw new Refusal('IncorrectCredentials', { reason: 'wrong-code' });
  if (step <= row.last_step) throw new Refusal('IncorrectCredentials', { reason: 'replay' });
  return step;
}

/** Mails wait in the outbox: a mail server that is down delays the alarm, and not the sign-in. */
async function putAlarm({ outbox }: Deps, tx: Tx, { alarmTo, address }: AttemptContext, at: Date) {
  const body = [
    `The break-glass account signed in to the console at ${at.toISOString()} from ${address}.`,
    `The session ends after ${BREAK_GLASS_LIMIT / MINUTE} minutes at the latest. The audit has its acts under the id ${BREAK_GLASS_ID}.`,
    'Did your team not do this? End the session and replace the credentials with the command "break-glass".',
    'A person of compliance acknowledges the alarm in Today.',
  ].join('\n\n');
  const mail = { channel: 'mail', language: 'en', template: 'break-glass', body } as const;
  for (const recipient of alarmTo) {
    await outbox.put(tx, { ...mail, recipient, subject: 'Break-glass sign-in to the console' });
  }
}
