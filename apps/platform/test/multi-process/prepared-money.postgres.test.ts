import { proves } from '@playerdesk/proves';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { gameProvider, openGame } from '../fixtures/game-provider.ts';
import { activePlayer, payingPlayer, paymentProvider } from '../fixtures/payment-provider.ts';
import { newDatabase, startPostgresPlatform } from '../fixtures/postgres-platform.ts';
import { TEST_CONFIGURATION } from '../fixtures/test-configuration.ts';
import type { TestPlatform } from '../fixtures/test-platform.ts';

/** After five plans for given values, PostgreSQL decides whether one plan for all values is as good. */
const FIRST_PLANS = 5;
const TIMES = 12;

let test: TestPlatform;
beforeAll(async () => {
  // One connection executes all statements, and can be asked about all of them.
  const database = { ...TEST_CONFIGURATION.database, poolSize: 1, shedAfter: 60_000 };
  test = await startPostgresPlatform(await newDatabase(), { database });
});
afterAll(() => test.close());

/** Returns the texts of statements with parameters that are sent without a name during a call. */
async function findUnnamed(call: () => Promise<unknown>): Promise<readonly string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await call();
  const sent = query.mock.calls.map(([first]) => first as unknown as Partial<pg.QueryConfig>);
  query.mockRestore();
  return sent
    .filter(({ name, values }) => name === undefined && (values?.length ?? 0) > 0)
    .map(({ text = '' }) => text);
}

async function findReplanned(): Promise<readonly string[]> {
  const { rows } = await sql<{ statement: string }>`
    SELECT statement FROM pg_prepared_statements WHERE custom_plans > ${FIRST_PLANS} ORDER BY statement`.execute(
    test.db,
  );
  return rows.map(({ statement }) => statement);
}

describe('the statements of a deposit and a round', () => {
  it('are prepared, and not planned for each call', async () => {
    proves('RE-09.prepared');
    const player = await activePlayer(test);
    const provider = paymentProvider(test);
    const payer = payingPlayer(test, provider, player);
    await payer.deposit(100_000);
    const game = await openGame(test, gameProvider(test), player, '1001');
    const visit = await payer.visit('deposit');
    const { userId, currency } = visit;
    const play = async (time: number) => {
      const txId = provider.newTxId();
      const { authCode } = (await payer.authorize(visit, 1_000, { txId })).body;
      await provider.call('transfer', { txId, authCode, userId, amount: 1_000, currency });
      await game.stake(`round ${time}`, 100);
      await game.win(`round ${time}`, 50);
    };
    for (let time = 0; time < TIMES; time += 1) await play(time);

    const unnamed = await findUnnamed(() => play(TIMES));

    expect(unnamed).toEqual([]);
    expect(await findReplanned()).toEqual([]);
  });
});
