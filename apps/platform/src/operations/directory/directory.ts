import { sendAhead } from '../../infrastructure/database/pipeline.ts';
import type { Db, Tables, Tx } from '../../infrastructure/database/tables.ts';

/** A table of the directory: names that are unique over all players, each with its player. */
export interface DirectoryTable {
  name: string;
  player_id: string;
}

const TABLES = {
  /** An email address in lower case. */
  email: 'directory_emails',
  /** A phone number with its calling code. */
  phone: 'directory_phones',
  /** The keyed digest of the national number of a person. */
  person: 'directory_persons',
  /** The digest of the key of an activation link. */
  'activation-key': 'directory_activation_keys',
  /** The payment provider's id of a payment. */
  payment: 'directory_payments',
  /** The book and the name of a round that does not name its player. */
  round: 'directory_rounds',
} as const satisfies Readonly<Record<string, keyof Tables>>;

export type DirectoryKind = keyof typeof TABLES;

/**
 * The players of names that are unique over all players. The rows of a player are kept by player, so only the directory
 * can find a player by a name, and only it can keep two players from having the same one. Write it in the transaction
 * that stores the name with the player.
 *
 * @see docs/decisions/0087-the-player-in-every-key.md
 */
export interface Directory {
  /** Returns the player of a name, or null. */
  find(db: Db, kind: DirectoryKind, name: string): Promise<string | null>;
  /** Returns a name of each of several players who have one, by player. */
  findNames(db: Db, kind: DirectoryKind, playerIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Claims a name for a player. Returns whether the name is now theirs, or was before. Waits for another transaction
   * that claims the same name.
   */
  claim(tx: Tx, kind: DirectoryKind, name: string, playerId: string): Promise<boolean>;
  /**
   * Adds a name that the transaction has found free, and waits for no answer. The transaction fails if another one has
   * added the name meanwhile.
   */
  add(tx: Tx, kind: DirectoryKind, name: string, playerId: string): void;
  /** Releases a name of a player. */
  release(tx: Tx, kind: DirectoryKind, name: string, playerId: string): Promise<void>;
  /** Releases the names of a player other than one. Waits for no answer. */
  releaseOthers(tx: Tx, kind: DirectoryKind, name: string, playerId: string): void;
}

/** The directory in the database of the players. */
export const directory: Directory = { find, findNames, claim, add, release, releaseOthers };

async function find(db: Db, kind: DirectoryKind, name: string): Promise<string | null> {
  const query = db.selectFrom(TABLES[kind]).select('player_id').where('name', '=', name);
  return (await query.executeTakeFirst())?.player_id ?? null;
}

async function findNames(
  db: Db,
  kind: DirectoryKind,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (playerIds.length === 0) return new Map();
  const query = db.selectFrom(TABLES[kind]).select(['player_id', 'name']).where('player_id', 'in', playerIds);
  return new Map((await query.execute()).map(({ player_id, name }) => [player_id, name]));
}

async function claim(tx: Tx, kind: DirectoryKind, name: string, playerId: string): Promise<boolean> {
  const claimed = await tx
    .insertInto(TABLES[kind])
    .values({ name, player_id: playerId })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  if (claimed) return true;
  const owner = await find(tx, kind, name);
  // The name was released between the two statements.
  return owner === null ? claim(tx, kind, name, playerId) : owner === playerId;
}

function add(tx: Tx, kind: DirectoryKind, name: string, playerId: string): void {
  sendAhead(tx, tx.insertInto(TABLES[kind]).values({ name, player_id: playerId }));
}

async function release(tx: Tx, kind: DirectoryKind, name: string, playerId: string): Promise<void> {
  await tx.deleteFrom(TABLES[kind]).where('name', '=', name).where('player_id', '=', playerId).execute();
}

function releaseOthers(tx: Tx, kind: DirectoryKind, name: string, playerId: string): void {
  const others = tx.deleteFrom(TABLES[kind]).where('player_id', '=', playerId).where('name', '<>', name);
  sendAhead(tx, others);
}
