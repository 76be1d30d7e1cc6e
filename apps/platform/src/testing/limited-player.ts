import { createAudit } from '../audit/audit.ts';
import type { Clock } from '../clock/clock.ts';
import { createLimits, type Limits } from '../limits/limits.ts';
import { calendarFrame } from '../limits/period.ts';
import { createInbox } from '../messages/inbox.ts';
import { createPushes } from '../push/pushes.ts';
import { createSecret } from '../secret/secret.ts';
import { createSessions } from '../session/session.ts';
import { TEST_CONFIGURATION } from './test-configuration.ts';
import type { TestPlatform, TestPlayer } from './test-platform.ts';

const ZONE = 'Europe/Malta';
const NOON = 12 * 3_600_000;

/** A limit as the wire spells it. */
export type WireLimit = Record<string, string | number>;

/** A player and what they do with their limits over the wire. */
export function limitedPlayer(test: TestPlatform, first: TestPlayer) {
  let player = first;
  const path = '/responsiblegaming/limit';
  const list = async () => {
    const { status, body } = await test.rest.get(path, player.as);
    if (status !== 200) throw new Error(`Limits were answered ${status} ${body.Code}`);
    return body.Limits as Record<string, unknown>[];
  };
  return {
    id: first.userId,
    email: first.email,
    list,
    set: (limit: WireLimit) =>
      test.rest.post(`${path}/v2`, { Type: 'Deposit', Timespan: 1, Currency: 'EUR', ...limit }, player.as),
    takeTest: (Score = 0) =>
      test.rest.post('/responsiblegaming/pgsi-score', { Score, Version: 'Full' }, player.as),
    cancel: (id: unknown) => test.rest.post(`${path}/cancel/${id}`, {}, player.as),
    confirm: (id: unknown) => test.rest.post(`${path}/confirm/${id}`, {}, player.as),
    /** Status and amount of each entry, the one that holds first. */
    state: async () =>
      (await list())
        .map(({ Status, Amount, NeedsConfirmation }) => [
          Status,
          Amount,
          ...(NeedsConfirmation ? ['asks'] : []),
        ])
        .sort((a, b) => Number(a[0] === 'Active') - Number(b[0] === 'Active')),
    profile: async () => (await test.rest.get('/player/user-info', player.as)).status,
    /** Signs in again, as a session does not outlast a wait. */
    signIn: async () => {
      const reply = await test.signIn(first.email);
      if (reply.status === 200) {
        player = { ...first, as: { 'X-Player-Session-Id': reply.body.SessionId } };
      }
      return reply;
    },
  };
}

/** The limits of a platform that runs, as its other modules use them. */
export async function limitsOf(test: TestPlatform): Promise<{ limits: Limits; clock: Clock }> {
  // The clock of a test platform moves only when a test moves it.
  let offset = 0;
  const clock = { now: () => Date.now() + offset };
  const follow = async () => {
    const row = await test.db.selectFrom('clock').select('offset_ms').executeTakeFirstOrThrow();
    offset = Number(row.offset_ms);
  };
  await follow();
  const advance = test.advance.bind(test);
  Object.assign(test, {
    advance: async (seconds: number) => {
      await advance(seconds);
      await follow();
    },
  });
  const audit = createAudit(clock, createSecret(TEST_CONFIGURATION.secret));
  return {
    limits: createLimits({
      clock,
      audit,
      sessions: createSessions(test.db, clock, createPushes(clock)),
      inbox: createInbox(clock),
      restrictedSessions: false,
      afterExclusion: async () => {},
      exchangeRates: TEST_CONFIGURATION.games.exchangeRates,
    }),
    clock,
  };
}

/** Moves a platform to the noon of the next Monday in Malta, far from the ends of periods. Returns that instant. */
export async function toMondayNoon(test: TestPlatform): Promise<number> {
  const { body } = await test.backstage.get('/clock');
  const noon = calendarFrame('weekly', body.now, ZONE).to + NOON;
  await test.advance((noon - body.now) / 1000);
  return noon;
}
