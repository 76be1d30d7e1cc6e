import { proves } from '@playerdesk/proves';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { rewarding } from '../../../test/fixtures/rewarded-player.ts';
import { sharedPlatform, type TestPlayer } from '../../../test/fixtures/test-platform.ts';

/** A tenth outside the full run: anything that grows with the rows shows here as well. */
const MANY = process.env.PLAYERDESK_FULL ? 100_000 : 10_000;

const test = sharedPlatform();
const tools = rewarding(test);

const read = (player: TestPlayer, query: string, path = 'gameplay') =>
  test.rest.get(`/transaction/${path}?${query}`, player.as);

describe('the history of rounds', () => {
  it('rounds are listed newest first, in pages that neither miss nor repeat a row', async () => {
    proves('HI-05.pages');

    const { player, deposit, play } = await tools.rewarded();
    await deposit(10_000);
    await play(10, [0], 25);
    const pages = await Promise.all([0, 10, 20, 30].map((offset) => read(player, `offset=${offset}&max=10`)));
    expect(pages.map(({ body }) => [body.Transactions.length, body.TotalPageCount])).toEqual([
      [10, 3],
      [10, 3],
      [5, 3],
      [0, 3],
    ]);
    const ids = pages.flatMap(({ body }) => body.Transactions.map(({ Id }: { Id: string }) => Number(Id)));
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    expect((await read(player, 'offset=0&max=10', 'sportsbookbets')).body).toEqual({
      Transactions: [],
      TotalPageCount: 0,
    });
  });

  it('a period includes its start and excludes its end', async () => {
    const { player, deposit, play } = await tools.rewarded();
    await deposit(1_000);
    await play(10, [0]);
    const [{ Date: at }] = (await read(player, 'offset=0&max=1')).body.Transactions;
    const after = new Date(Date.parse(at) + 1).toISOString();
    const count = async (period: string) =>
      (await read(player, `offset=0&max=5${period}`)).body.Transactions.length;
    expect(await count(`&from=${at}`)).toBe(1);
    expect(await count(`&from=${after}`)).toBe(0);
    expect(await count(`&to=${at}`)).toBe(0);
    expect(await count(`&from=${at}&to=${after}`)).toBe(1);
  });

  it('invalid parameters are named in the error, and the rounds of other players are not visible', async () => {
    const { player } = await tools.rewarded();
    const wrong = async (query: string) =>
      Object.keys((await read(player, query)).body.Details ?? {}).map((name) => name.toLowerCase());
    expect(await wrong('offset=0&max=1001')).toEqual(['max']);
    expect(await wrong('offset=-1&max=10')).toEqual(['offset']);
    expect(await wrong('offset=0&max=0')).toEqual(['max']);
    expect(await wrong('offset=0.5&max=x')).toEqual(expect.arrayContaining(['offset', 'max']));
    expect(await wrong('offset=0&max=5&from=soon&to=2026-13-45')).toEqual(['from', 'to']);
    const other = await tools.rewarded();
    await other.deposit(1_000);
    await other.play(10, [0]);
    expect((await read(player, 'offset=0&max=10')).body.Transactions).toEqual([]);
    expect((await test.rest.get('/transaction/gameplay?offset=0&max=10')).status).toBe(401);
  });

  it('a very long history can be paged to its end without growing memory', { timeout: 120_000 }, async () => {
    const { player, deposit, play } = await tools.rewarded();
    await deposit(1_000);
    await play(10, [0]);
    await sql`INSERT INTO play_steps (play_id, step, player_id, book, type, amount, currency, game, status, at)
      SELECT play_id, 'copy ' || n, player_id, book, type, amount, currency, game, status, at
      FROM play_steps, generate_series(2, ${MANY}::int) AS n WHERE player_id = ${player.userId}`.execute(
      test.db,
    );
    const times: number[] = [];
    const timed = async (offset: number) => {
      const startedAt = performance.now();
      const { body } = await read(player, `offset=${offset}&max=10`);
      times.push(performance.now() - startedAt);
      return [body.Transactions.length, body.TotalPageCount];
    };
    expect(await timed(0)).toEqual([10, MANY / 10]);
    expect(await timed(MANY - 10)).toEqual([10, MANY / 10]);
    expect((await read(player, `offset=${MANY - 1_000}&max=1000`)).body.Transactions).toHaveLength(1_000);
    globalThis.gc?.();
    const before = process.memoryUsage().heapUsed;
    for (let page = 0; page < 100; page += 1) expect((await timed(page * (MANY / 100)))[0]).toBe(10);
    globalThis.gc?.();
    // A hundred pages of ten rows are far below one megabyte, even if all were retained.
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(60 * 1024 * 1024);
    expect(Math.max(...times)).toBeLessThan(5_000);
  });
});
