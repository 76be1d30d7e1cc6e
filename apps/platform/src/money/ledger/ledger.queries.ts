import { sql } from 'kysely';
import { compileOnce } from '../../infrastructure/database/compiled.ts';
import { sendAhead } from '../../infrastructure/database/pipeline.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { type Account, type Holdings, NO_HOLDINGS, type Posting } from './account.ts';
import type { Movement } from './movement.ts';

const byKey = compileOnce((db, playerId: string, key: string) =>
  db
    .selectFrom('ledger_movements as movement')
    .innerJoin('ledger_postings as posting', (join) =>
      join
        .onRef('posting.player_id', '=', 'movement.player_id')
        .onRef('posting.movement_id', '=', 'movement.id'),
    )
    .select(['movement.kind', 'movement.player_id', 'movement.currency', 'movement.reference'])
    .select(['posting.account', 'posting.amount'])
    .where('movement.player_id', '=', playerId)
    .where('movement.key', '=', key),
);

/** Returns the movement of a player with a key, including its postings. */
export async function findMovement(db: Db, playerId: string, key: string): Promise<Movement | null> {
  const rows = await byKey(db, playerId, key).execute();
  const [first] = rows;
  if (!first) return null;
  return {
    key,
    kind: first.kind,
    playerId: first.player_id,
    currency: first.currency,
    ...(first.reference !== null && { reference: first.reference }),
    postings: rows.map(({ account, amount }) => ({ account: account as Account, amount: Number(amount) })),
  };
}

/**
 * Inserts the movement, with the balances after it, and all its postings in one statement, after which the database checks
 * their sum.
 */
export function insertMovement(tx: Tx, movement: Movement, after: Holdings, now: Date): void {
  const { key, kind, playerId, currency, reference, postings } = movement;
  const sides = postings.map(({ account, amount }: Posting) => sql`(${account}, ${amount}::bigint)`);
  const statement = sql`WITH movement AS (
      INSERT INTO ledger_movements
        (key, kind, player_id, currency, reference, created_at, real_after, bonus_after, held_after)
      VALUES (${key}, ${kind}, ${playerId}, ${currency}, ${reference ?? null}, ${now},
        ${after.real}, ${after.bonus}, ${after.held})
      RETURNING player_id, id
    )
    INSERT INTO ledger_postings (player_id, movement_id, account, amount)
    SELECT movement.player_id, movement.id, side.account, side.amount
    FROM movement, (VALUES ${sql.join(sides)}) AS side (account, amount)`;
  sendAhead(tx, { execute: () => statement.execute(tx) });
}

const HOLDINGS = ['real', 'bonus', 'held'] as const;

const lockedHoldings = compileOnce((db, playerId: string, currency: string) =>
  db
    .selectFrom('ledger_balances')
    .select(HOLDINGS)
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .forUpdate(),
);

/** Locks and returns a player's balances in a currency. Null: the player never had any. */
export async function lockHoldings(tx: Tx, playerId: string, currency: string): Promise<Holdings | null> {
  const row = await lockedHoldings(tx, playerId, currency).executeTakeFirst();
  return row ? toHoldings(row) : null;
}

/** Returns a player's balances in their own currency. */
export async function readHoldings(db: Db, playerId: string): Promise<Holdings & { currency: string }> {
  const row = await db
    .selectFrom('players')
    .leftJoin('ledger_balances as balance', (join) =>
      join.onRef('balance.player_id', '=', 'players.id').onRef('balance.currency', '=', 'players.currency'),
    )
    .select(['players.currency', 'balance.real', 'balance.bonus', 'balance.held'])
    .where('players.id', '=', playerId)
    .executeTakeFirstOrThrow();
  return { currency: row.currency, ...toHoldings(row) };
}

/** Returns a player's balances in other currencies. */
export async function otherHoldings(db: Db, playerId: string): Promise<(Holdings & { currency: string })[]> {
  const rows = await db
    .selectFrom('ledger_balances as balance')
    .innerJoin('players', 'players.id', 'balance.player_id')
    .select(['balance.currency', 'balance.real', 'balance.bonus', 'balance.held'])
    .where('balance.player_id', '=', playerId)
    .whereRef('balance.currency', '<>', 'players.currency')
    .orderBy('balance.currency')
    .execute();
  return rows.map((row) => ({ currency: row.currency, ...toHoldings(row) }));
}

const writtenHoldings = compileOnce(
  (db, player_id: string, currency: string, real: number, bonus: number, held: number) =>
    db
      .insertInto('ledger_balances')
      .values({ player_id, currency, real, bonus, held })
      .onConflict((conflict) =>
        conflict.columns(['player_id', 'currency']).doUpdateSet({ real, bonus, held }),
      ),
);

export function writeHoldings(
  tx: Tx,
  { playerId, currency }: Pick<Movement, 'playerId' | 'currency'>,
  { real, bonus, held }: Holdings,
): void {
  sendAhead(tx, writtenHoldings(tx, playerId, currency, real, bonus, held));
}

type Row = { readonly [K in keyof Holdings]: number | string | null };

function toHoldings({ real, bonus, held }: Row): Holdings {
  return { ...NO_HOLDINGS, real: Number(real), bonus: Number(bonus), held: Number(held) };
}
