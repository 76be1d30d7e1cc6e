import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, GameProviderRoundsTable, RoundStatus } from '../shared/database/tables.ts';

type Counted = 'stake' | 'win' | 'jackpot';

export interface Round
  extends Omit<Selectable<GameProviderRoundsTable>, Counted | 'balance'>,
    Readonly<Record<Counted, number>> {
  readonly balance: number | null;
}

const toRound = (row: Selectable<GameProviderRoundsTable>): Round => ({
  ...row,
  stake: Number(row.stake),
  win: Number(row.win),
  jackpot: Number(row.jackpot),
  balance: row.balance === null ? null : Number(row.balance),
});

/** Inserts a round. Returns false if it exists. */
export async function insertRound(db: Db, row: Insertable<GameProviderRoundsTable>): Promise<boolean> {
  const inserted = await db
    .insertInto('game_provider_rounds')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function roundBy(db: Db, id: string): Promise<Round> {
  const query = db.selectFrom('game_provider_rounds').selectAll().where('id', '=', id);
  return toRound(await query.executeTakeFirstOrThrow());
}

/** Changes a round's status. Returns false if the round is in another status. */
export async function moveRound(
  db: Db,
  id: string,
  from: RoundStatus,
  change: Updateable<GameProviderRoundsTable>,
): Promise<boolean> {
  const moved = await db
    .updateTable('game_provider_rounds')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Whether a round has due work. */
export async function isRoundDue(db: Db): Promise<boolean> {
  const query = db.selectFrom('game_provider_rounds').select('id').where('due_at', 'is not', null);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** Claims rounds with due work until `lease`. */
export async function claimRounds(db: Db, now: Date, lease: Date, most: number): Promise<Round[]> {
  const rows = await db
    .updateTable('game_provider_rounds')
    .set({ due_at: lease, tries: sql<number>`tries + 1` })
    .where('id', 'in', (due) =>
      due
        .selectFrom('game_provider_rounds')
        .select('id')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
  return rows.map(toRound);
}
