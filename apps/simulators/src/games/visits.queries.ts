import type { Insertable, Selectable } from 'kysely';
import type { Db, GameProviderVisitsTable, Tx } from '../shared/database/tables.ts';

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

/** Locks a visit until the transaction ends. */
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

/** Deletes ended visits with their rounds. A visit with pending work stays until the work is done. */
export async function forgetEndedVisits(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('game_provider_rounds')
    .where('due_at', 'is', null)
    .where('visit', 'in', (ended) =>
      ended.selectFrom('game_provider_visits').select('token_hash').where('expires_at', '<=', now),
    )
    .execute();
  await db
    .deleteFrom('game_provider_visits')
    .where('expires_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('game_provider_rounds')
            .select('id')
            .whereRef('visit', '=', 'game_provider_visits.token_hash'),
        ),
      ),
    )
    .execute();
}
