import { expect } from 'vitest';
import { openPostgres } from '../../src/infrastructure/database/postgres-database.ts';
import type { Db } from '../../src/infrastructure/database/tables.ts';
import { checkBooks } from '../../src/money/ledger/books.ts';
import type { Acknowledged } from './load.ts';

/** Expects that a database has every acknowledged action once and no other, and that its books balance. */
export async function expectAcknowledged(databaseUrl: string, acknowledged: Acknowledged): Promise<void> {
  const { db, close } = await openPostgres(databaseUrl, { poolSize: 1 });
  try {
    await expectMovements(db, acknowledged);
    await expectSignUps(db, acknowledged);
    await expectLimits(db, acknowledged);
    const { findings, sums } = await checkBooks(db);
    expect(findings).toEqual([]);
    expect(sums.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  } finally {
    await close();
  }
}

async function expectMovements(db: Db, { movements }: Acknowledged): Promise<void> {
  const stored = await db
    .selectFrom('ledger_movements as movement')
    .leftJoin('ledger_postings as posting', (join) =>
      join
        .onRef('posting.player_id', '=', 'movement.player_id')
        .onRef('posting.movement_id', '=', 'movement.id')
        .on('posting.account', '=', 'real'),
    )
    .select(['movement.key', 'posting.amount'])
    .execute();
  expect(toSorted(stored.map(({ key, amount }) => [key, Number(amount ?? 0)]))).toEqual(
    toSorted([...movements]),
  );
  const open = db.selectFrom('payments').select('tx_id').where('status', '!=', 'completed');
  expect(await open.execute()).toEqual([]);
}

async function expectSignUps(db: Db, { signUps, limits }: Acknowledged): Promise<void> {
  const stored = await db
    .selectFrom('persons')
    .innerJoin('players', 'players.id', 'persons.player_id')
    .innerJoin('credentials', 'credentials.player_id', 'persons.player_id')
    .select(['email', 'players.id'])
    // The players of the load were created before it.
    .where('players.id', 'not in', [...limits.keys()])
    .execute();
  expect(toSorted(stored.map(({ email, id }) => [String(email), id]))).toEqual(toSorted([...signUps]));
}

async function expectLimits(db: Db, { limits }: Acknowledged): Promise<void> {
  const stored = await db.selectFrom('limits').select(['player_id', 'amount']).execute();
  const expected = [...limits].flatMap(([id, amounts]) => amounts.map((amount) => [id, amount] as const));
  expect(toSorted(stored.map(({ player_id, amount }) => [player_id, Number(amount)]))).toEqual(
    toSorted(expected),
  );
}

const toSorted = (pairs: readonly (readonly [string, string | number])[]) =>
  pairs.map(([key, value]) => `${key} ${value}`).sort();
