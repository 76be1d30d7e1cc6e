import { proves } from '@playerdesk/proves';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { rewarding } from '../../../test/fixtures/rewarded-player.ts';
import { sharedPlatform, startTestPlatform } from '../../../test/fixtures/test-platform.ts';
import { DAY } from '../../infrastructure/clock/clock.ts';

const platform = sharedPlatform(() => startTestPlatform({ restrictedSessions: true }));
const rewards = rewarding(platform);

/** A day of the market as `YYYY-MM-DD`, which the locale of Sweden writes. */
const day = (offset = 0) =>
  new Date(Date.now() + offset * DAY).toLocaleDateString('sv-SE', { timeZone: 'Europe/Malta' });
const statement = (as: Record<string, string>, from: string, to: string) =>
  platform.rest.get(`/player/statement?from=${from}&to=${to}`, as);

describe('the activity statement', () => {
  it('equals the books of the player', async () => {
    proves('HI-06.books');
    const { player, deposit, play, grant, cashier } = await rewards.rewarded();
    const code = await rewards.match();
    await deposit(10_000, code);
    await play(500, [0, 900, 100]);
    await grant({
      code: await rewards.offer({ kind: 'freespins', trigger: 'grant' }, { gives: [], spins: 5 }),
    });
    await cashier.pay(await cashier.visit('withdraw'), 1_000);

    const [{ status, body }, twice] = await Promise.all([
      statement(player.as, day(-2), day()),
      statement(player.as, day(-2), day()),
    ]);

    expect(status).toBe(200);
    expect(twice.body).toEqual(body);
    const sum = (name: string) =>
      body.Parts.reduce((all: number, part: Record<string, number>) => all + (part[name] ?? 0), 0);
    const { rows } = await sql<{ amount: string }>`SELECT SUM("real" + bonus + held) AS amount
      FROM ledger_balances WHERE player_id = ${player.userId}`.execute(platform.db);
    expect(sum('Deposited') - sum('Withdrawn') - sum('Staked') + sum('Won') + body.Bonuses).toBe(
      Number(rows[0]?.amount),
    );
    expect([sum('Deposited'), sum('Withdrawn'), sum('Staked'), sum('Won')]).toEqual([
      10_000, 1_000, 1_500, 1_000,
    ]);
    expect(body.Products).toEqual([{ Product: 'casino', Staked: 1_500, Won: 1_000 }]);
  });

  it('keeps two currencies apart', async () => {
    proves('HI-06.currencies');
    const { player, deposit } = await rewards.rewarded();
    await deposit(10_000);
    const [id, at] = [crypto.randomUUID(), new Date()];
    await platform.db
      .insertInto('ledger_balances')
      .values({ player_id: player.userId, currency: 'SEK', real: 0, bonus: 0, held: 0 })
      .execute();
    const before = await statement(player.as, day(-2), day());
    await platform.db
      .insertInto('payments')
      .values({
        id,
        tx_id: id,
        player_id: player.userId,
        method: 'deposit',
        status: 'completed',
        amount: 70_000,
        currency: 'SEK',
        brand: 'Playerdesk',
        provider: 'card',
        created_at: at,
        ended_at: at,
      })
      .execute();

    const { body } = await statement(player.as, day(-2), day());

    expect(before.body.Others).toBeUndefined();
    expect([body.Currency, body.Parts.at(-1).Deposited]).toEqual(['EUR', 10_000]);
    expect(body.Others).toEqual([
      { Currency: 'SEK', Deposited: 70_000, Withdrawn: 0, Staked: 0, Won: 0, Bonuses: 0 },
    ]);
  });

  it('has the minutes of the period in which the player played', async () => {
    proves('HI-06.time');
    const { player, deposit, play } = await rewards.rewarded();
    await deposit(10_000);
    await play(500, [0]);
    await rewards.advance(180);
    await play(500, [0]);
    const minutes = async (from: number, to: number) =>
      (await statement(player.as, day(from), day(to))).body.Minutes;

    expect(await minutes(-2, 1)).toBeGreaterThanOrEqual(4);
    expect(await minutes(-2, 1)).toBeLessThanOrEqual(5);
    expect(await minutes(-9, -2)).toBe(0);
  });

  it('has the weeks of a quarter and the months of a year without gaps, and ends today', async () => {
    proves('HI-06.period');
    const { player } = await rewards.rewarded();

    for (const [from, to] of [
      [day(-90), day(30)],
      [day(-300), day()],
    ] as const) {
      const { body } = await statement(player.as, from, to);

      const parts: { FirstDay: string; LastDay: string }[] = body.Parts;
      expect([parts[0]?.FirstDay, parts.at(-1)?.LastDay]).toEqual([from, day()]);
      // The player has neither paid nor played.
      for (const { FirstDay: _first, LastDay: _last, ...sums } of parts)
        expect(sums).toEqual({ Deposited: 0, Withdrawn: 0, Staked: 0, Won: 0 });
      for (const [index, { FirstDay }] of parts.slice(1).entries())
        expect(Date.parse(FirstDay) - Date.parse(parts[index]?.LastDay ?? '')).toBe(DAY);
    }
  });

  it.each([
    ['a day that does not exist', '2026-02-30', '2026-03-01', 'From'],
    ['no day', 'yesterday', '2026-03-01', 'From'],
    ['an end before its start', '2026-03-02', '2026-03-01', 'To'],
    ['more than a year', '2024-03-02', '2026-03-01', 'To'],
    ['the future', '2999-01-01', '2999-01-02', 'From'],
  ])('refuses %s', async (_name, from, to, field) => {
    proves('HI-06.period');
    const { player } = await rewards.rewarded();

    const { status, body } = await statement(player.as, from, to);

    expect([status, body.Code]).toEqual([400, 'ValidationError']);
    expect(JSON.stringify(body)).toMatch(new RegExp(field, 'i'));
  });

  it('is that of the session alone, and stays readable during a break', async () => {
    proves('HI-06.break');
    const { player, deposit } = await rewards.rewarded();
    await deposit(2_000);
    const { player: other } = await rewards.rewarded();
    await platform.rest.post('/responsiblegaming/panic', { PanicChoice: 'Pause' }, player.as);
    const { body } = await platform.signIn(player.email);
    expect(body.RestrictedUntil).toBeDefined();

    const own = await statement({ 'X-Player-Session-Id': String(body.SessionId) }, day(), day());
    const others = await statement(other.as, day(), day());

    expect(own.body.Parts).toMatchObject([{ Deposited: 2_000 }]);
    expect(others.body.Parts).toMatchObject([{ Deposited: 0 }]);
    expect((await statement({}, day(), day())).status).toBe(401);
  });
});
