import { randomUUID } from 'node:crypto';
import type { RunningSimulators } from '@playerdesk/simulators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fate, type FaultyLine, startFaultyLine } from '../fixtures/faulty-line.ts';
import { rewarding } from '../fixtures/rewarded-player.ts';
import { gamesCall } from '../fixtures/supplier-call.ts';
import { startSuppliedPlatform, startSuppliers } from '../fixtures/suppliers.ts';
import { sharedPlatform, type TestPlayer } from '../fixtures/test-platform.ts';

const test = sharedPlatform(startSuppliedPlatform);
const tools = rewarding(test);

const rich = async () => {
  const one = await tools.rewarded();
  await one.deposit(100_000);
  return one;
};
const key = async ({ as }: TestPlayer, GameId: string, TableId?: string) =>
  (await test.rest.post('/casino/game-session', { GameId, ...(TableId && { TableId }) }, as)).body.Session;
const openPage = (body: object) => gamesCall(test, '/api/open', body);
const dice = (stake: number, id: string = randomUUID()) => ({
  id,
  stake,
  bet: { side: 'over', chance: 9_500 },
});

describe('a game page', () => {
  const page = (path: string) => gamesCall(test, path);

  it('only the casino or an allowed home page may frame a game, under a strict policy', async () => {
    const { status, headers, body } = await page('/demo/1001?mode=d&language=th');
    const policy = String(headers['content-security-policy']);
    expect([status, headers['x-frame-options']]).toEqual([200, undefined]);
    expect(policy).toContain('frame-ancestors http://casino.example');
    expect(policy).toMatch(/default-src 'none'; script-src 'self'; style-src 'self'/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    expect(body).toContain('<html lang="th">');
    expect(body).not.toMatch(/<script(?![^>]*src=)|\son\w+=|\sstyle=/);
    const home = encodeURIComponent('http://shop.localhost:7777/lobby?x="><script>');
    const framed = await page(`/demo/aurora-spins?homeurl=${home}`);
    expect(framed.headers['content-security-policy']).toContain('frame-ancestors http://shop.localhost:7777');
    expect(framed.body).not.toContain('"><script>');
    for (const foreign of ['https://evil.example/', 'javascript:alert(1)', 'nonsense']) {
      const { headers: other, body: text } = await page(`/demo/1001?homeurl=${encodeURIComponent(foreign)}`);
      expect(other['content-security-policy'], foreign).toContain('frame-ancestors http://casino.example');
      expect(text).not.toContain('evil.example');
    }
  });

  it('a page exists for known games on its own host name and falls back to English', async () => {
    expect((await page('/demo/9999')).status).toBe(404);
    expect((await page('/demo/toString')).status).toBe(404);
    expect((await page('/demo/1001?language=xx')).body).toContain('<html lang="en">');
    expect(
      (await fetch(`${test.suppliers?.url.replace('localhost', '127.0.0.1')}/~games/demo/1001`)).status,
    ).toBe(404);
    expect((await page('/chunks/fi.messages.js')).headers['content-type']).toContain('text/javascript');
  });

  it('a page of another site cannot open a game', async () => {
    const { status } = await gamesCall(test, '/api/open', {}, { Origin: 'https://evil.example' });
    expect(status).toBe(403);
  });
});

describe('a demo game', () => {
  it('a demo uses play money of its own page and creates no round on the platform', async () => {
    const before = await test.db.selectFrom('plays').select('id').execute();
    const { status, body } = await openPage({ name: 'dice-harbour', mode: 'd' });
    expect([status, body.balance, body.currency, body.table]).toEqual([200, 100_000, 'EUR', 'harbour-low']);
    const cashierSession = { 'X-Visit': body.token };
    const id = randomUUID();
    const first = (await gamesCall(test, '/api/rounds', dice(1_000, id), cashierSession)).body;
    expect(first).toMatchObject({ status: 'paid', balance: 99_000 + first.win });
    expect(first.outcome.hit).toBe(first.win > 0);
    expect((await gamesCall(test, '/api/rounds', dice(1_000, id), cashierSession)).body).toEqual(first);
    expect((await gamesCall(test, '/api/balance', {}, cashierSession)).body).toEqual({
      balance: 99_000 + first.win,
    });
    const another = await openPage({ name: '1010', mode: 'd' });
    expect(another.body.balance).toBe(100_000);
    expect(await test.db.selectFrom('plays').select('id').execute()).toEqual(before);
  });

  it('a stake above the play money is refused', async () => {
    const { body } = await openPage({ name: 'dice-harbour', mode: 'd', tableId: 'harbour-high' });
    await test.suppliers?.db.updateTable('game_provider_visits').set({ demo_balance: 500 }).execute();
    const cashierSession = { 'X-Visit': body.token };
    const { body: round } = await gamesCall(test, '/api/rounds', dice(1_000), cashierSession);
    expect(round).toEqual({ status: 'refused', balance: 500, error: 'InsufficientBalance' });
  });

  it('a demo of a game without one, an unknown game and an unknown table are refused', async () => {
    const refusal = async (body: object) => (await openPage(body)).body.error;
    expect(await refusal({ name: 'sunken-crown', mode: 'd' })).toBe('no-demo');
    expect(await refusal({ name: '9999', mode: 'd' })).toBe('no-game');
    expect(await refusal({ name: '1010', mode: 'd', tableId: 'nowhere' })).toBe('no-game');
    expect(await refusal({ name: '1010', mode: 'x' })).toBe('no-game');
  });
});

describe('real-money play', () => {
  it('a game opens once with a key of the same game', async () => {
    const { player } = await rich();
    const refusal = async (body: object) => (await openPage({ mode: 'm', ...body })).body.error;
    expect(await refusal({ name: '1001' })).toBe('no-session');
    expect(await refusal({ name: '1001', session: 'made-up' })).toBe('unknown-session');
    const session = await key(player, '1001');
    expect((await openPage({ mode: 'm', name: '1001', session })).body).toMatchObject({ balance: 100_000 });
    expect(await refusal({ name: '1001', session })).toBe('unknown-session');
  });

  it('a round is booked by the platform, and a repeated round is played once', async () => {
    const { player, money } = await rich();
    const session = await key(player, '1010', 'harbour-high');
    const { body } = await openPage({ mode: 'm', name: '1010', session, tableId: 'harbour-high' });
    const cashierSession = { 'X-Visit': body.token };
    const id = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => gamesCall(test, '/api/rounds', dice(50_000, id), cashierSession)),
    );
    const done = (await gamesCall(test, '/api/rounds', dice(50_000, id), cashierSession)).body;
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect(done).toMatchObject({ status: 'paid', balance: 50_000 + done.win, jackpot: 0 });
    expect(await money()).toEqual([50_000 + done.win, 0]);
    const rounds = await test.db
      .selectFrom('plays')
      .select('id')
      .where('player_id', '=', player.userId)
      .execute();
    expect(rounds).toHaveLength(1);
  });

  it('an invalid stake, bet or id is refused', async () => {
    const { player, money } = await rich();
    const session = await key(player, '1010', 'harbour-low');
    const { body } = await openPage({ mode: 'm', name: '1010', session, tableId: 'harbour-low' });
    const status = async (round: object) =>
      (await gamesCall(test, '/api/rounds', round, { 'X-Visit': body.token })).status;
    const good = dice(10);
    const wrong = [
      { ...good, stake: 50_000 },
      { ...good, stake: -10 },
      { ...good, stake: 0.5 },
      { ...good, id: 'mine' },
      { ...good, bet: { side: 'over', chance: 10_000 } },
      { ...good, bet: null },
    ];
    for (const round of wrong) expect(await status(round), JSON.stringify(round)).toBe(400);
    expect(await money()).toEqual([100_000, 0]);
    expect(await status(good)).toBe(200);
    expect(await status({ ...good, stake: 20 })).toBe(409);
    expect((await gamesCall(test, '/api/rounds', good, { 'X-Visit': 'nobody' })).status).toBe(401);
  });
});

describe('the game provider with an unreliable connection to the platform', () => {
  let line: FaultyLine;
  let suppliers: RunningSimulators;
  let roll = 0;
  beforeAll(async () => {
    line = await startFaultyLine(test.url);
    suppliers = await startSuppliers(line.url, { random: { below: (n) => Math.min(roll, n - 1) } });
  });
  afterAll(async () => {
    await suppliers?.close();
    line?.close();
  });

  /** Plays a round of dice with the highest result, whose calls meet the given fates in order. */
  async function playing(fates: Readonly<Record<string, readonly Fate[]>>) {
    const one = await rich();
    const session = await key(one.player, '1010', 'harbour-high');
    const open = { name: '1010', mode: 'm', session, tableId: 'harbour-high' };
    const { body: opened } = await gamesCall({ suppliers }, '/api/open', open);
    const round = dice(1_000);
    const cashierSession = { 'X-Visit': opened.token };
    const play = async () => (await gamesCall({ suppliers }, '/api/rounds', round, cashierSession)).body;
    const { db } = suppliers;
    const rounds = db.updateTable('game_provider_rounds').where('id', 'like', `%${round.id}`);
    /** Runs pending reports now instead of after their wait. */
    const later = async () => {
      await rounds
        .set({ due_at: new Date(0) })
        .where('due_at', 'is not', null)
        .execute();
      await suppliers.sweep();
    };
    const dueAt = async () =>
      (
        await db
          .selectFrom('game_provider_rounds')
          .select('due_at')
          .where('id', 'like', `%${round.id}`)
          .executeTakeFirstOrThrow()
      ).due_at;
    roll = 9_999;
    line.order(fates);
    return { ...one, play, later, dueAt, rounds };
  }

  it('a stake with a lost response is repeated with the same round', async () => {
    const { play, money } = await playing({ stake: ['lost-answer'] });
    const { status, win } = await play();
    expect([status, win > 0]).toEqual(['paid', true]);
    expect(await money()).toEqual([99_000 + win, 0]);
  });

  it('a stake without a response is canceled, draws nothing and is not played again', async () => {
    for (const fate of ['lost-answer', 'lost-request'] as const) {
      const { play, money } = await playing({ stake: [fate, fate] });
      const round = await play();
      expect(round).toMatchObject({ status: 'cancelled', balance: 100_000 });
      expect(round).not.toHaveProperty('outcome');
      expect(await play()).toMatchObject({ status: 'cancelled' });
      expect(await money()).toEqual([100_000, 0]);
    }
  });

  it('a cancellation is repeated until it is acknowledged', async () => {
    const { play, later, money } = await playing({
      stake: ['lost-answer', 'lost-answer'],
      cancel: ['lost-request', 'lost-answer'],
    });
    expect((await play()).status).toBe('cancelling');
    expect(await money()).toEqual([99_000, 0]);
    await later();
    await later();
    expect((await play()).status).toBe('cancelled');
    expect(await money()).toEqual([100_000, 0]);
  });

  it('an unreported win is paid once later, with the same result', async () => {
    const { play, later, money } = await playing({ win: ['lost-request', 'lost-answer'] });
    const drawn = await play();
    expect(drawn.status).toBe('drawn');
    expect(drawn).not.toHaveProperty('balance');
    expect(drawn.win).toBeGreaterThan(0);
    expect(await money()).toEqual([99_000, 0]);
    await later();
    expect(await money()).toEqual([99_000 + drawn.win, 0]);
    await later();
    expect(await play()).toMatchObject({ status: 'paid', win: drawn.win, balance: 99_000 + drawn.win });
    expect(await money()).toEqual([99_000 + drawn.win, 0]);
  });

  it('a win is reported until it is acknowledged or finally refused', async () => {
    const { play, later, money, player, rounds, dueAt } = await playing({ win: ['lost-request'] });
    const drawn = await play();
    await rounds.set({ tries: 5_000 }).execute();
    await later();
    expect(await money()).toEqual([99_000 + drawn.win, 0]);
    await rounds.set({ status: 'drawn', due_at: new Date(0) }).execute();
    await test.db.deleteFrom('game_sessions').where('player_id', '=', player.userId).execute();
    await later();
    expect([await dueAt(), (await play()).error]).toEqual([null, 'unknown-session']);
    expect(await money()).toEqual([99_000 + drawn.win, 0]);
  });

  it('an interrupted round gives its stake back', async () => {
    const { play, later, money, rounds } = await playing({ win: ['lost-request'] });
    await play();
    // Simulates a process that crashed between the stake and the draw.
    await rounds.set({ status: 'staking', outcome: null, win: 0, tries: 0 }).execute();
    await later();
    expect((await play()).status).toBe('cancelled');
    expect(await money()).toEqual([100_000, 0]);
  });

  it('a refused stake reports its reason and draws nothing', async () => {
    const { play, money, player } = await playing({});
    await test.backstage.post('/player-block', { email: player.email, scope: 'casino', days: 1 });
    const refused = await play();
    expect(refused).toMatchObject({ status: 'refused', error: 'ProductBlocked' });
    expect(refused).not.toHaveProperty('outcome');
    expect(await money()).toEqual([100_000, 0]);
  });
});

describe('the simulation mode of the game provider', () => {
  const behave = async (mode: string) => (await gamesCall(test, '/tester/mode', { mode })).status;

  it('a tester can simulate an outage, a lost response and a jackpot', async () => {
    const { player, money } = await rich();
    const session = await key(player, '1009');
    const { body } = await openPage({ mode: 'm', name: '1009', session });
    const spin = async () => {
      const round = { id: randomUUID(), stake: 1_000, bet: {} };
      return gamesCall(test, '/api/rounds', round, { 'X-Visit': body.token });
    };
    expect(await behave('merry')).toBe(400);
    expect(await behave('down')).toBe(200);
    expect((await spin()).status).toBe(503);
    expect((await gamesCall(test, '/demo/1009?mode=d')).status).toBe(200);
    await behave('unheard');
    expect((await spin()).body).toMatchObject({ status: 'cancelled', balance: 100_000 });
    await behave('jackpot');
    const { body: lucky } = await spin();
    expect(lucky).toMatchObject({ status: 'paid', jackpot: 10_010 });
    expect(await money()).toEqual([99_000 + lucky.win + 10_010, 0]);
    expect((await gamesCall(test, '/tester/api')).body).toMatchObject({ mode: 'well' });
    expect((await gamesCall(test, '/tester')).headers['content-security-policy']).toContain(
      "frame-ancestors 'none'",
    );
  });
});
