import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GameProviderCalls, gameProvider } from '../../../test/fixtures/game-provider.ts';
import { gamesCall } from '../../../test/fixtures/pay-call.ts';
import { rewarding } from '../../../test/fixtures/rewarded-player.ts';
import { TEST_CONFIGURATION } from '../../../test/fixtures/test-configuration.ts';
import {
  startTestPlatform,
  type TestPlatform,
  type TestPlayer,
} from '../../../test/fixtures/test-platform.ts';
import { createSecret } from '../../infrastructure/secret/secret.ts';
import type { PlatformAnswer, PlatformClient } from '../payment-provider/platform-client.ts';
import { type CatalogueGame, catalogueGame } from './catalogue.ts';
import { type GameProvider, startGameProvider } from './game-provider.ts';
import type { Random } from './random.ts';
import { forgetEndedVisits, visitBy } from './visits.queries.ts';

let test: TestPlatform;
let tools: ReturnType<typeof rewarding>;
let provider: GameProviderCalls;
beforeAll(async () => {
  test = await startTestPlatform();
  tools = rewarding(test);
  provider = gameProvider(test);
});
afterAll(() => test?.close());

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

describe('a page of a game', () => {
  const page = (path: string) => gamesCall(test, path);

  it('is framed by the casino alone, or by an allowed page it leads back to, under a strict policy', async () => {
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

  it('is there for games there are, in a language there is, on its own host name', async () => {
    expect((await page('/demo/9999')).status).toBe(404);
    expect((await page('/demo/toString')).status).toBe(404);
    expect((await page('/demo/1001?language=xx')).body).toContain('<html lang="en">');
    expect((await fetch(`${test.url}/~games/demo/1001`)).status).toBe(404);
    expect((await page('/words-fi.js')).headers['content-type']).toContain('text/javascript');
  });

  it('of another site may not play here', async () => {
    const { status } = await gamesCall(test, '/api/open', {}, { Origin: 'https://evil.example' });
    expect(status).toBe(403);
  });
});

describe('a demo', () => {
  it('plays with play money of its own page, and touches nobody’s account', async () => {
    const before = await test.db.selectFrom('plays').select('id').execute();
    const { status, body } = await openPage({ name: 'dice-harbour', mode: 'd' });
    expect([status, body.balance, body.currency, body.table]).toEqual([200, 100_000, 'EUR', 'harbour-low']);
    const visit = { 'X-Visit': body.token };
    const id = randomUUID();
    const first = (await gamesCall(test, '/api/rounds', dice(1_000, id), visit)).body;
    expect(first).toMatchObject({ status: 'paid', balance: 99_000 + first.win });
    expect(first.outcome.hit).toBe(first.win > 0);
    expect((await gamesCall(test, '/api/rounds', dice(1_000, id), visit)).body).toEqual(first);
    expect((await gamesCall(test, '/api/balance', {}, visit)).body).toEqual({ balance: 99_000 + first.win });
    const another = await openPage({ name: '1010', mode: 'd' });
    expect(another.body.balance).toBe(100_000);
    expect(await test.db.selectFrom('plays').select('id').execute()).toEqual(before);
  });

  it('ends where the play money does', async () => {
    const { body } = await openPage({ name: 'dice-harbour', mode: 'd', tableId: 'harbour-high' });
    await test.db.updateTable('game_provider_visits').set({ demo_balance: 500 }).execute();
    const visit = { 'X-Visit': body.token };
    const { body: told } = await gamesCall(test, '/api/rounds', dice(1_000), visit);
    expect(told).toEqual({ status: 'refused', balance: 500, error: 'InsufficientBalance' });
  });

  it('is not of every game, nor of a table there is not', async () => {
    const refusal = async (body: object) => (await openPage(body)).body.error;
    expect(await refusal({ name: 'sunken-crown', mode: 'd' })).toBe('no-demo');
    expect(await refusal({ name: '9999', mode: 'd' })).toBe('no-game');
    expect(await refusal({ name: '1010', mode: 'd', tableId: 'nowhere' })).toBe('no-game');
    expect(await refusal({ name: '1010', mode: 'x' })).toBe('no-game');
  });
});

describe('real play', () => {
  it('needs a key of this game, once', async () => {
    const { player } = await rich();
    const refusal = async (body: object) => (await openPage({ mode: 'm', ...body })).body.error;
    expect(await refusal({ name: '1001' })).toBe('no-session');
    expect(await refusal({ name: '1001', session: 'made-up' })).toBe('unknown-session');
    const session = await key(player, '1001');
    expect((await openPage({ mode: 'm', name: '1001', session })).body).toMatchObject({ balance: 100_000 });
    expect(await refusal({ name: '1001', session })).toBe('unknown-session');
  });

  it('stakes and pays through the platform, and what is asked twice is played once', async () => {
    const { player, money } = await rich();
    const session = await key(player, '1010', 'harbour-high');
    const { body } = await openPage({ mode: 'm', name: '1010', session, tableId: 'harbour-high' });
    const visit = { 'X-Visit': body.token };
    const id = randomUUID();
    const told = await Promise.all(
      Array.from({ length: 5 }, () => gamesCall(test, '/api/rounds', dice(50_000, id), visit)),
    );
    const done = (await gamesCall(test, '/api/rounds', dice(50_000, id), visit)).body;
    expect(told.every(({ status }) => status === 200)).toBe(true);
    expect(done).toMatchObject({ status: 'paid', balance: 50_000 + done.win, jackpot: 0 });
    expect(await money()).toEqual([50_000 + done.win, 0]);
    const rounds = await test.db
      .selectFrom('plays')
      .select('id')
      .where('player_id', '=', player.userId)
      .execute();
    expect(rounds).toHaveLength(1);
  });

  it('takes no stake, bet or id that is not of the table', async () => {
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

describe('the provider when the platform is hard to reach', () => {
  type Fate = 'through' | 'lost-request' | 'lost-answer';
  const DICE = catalogueGame('1010') as CatalogueGame;
  const chance = (roll: number): Random => ({ below: (n) => Math.min(roll, n - 1) });
  const clock = { now: () => Date.now() };

  /** A provider of its own whose calls meet what is ordered for them, in turn. */
  async function playing(roll: number, fates: Partial<Record<string, Fate[]>>) {
    const platform: PlatformClient = {
      call: async (path, body): Promise<PlatformAnswer> => {
        const name = path.split('/').at(-1) ?? '';
        const fate = fates[name]?.shift() ?? 'through';
        const lost = { status: 0, body: {} };
        if (fate === 'lost-request') return lost;
        const answer = await provider.call(name, body);
        return fate === 'lost-answer' ? lost : answer;
      },
    };
    const own: GameProvider = startGameProvider({
      db: test.db,
      clock,
      secret: createSecret(TEST_CONFIGURATION.secret),
      signingSecret: '',
      platformUrl: () => test.url,
      casinoUrl: () => test.url,
      mayEmbed: () => true,
      platform,
      onError: () => {},
      random: chance(roll),
    });
    const one = await rich();
    const session = await key(one.player, '1010', 'harbour-high');
    const opened = await own.visits.open({ game: DICE, mode: 'm', session, tableId: 'harbour-high' });
    if (typeof opened === 'string') throw new Error(opened);
    const visit = await own.visits.find(opened.token);
    if (!visit) throw new Error('No visit');
    const id = randomUUID();
    const play = () => own.rounds.play(visit, DICE, { ...dice(1_000), id });
    /** What is owed, told now instead of after its wait. */
    const later = async () => {
      const due = { due_at: new Date(0) };
      await test.db.updateTable('game_provider_rounds').set(due).where('due_at', 'is not', null).execute();
      await own.sweep();
    };
    return { ...one, play, later, close: own.close };
  }
  const WINS = 9_999;

  it('asks again with the same round when the answer to a stake is lost once', async () => {
    const { play, money, close } = await playing(WINS, { stake: ['lost-answer'] });
    const { status, win } = await play();
    expect([status, win > 0]).toEqual(['paid', true]);
    expect(await money()).toEqual([99_000 + win, 0]);
    await close();
  });

  it('cancels a stake of which it never hears, taken or not, draws nothing and plays no such round again', async () => {
    for (const fate of ['lost-answer', 'lost-request'] as const) {
      const { play, money, close } = await playing(WINS, { stake: [fate, fate] });
      expect(await play()).toMatchObject({ status: 'cancelled', outcome: null, win: 0, balance: 100_000 });
      expect(await play()).toMatchObject({ status: 'cancelled' });
      expect(await money()).toEqual([100_000, 0]);
      await close();
    }
  });

  it('goes on cancelling until it is heard', async () => {
    const fates = { stake: ['lost-answer', 'lost-answer'], cancel: ['lost-request', 'lost-answer'] };
    const { play, later, money, close } = await playing(WINS, fates as Record<string, Fate[]>);
    expect((await play()).status).toBe('cancelling');
    expect(await money()).toEqual([99_000, 0]);
    await later();
    await later();
    expect((await play()).status).toBe('cancelled');
    expect(await money()).toEqual([100_000, 0]);
    await close();
  });

  it('pays a win that it could not tell of, once, and what was drawn stays drawn', async () => {
    const { play, later, money, close } = await playing(WINS, { win: ['lost-request', 'lost-answer'] });
    const drawn = await play();
    expect(drawn).toMatchObject({ status: 'drawn', balance: null });
    expect(drawn.win).toBeGreaterThan(0);
    expect(await money()).toEqual([99_000, 0]);
    await later();
    expect(await money()).toEqual([99_000 + drawn.win, 0]);
    await later();
    expect(await play()).toMatchObject({ status: 'paid', win: drawn.win, balance: 99_000 + drawn.win });
    expect(await money()).toEqual([99_000 + drawn.win, 0]);
    await close();
  });

  it('tells of a win for as long as it is not heard, and stops where it is refused for good', async () => {
    const { play, later, money, player, close } = await playing(WINS, { win: ['lost-request'] });
    const drawn = await play();
    await test.db
      .updateTable('game_provider_rounds')
      .set({ tries: 5_000 })
      .where('id', '=', drawn.id)
      .execute();
    await later();
    expect(await money()).toEqual([99_000 + drawn.win, 0]);
    const back = { status: 'drawn', due_at: new Date(0) } as const;
    await test.db.updateTable('game_provider_rounds').set(back).where('id', '=', drawn.id).execute();
    await test.db.deleteFrom('game_sessions').where('player_id', '=', player.userId).execute();
    await later();
    const { due_at, error_code } = await play();
    expect([due_at, error_code]).toEqual([null, 'unknown-session']);
    expect(await money()).toEqual([99_000 + drawn.win, 0]);
    await close();
  });

  it('gives a stake back of a round that its process left in the middle', async () => {
    const { play, later, money, close } = await playing(WINS, { win: ['lost-request'] });
    const { id } = await play();
    // As if the process had died between the stake and the draw.
    const before = { status: 'staking', outcome: null, win: 0, tries: 0 } as const;
    await test.db.updateTable('game_provider_rounds').set(before).where('id', '=', id).execute();
    await later();
    expect((await play()).status).toBe('cancelled');
    expect(await money()).toEqual([100_000, 0]);
    await close();
  });

  it('tells the page why a stake is refused, and that once', async () => {
    const { play, money, player, close } = await playing(WINS, {});
    await test.backstage.post('/player-block', { email: player.email, scope: 'casino', days: 1 });
    expect(await play()).toMatchObject({ status: 'refused', error_code: 'ProductBlocked', outcome: null });
    expect(await money()).toEqual([100_000, 0]);
    await close();
  });
});

describe('the provider in a mood', () => {
  const feels = async (mood: string) => (await gamesCall(test, '/tester/mood', { mood })).status;

  it('of which a tester tells it shows what players see on a bad day, and a jackpot when it is wanted', async () => {
    const { player, money } = await rich();
    const session = await key(player, '1009');
    const { body } = await openPage({ mode: 'm', name: '1009', session });
    const spin = async () => {
      const round = { id: randomUUID(), stake: 1_000, bet: {} };
      return gamesCall(test, '/api/rounds', round, { 'X-Visit': body.token });
    };
    expect(await feels('merry')).toBe(400);
    expect(await feels('down')).toBe(200);
    expect((await spin()).status).toBe(503);
    expect((await gamesCall(test, '/demo/1009?mode=d')).status).toBe(200);
    await feels('unheard');
    expect((await spin()).body).toMatchObject({ status: 'cancelled', balance: 100_000 });
    await feels('jackpot');
    const { body: lucky } = await spin();
    expect(lucky).toMatchObject({ status: 'paid', jackpot: 10_010 });
    expect(await money()).toEqual([99_000 + lucky.win + 10_010, 0]);
    expect((await gamesCall(test, '/tester/api')).body).toEqual({ mood: 'well' });
    expect((await gamesCall(test, '/tester')).headers['content-security-policy']).toContain(
      "frame-ancestors 'none'",
    );
  });
});

describe('a visit', () => {
  it('is kept without its token and without the play it stands for, and forgotten when it is over', async () => {
    const { player } = await rich();
    const session = await key(player, '1001');
    const { body } = await openPage({ mode: 'm', name: '1001', session });
    const rows = await test.db.selectFrom('game_provider_visits').selectAll().execute();
    const { id } = await test.db
      .selectFrom('game_sessions')
      .select('id')
      .where('player_id', '=', player.userId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(rows)).not.toContain(body.token);
    expect(JSON.stringify(rows)).not.toContain(id);
    const last = rows.at(-1);
    expect(last && (await visitBy(test.db, last.token_hash, new Date(last.expires_at)))).toBeNull();
    const { body: demo } = await openPage({ name: '1010', mode: 'd' });
    await gamesCall(test, '/api/rounds', dice(10), { 'X-Visit': demo.token });
    const [round] = await test.db
      .selectFrom('game_provider_rounds')
      .select(['id', 'visit'])
      .limit(1)
      .execute();
    const owing = (due_at: Date | null) =>
      test.db
        .updateTable('game_provider_rounds')
        .set({ due_at })
        .where('id', '=', round?.id ?? '')
        .execute();
    await owing(new Date('2999-01-01'));
    const later = new Date(Date.now() + 13 * 3_600_000);
    await forgetEndedVisits(test.db, later);
    const left = await test.db.selectFrom('game_provider_visits').select('token_hash').execute();
    expect(left).toEqual([{ token_hash: round?.visit }]);
    await owing(null);
    await forgetEndedVisits(test.db, later);
    expect(await test.db.selectFrom('game_provider_visits').selectAll().execute()).toEqual([]);
    expect(await test.db.selectFrom('game_provider_rounds').select('id').execute()).toEqual([]);
  });
});
