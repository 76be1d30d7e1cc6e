import { compileOnce } from '../infrastructure/database/compiled.ts';
import type { Db, Tx } from '../infrastructure/database/tables.ts';

/** A player as they are when they are locked. */
export interface LockedPlayer {
  readonly id: string;
  readonly jurisdiction: string;
  readonly country: string;
  readonly currency: string;
  readonly state: string;
  readonly state_until: Date | null;
  readonly activated_at: Date | null;
  readonly terms_version: string | null;
  readonly funds_acknowledged_at: Date | null;
  /** Null after an erasure. */
  readonly birthDate: string | null;
}

const locks = new WeakMap<object, Map<string, Promise<LockedPlayer>>>();

function lockQuery(db: Db) {
  return db
    .selectFrom('players')
    .leftJoin('persons', 'persons.player_id', 'players.id')
    .select(['players.id', 'players.jurisdiction', 'players.country', 'players.currency'])
    .select(['players.state', 'players.state_until', 'players.activated_at', 'players.terms_version'])
    .select(['players.funds_acknowledged_at', 'persons.birth_date as birthDate'])
    .forNoKeyUpdate('players');
}

const lockById = compileOnce((db, playerId: string) => lockQuery(db).where('players.id', '=', playerId));

/**
 * Locks a player until the transaction ends, and returns them. Take this lock before any other. A second call in a
 * transaction sends no statement, and returns the player as the first one did.
 */
export function lockPlayer(tx: Tx, playerId: string): Promise<LockedPlayer> {
  const earlier = locks.get(tx)?.get(playerId);
  if (earlier) return earlier;
  const locked = lockById(tx, playerId).executeTakeFirstOrThrow();
  remember(tx, playerId, locked);
  return locked;
}

/** Locks a player whom a call names, as `lockPlayer` does. Null: there is no such player. */
export async function lockNamedPlayer(tx: Tx, playerId: string): Promise<LockedPlayer | null> {
  const locked = await lockById(tx, playerId).executeTakeFirst();
  if (!locked) return null;
  remember(tx, locked.id, Promise.resolve(locked));
  return locked;
}

/** Returns a player that a transaction has locked, or undefined. */
export function getLockedPlayer(db: Db, playerId: string): Promise<LockedPlayer> | undefined {
  return locks.get(db)?.get(playerId);
}

function remember(tx: Tx, playerId: string, locked: Promise<LockedPlayer>): void {
  const ofTransaction = locks.get(tx) ?? new Map<string, Promise<LockedPlayer>>();
  locks.set(tx, ofTransaction.set(playerId, locked));
}
