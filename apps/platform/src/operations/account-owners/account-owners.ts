import {
  type ColumnType,
  type Insertable,
  type RawBuilder,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely';
import { sendAhead } from '../../infrastructure/database/pipeline.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';

/**
 * What persons are compared by, a copy of each account in one place. A person may have accounts in any part, and the
 * comparison must not depend on all of them.
 *
 * @see docs/decisions/0095-owners-in-one-place.md
 */
export interface AccountOwnersTable {
  player_id: string;
  first_name: string;
  last_name: string;
  /** `YYYY-MM-DD`. */
  birth_date: string;
  address: string;
  zip: string;
  country: string;
  phone: string;
  email: string;
  /** The end of the break or state that excludes the player for longest. `infinity`: no end. Null: there was none. */
  excluded_until: ColumnType<never, never, string | null>;
  /** From when the player of a closed account may open another. `infinity`: never. Null: the account is open. */
  replaceable_from: ColumnType<never, never, string | null>;
  /** The accounts because of which this one is held. Null: none. */
  held_for: ColumnType<never, never, readonly string[] | null>;
}

/** The columns that are copies of a person's. */
export const OWNER_COPIES = [
  'first_name',
  'last_name',
  'birth_date',
  'address',
  'zip',
  'phone',
  'email',
] as const;

/** Stores the owner of a new account. Waits for no answer. */
export function insertOwner(tx: Tx, owner: Insertable<AccountOwnersTable>): void {
  sendAhead(tx, tx.insertInto('account_owners').values(owner));
}

/** Repeats a change of a person, as far as persons are compared by it. Waits for no answer. */
export function updateOwner(
  tx: Tx,
  playerId: string,
  change: { readonly [C in (typeof OWNER_COPIES)[number]]?: string | undefined },
): void {
  const changed = OWNER_COPIES.flatMap((column) =>
    change[column] === undefined ? [] : [[column, change[column]] as const],
  );
  if (changed.length === 0) return;
  const set: Updateable<AccountOwnersTable> = Object.fromEntries(changed);
  sendAhead(tx, tx.updateTable('account_owners').set(set).where('player_id', '=', playerId));
}

/**
 * Wait after which the player of a closed account may open another. Longer than a month, because a new account has new
 * limits: closing is no way around a limit of a month or around the wait for a higher one.
 */
const NEW_ACCOUNT_WAIT = sql.raw(`interval '744 hours'`);

/**
 * Stores until when breaks and states exclude a player, and from when a closed account may be replaced: not while a break
 * of any product runs. Call it after each change of them, in its transaction and with the player locked. A break that is
 * missing here would let its player open another account.
 */
export async function recordExclusion(tx: Tx, playerId: string): Promise<void> {
  const lastEnd = (scope: RawBuilder<unknown>) =>
    sql`(SELECT max(coalesce(blocks.ends_at, 'infinity')) FROM blocks WHERE blocks.player_id = ${playerId} ${scope})`;
  const recorded = await tx
    .selectFrom('players')
    .select([
      sql<string | null>`greatest(
        CASE WHEN players.state NOT IN ('active', 'closed') THEN coalesce(players.state_until, 'infinity') END,
        ${lastEnd(sql`AND blocks.scope = 'account'`)})::text`.as('excluded_until'),
      sql<string | null>`CASE WHEN players.state = 'closed'
        THEN greatest(players.closed_at + ${NEW_ACCOUNT_WAIT}, ${lastEnd(sql``)}) END::text`.as(
        'replaceable_from',
      ),
    ])
    .where('players.id', '=', playerId)
    .executeTakeFirstOrThrow();
  sendAhead(tx, tx.updateTable('account_owners').set(recorded).where('player_id', '=', playerId));
}

/** Stores because of which others an account is held. Call it after each change of its reviews, in its transaction. */
export async function recordHolds(tx: Tx, playerId: string): Promise<void> {
  const reviews = await tx
    .selectFrom('person_reviews')
    .select('other_id')
    .distinct()
    .where('player_id', '=', playerId)
    .where('other_id', 'is not', null)
    .where(sql<SqlBool>`decision IS DISTINCT FROM 'another-person'`)
    .orderBy('other_id')
    .execute();
  const held_for = reviews.length > 0 ? reviews.map(({ other_id }) => String(other_id)) : null;
  sendAhead(tx, tx.updateTable('account_owners').set({ held_for }).where('player_id', '=', playerId));
}

/** Returns the accounts that are held because their owner is, or may be, the owner of an account. */
export async function findAccountsHeldFor(db: Db, playerId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('account_owners')
    .select('player_id')
    .where(sql<SqlBool>`held_for @> ARRAY[${playerId}::uuid]`)
    .orderBy('player_id')
    .execute();
  return rows.map(({ player_id }) => player_id);
}

/** Returns a condition on a row of `account_owners`: a break or a state excludes the player. */
export const isOwnerExcluded = (now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`account_owners.excluded_until > ${now}`;

/** Returns a condition on a row of `account_owners`: the player closed the account, and may open another one. */
export const isOwnerReplaceable = (now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`account_owners.replaceable_from <= ${now}`;
