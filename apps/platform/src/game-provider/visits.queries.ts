import type { Insertable, Selectable } from 'kysely';
import type { GameProviderVisitsTable } from '../database/tables/game.ts';
import type { Db, Tx } from '../database/tables.ts';

export interface Visit extends Omit<Selectable<GameProviderVisitsTable>, 'demo_balance'> {
  readonly demo_balance: number;
}

const toVisit = (row: Selectable<GameProviderVisitsTable>): Visit => ({
  ...row,
  demo_balance: Number(row.demo_balance),
});

export async function insertVisit(db: Db, row: Insertable<GameProviderVisitsTable>): Promise<void> {
  await db.insertInto('game_provider_visits').values(row).execute();
}

export async function visitBy(db: Db, tokenHash: string, now: Date): Promise<Visit | null> {
  const row = await db
    .selectFrom('game_provider_visits')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ? toVisit(row) : null;
}

/** Holds a visit still until the transaction ends. */
export async function lockVisit(tx: Tx, tokenHash: string): Promise<Visit> {
  const query = tx
    .selectFrom('game_provider_visits')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .forUpdate();
  return toVisit(await query.executeTakeFirstOrThrow());
}

export async function setDemoBalance(tx: Tx, tokenHash: string, balance: number): Promise<void> {
  await tx
    .updateTable('game_provider_visits')
    .set({ demo_balance: balance })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function forgetEndedVisits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('game_provider_visits').where('expires_at', '<=', now).execute();
}
