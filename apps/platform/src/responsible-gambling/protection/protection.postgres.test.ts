import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { gameProvider, openGame } from '../../../test/fixtures/game-provider.ts';
import { limitedPlayer } from '../../../test/fixtures/limited-player.ts';
import { activePlayer, payingPlayer, paymentProvider } from '../../../test/fixtures/payment-provider.ts';
import type { PlatformProcess } from '../../../test/fixtures/postgres-platform.ts';
import { BRITISH, BRITISH_UNDECIDED } from '../../../test/fixtures/registrations.ts';
import type { TestPlayer } from '../../../test/fixtures/test-platform.ts';
import { twoProcesses } from '../../../test/fixtures/two-processes.ts';

const both = twoProcesses();
const each = () => [both.one, both.two] as const;
const at = (index: number): PlatformProcess => (index % 2 ? both.two : both.one);

/** Creates a player who pays at either process in turn. Each payment is authorized and completed. */
async function payer() {
  const player = await activePlayer(both.one);
  const cashiers = each().map((platform) => payingPlayer(platform, paymentProvider(platform), player));
  const [first] = cashiers;
  if (!first) throw new Error('No process');
  const cashierSession = await first.visit('deposit');
  const deposit = (index: number, amount: number) =>
    cashiers[index % 2]?.pay(cashierSession, amount).then(
      () => 'done',
      (error: Error) => error.message.replace('Refused: ', ''),
    );
  return { player, deposit, wallet: first.wallet };
}
const usesOf = async (playerId: string, measure: string) =>
  (
    await both.one.db
      .selectFrom('limit_usage')
      .select(['amount', 'used_at'])
      .where('player_id', '=', playerId)
      .where('measure', '=', measure)
      .orderBy('id')
      .execute()
  ).map(({ amount, used_at }) => ({ amount: Number(amount), at: used_at.getTime() }));
const count = (outcomes: readonly unknown[], what: unknown) => outcomes.filter((one) => one === what).length;
const sum = (uses: readonly { amount: number }[]) => uses.reduce((total, { amount }) => total + amount, 0);

describe('a deposit limit under concurrent deposits at two processes', () => {
  it('fifty concurrent deposits never exceed the limit', async () => {
    const { player, deposit, wallet } = await payer();
    await limitedPlayer(both.one, player).set({ Amount: 10_000 });
    const outcomes = await Promise.all(Array.from({ length: 50 }, (_, index) => deposit(index, 700)));
    expect([count(outcomes, 'done'), count(outcomes, 'LimitReached')]).toEqual([14, 36]);
    expect(sum(await usesOf(player.userId, 'deposit'))).toBe(9_800);
    expect((await wallet()).Real).toBe(9_800);
  });

  it('no deposit exceeds a limit that is lowered meanwhile', async () => {
    for (let rounds = 0; rounds < 4; rounds += 1) {
      const { player, deposit } = await payer();
      const limits = limitedPlayer(both.two, player);
      await limits.set({ Amount: 50_000 });
      const deposits = Array.from({ length: 50 }, (_, index) => deposit(index, 700));
      await Promise.race(deposits);
      await limits.set({ Amount: 10_000 });
      await Promise.all(deposits);
      const { starts_at } = await both.one.db
        .selectFrom('limits')
        .select('starts_at')
        .where('player_id', '=', player.userId)
        .where('amount', '=', 10_000)
        .executeTakeFirstOrThrow();
      const uses = await usesOf(player.userId, 'deposit');
      const late = uses.filter((_use, index) => {
        const isAfter = (uses[index]?.at ?? 0) > starts_at.getTime();
        return isAfter && sum(uses.slice(0, index + 1)) > 10_000;
      });
      expect(late).toEqual([]);
      expect(await deposit(0, 10_001)).toBe('LimitReached');
    }
  });
});

describe('a limit changed in two tabs', () => {
  it('concurrent changes leave one active limit and at most one pending change', async () => {
    for (let rounds = 0; rounds < 6; rounds += 1) {
      const player = await both.one.newPlayer();
      const tabs = each().map((platform) => limitedPlayer(platform, player));
      const [tab, other] = tabs;
      if (!tab || !other) throw new Error('No process');
      await tab.set({ Amount: 20_000 });
      const id = (await tab.list())[0]?.Id;
      const acts = [
        () => tab.set({ Amount: 30_000 }),
        () => other.cancel(id),
        () => tab.set({ Amount: 15_000 }),
        () => other.set({ Amount: 40_000 }),
        () => tab.cancel(id),
        () => other.set({ Amount: 25_000 }),
      ];
      const answers = await Promise.all(acts.map((act) => act()));
      // A late call for a finished payment gets a refusal, never a fault.
      for (const { status } of answers) expect([200, 404]).toContain(status);
      const { now } = (await both.one.backstage.get('/clock')).body;
      const entries = await other.list();
      const isHeld = (entry: Record<string, unknown>) =>
        entry.Amount !== null && Date.parse(String(entry.ActivationDate)) <= now;
      expect(entries.filter(isHeld)).toHaveLength(1);
      expect(entries.filter((entry) => !isHeld(entry)).length).toBeLessThanOrEqual(1);
      expect(Number(entries.find(isHeld)?.Amount)).toBeLessThanOrEqual(20_000);
    }
  });
});

describe('a self-exclusion during concurrent calls', () => {
  it('no deposit, stake or session begins after the exclusion', async () => {
    proves('RG-05.ends-session');

    const figures = { deposits: 0, stakes: 0, refused: 0 };
    for (let rounds = 0; rounds < 4; rounds += 1) {
      const { player, deposit } = await payer();
      await deposit(0, 40_000);
      const games = await Promise.all(
        each().map((platform) => openGame(platform, gameProvider(platform), player, '1001')),
      );
      const stake = async (index: number) => {
        const reply = await games[index % 2]?.stake(`r${index}`, 100);
        return typeof reply === 'string' ? reply : 'done';
      };
      const firsts: Promise<unknown>[] = [];
      /** Runs one after another, so that some run before it and some after. */
      const lane = async (act: (index: number) => Promise<unknown> | undefined, from: number) => {
        const replies: unknown[] = [];
        for (let step = 0; step < 8; step += 1) {
          const done = Promise.resolve(act(from + step * 10));
          if (step === 1) firsts.push(done);
          replies.push(await done);
        }
        return replies;
      };
      const lanes = [0, 1, 2, 3, 4];
      const deposits = lanes.map((from) => lane((index) => deposit(index, 100), from));
      const stakes = lanes.map((from) => lane(stake, from));
      await expect.poll(() => firsts.length).toBeGreaterThan(5);
      const signIns = Array.from({ length: 4 }, (_, index) => at(index).signIn(player.email));
      const answer = await both.two.rest.post('/responsiblegaming/self-exclude/182', {}, player.as);
      expect(answer.status).toBe(200);
      const paid = (await Promise.all(deposits)).flat();
      const staked = (await Promise.all(stakes)).flat();
      await Promise.all(signIns);
      const { starts_at } = await both.one.db
        .selectFrom('blocks')
        .select('starts_at')
        .where('player_id', '=', player.userId)
        .executeTakeFirstOrThrow();
      for (const measure of ['deposit', 'wager']) {
        const late = (await usesOf(player.userId, measure)).filter((use) => use.at > starts_at.getTime());
        expect([measure, late]).toEqual([measure, []]);
      }
      const alive = await both.one.db
        .selectFrom('sessions')
        .select('id_hash')
        .where('player_id', '=', player.userId)
        .where('ended_at', 'is', null)
        // A restricted session permits no deposit and no stake, so it is excluded.
        .where('restricted', '=', false)
        .execute();
      expect(alive).toEqual([]);
      expect([await deposit(1, 500), await stake(99)]).toEqual(['PaymentBlocked', 'session-expired']);
      figures.deposits += count(paid, 'done');
      figures.stakes += count(staked, 'done');
      figures.refused += 80 - count([...paid, ...staked], 'done');
    }
    // Proves that attempts happened both before and after it.
    expect(figures.deposits + figures.stakes).toBeGreaterThan(0);
    expect(figures.refused).toBeGreaterThan(0);
  });
});

describe('an account review reminder acknowledged at two processes', () => {
  it('the acknowledgment is recorded once, and neither process shows the reminder again', async () => {
    const player = await both.one.newPlayer(BRITISH);
    const created_at = new Date(Date.now() - 400 * 24 * 3_600_000);
    await both.one.db.updateTable('players').set({ created_at }).where('id', '=', player.userId).execute();
    const requested = () =>
      Promise.all(
        each().map(async (platform) => {
          const { body } = await platform.rest.get('/player/display-pages', player.as);
          return (body.Pages as { PageType: string }[]).filter(
            ({ PageType }) => PageType === 'AccountReview',
          );
        }),
      );
    expect((await requested()).map(({ length }) => length)).toEqual([1, 1]);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        at(index).rest.post('/responsiblegaming/review-reminder', {}, player.as),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const noted = await both.one.db
      .selectFrom('audit')
      .select('action')
      .where('player_id', '=', player.userId)
      .where('action', '=', 'review-reminder')
      .execute();
    expect([noted.length, await requested()]).toEqual([1, [[], []]]);
  });
});

describe('a deposit limit declined at two processes at once', () => {
  it('the choice is recorded once, and neither process asks again', async () => {
    proves('RG-27.declined');

    const player = await both.one.newPlayer(BRITISH_UNDECIDED);

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        at(index).rest.post('/responsiblegaming/decline-deposit-limits', {}, player.as),
      ),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const recorded = await both.one.db
      .selectFrom('audit')
      .select('action')
      .where('player_id', '=', player.userId)
      .where('action', '=', 'decline-deposit-limits')
      .execute();
    expect(recorded).toHaveLength(1);
    for (const platform of each()) {
      expect((await platform.rest.get('/player/display-pages', player.as)).body.Pages).toEqual([]);
    }
  });
});

/** Plays ten rounds of 100 at once, alternating between the processes. Returns the refusal of each, or null. */
async function roundsAtOnce({ email }: TestPlayer): Promise<readonly (string | null)[]> {
  const round = { email, rounds: 1, stake: 100, wins: [0] };
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => at(index).backstage.post('/play', round)),
  );
  return answers.map(({ body }) => body.refused);
}
const fund = ({ email }: TestPlayer) =>
  both.one.backstage.post('/player-balance', { email, account: 'real', amount: 10_000 });

describe('a reality check that is due at two processes', () => {
  it('both processes refuse stakes, and the answer is recorded once', async () => {
    proves('RG-25.stake-refused', 'RG-25.answer-once');

    const player = await activePlayer(both.one);
    await fund(player);
    const interval = { Type: 'RealityCheck', Timespan: 0, Amount: 1 };
    await both.one.rest.post('/responsiblegaming/limit/v2', interval, player.as);
    await both.one.advance(61);
    await both.sameTime();
    expect(new Set(await roundsAtOnce(player))).toEqual(new Set(['RealityCheckDue']));

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        at(index).rest.post('/responsiblegaming/realitycheck-answer', {}, player.as),
      ),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const answered = await both.one.db
      .selectFrom('audit')
      .select('action')
      .where('player_id', '=', player.userId)
      .where('action', '=', 'answer-reality-check')
      .execute();
    expect(answered).toHaveLength(1);
    expect(new Set(await roundsAtOnce(player))).toEqual(new Set([null]));
  });
});

describe('concurrent spins of a British player at two processes', () => {
  it('one spin is accepted and the others are refused with GameTooSoon', async () => {
    proves('RG-30.pace-once');

    const player = await activePlayer(both.one, BRITISH);
    await fund(player);

    const outcomes = await roundsAtOnce(player);

    expect([count(outcomes, null), count(outcomes, 'GameTooSoon')]).toEqual([1, 9]);
  });
});

describe('the end of a raise’s wait in Sweden', () => {
  const HOUR = 3_600_000;
  const TIMESPANS = { daily: 1, weekly: 7, monthly: 30 };

  async function to(instant: string): Promise<number> {
    const { now } = (await both.one.backstage.get('/clock')).body;
    const target = Date.parse(instant);
    await both.one.advance((target - now) / 1000);
    await both.sameTime();
    return target;
  }
  async function swede(): Promise<TestPlayer> {
    const player = await both.one.newPlayer();
    const change = { jurisdiction: 'SGA', currency: 'SEK' };
    await both.one.db.updateTable('players').set(change).where('id', '=', player.userId).execute();
    return player;
  }

  // In chronological order, because the clock only moves forward. Clocks in Stockholm change on the last Sunday of
  // March and October.
  const cases = [
    ['weekly', 'in the week that loses an hour', '2027-03-24T12:00:00Z', '2027-03-28T22:00:00Z'],
    ['weekly', 'in the week that gains an hour', '2027-10-27T12:00:00Z', '2027-10-31T23:00:00Z'],
    ['monthly', 'in a February of 29 days', '2028-02-10T12:00:00Z', '2028-02-29T23:00:00Z'],
    ['daily', 'across the clock change of March', '2028-03-24T12:00:00Z', '2028-03-27T12:00:00Z'],
    ['daily', 'across the clock change of October', '2028-10-27T12:00:00Z', '2028-10-30T12:00:00Z'],
    ['daily', 'before 29 February', '2032-02-27T12:00:00Z', '2032-03-01T12:00:00Z'],
  ] as const;
  for (const [period, when, requested, due] of cases) {
    it(`a ${period} limit raised ${when} applies on every process at the exact instant`, async () => {
      proves('RG-02.sga-deposit-increase');

      await to(requested);
      const player = await swede();
      const one = limitedPlayer(both.one, player);
      const other = limitedPlayer(both.two, player);
      const limit = { Timespan: TIMESPANS[period], Currency: 'SEK' };
      await one.set({ ...limit, Amount: 100_000 });
      await one.set({ ...limit, Amount: 200_000 });
      const waiting = (await one.list()).find(({ Status }) => Status === 'Active');
      const isExact = Date.parse(due) === Date.parse(requested) + 72 * HOUR;
      const off = Date.parse(String(waiting?.ActivationDate)) - Date.parse(due);
      // 72 hours begin with the call; the end of a period is an exact instant.
      expect(off).toBeGreaterThanOrEqual(0);
      expect(off).toBeLessThan(isExact ? 30_000 : 1);
      await to(new Date(Date.parse(due) - 60_000).toISOString());
      await other.signIn();
      expect(await other.state()).toEqual([
        ['Canceled', 100_000],
        ['Active', 200_000],
      ]);
      await to(new Date(Date.parse(due) + 40_000).toISOString());
      expect(await other.state()).toEqual([['Active', 200_000]]);
    });
  }
});
