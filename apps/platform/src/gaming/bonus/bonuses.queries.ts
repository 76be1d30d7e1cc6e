import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { compileOnce } from '../../infrastructure/database/compiled.ts';
import { forgetReads, readOnce } from '../../infrastructure/database/read-once.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { BONUS_COLUMNS, type BonusesTable, type StoredStatus } from '../tables/bonus-tables.ts';
import type { Offer, Terms } from './offer.ts';

type Counted = 'amount' | 'wagering_required' | 'wagering_done' | 'spins_left' | 'gains';

/** A player's bonus with the terms of its offer. */
export interface PlayerBonus
  extends Omit<Selectable<BonusesTable>, Counted>,
    Readonly<Record<Counted, number>> {
  readonly code: string;
  readonly terms: Terms;
}

function query(db: Db) {
  return db
    .selectFrom('bonuses')
    .innerJoin('bonus_offers as offer', 'offer.id', 'bonuses.offer_id')
    .select(BONUS_COLUMNS.map((column) => `bonuses.${column}` as const))
    .select(['offer.code', 'offer.terms']);
}

type Row = Selectable<BonusesTable> & { code: string; terms: unknown };

function toPlayerBonus(row: Row): PlayerBonus {
  return {
    ...row,
    amount: Number(row.amount),
    wagering_required: Number(row.wagering_required),
    wagering_done: Number(row.wagering_done),
    spins_left: Number(row.spins_left),
    gains: Number(row.gains),
    terms: row.terms as Terms,
  };
}

/** Returns a player's bonuses, the newest first. */
export async function findBonuses(db: Db, playerId: string, most: number): Promise<PlayerBonus[]> {
  const rows = await query(db)
    .where('player_id', '=', playerId)
    .orderBy('bonuses.created_at', 'desc')
    .orderBy('bonuses.id')
    .limit(most)
    .execute();
  return rows.map(toPlayerBonus);
}

/** Returns a player's bonuses that have neither ended nor been canceled. */
export function findActiveBonuses(db: Db, playerId: string): Promise<PlayerBonus[]> {
  return readOnce(db, `active bonuses ${playerId}`, () => readActiveBonuses(db, playerId));
}

const activeRows = compileOnce((db, playerId: string) =>
  query(db)
    .where('player_id', '=', playerId)
    .where('status', 'in', ['initiated', 'active'])
    .orderBy('bonuses.created_at')
    .orderBy('bonuses.id'),
);

async function readActiveBonuses(db: Db, playerId: string): Promise<PlayerBonus[]> {
  const rows = await activeRows(db, playerId).execute();
  return rows.map(toPlayerBonus);
}

/** Returns a player's bonus by its id. Accepts any text. */
export async function findBonus(db: Db, playerId: string, id: string): Promise<PlayerBonus | null> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return null;
  const row = await query(db)
    .where('bonuses.player_id', '=', playerId)
    .where('bonuses.id', '=', id)
    .executeTakeFirst();
  return row ? toPlayerBonus(row) : null;
}

export interface NewBonus {
  readonly playerId: string;
  readonly offer: Offer;
  readonly status: 'initiated' | 'active';
  readonly currency: string;
  /** Minor units or spins. */
  readonly amount: number;
  readonly source: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Stores a bonus. Returns null when the player had this offer before. */
export async function insertBonus(tx: Tx, bonus: NewBonus, now: Date): Promise<string | null> {
  const { offer, amount } = bonus;
  const isSpins = offer.kind === 'freespins';
  forgetActive(tx, bonus.playerId);
  const row = await tx
    .insertInto('bonuses')
    .values({
      id: randomUUID(),
      player_id: bonus.playerId,
      offer_id: offer.id,
      kind: offer.kind,
      status: bonus.status,
      currency: bonus.currency,
      amount,
      wagering_required: isSpins ? 0 : amount * offer.terms.wageringTimes,
      wagering_done: 0,
      spins_left: isSpins ? amount : 0,
      gains: 0,
      source: bonus.source,
      starts_at: bonus.startsAt,
      ends_at: bonus.endsAt,
      created_at: now,
    })
    .onConflict((conflict) => conflict.constraint('bonuses_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function hasReceived(db: Db, playerId: string, offerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('bonuses')
    .select('id')
    .where('player_id', '=', playerId)
    .where('offer_id', '=', offerId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets what a transaction has read of a player's active bonuses. */
function forgetActive(tx: Tx, playerId: string): void {
  forgetReads(tx, (key) => key === `active bonuses ${playerId}`);
}

/** Identifies a bonus. */
type BonusKey = Pick<PlayerBonus, 'player_id' | 'id'>;

function updateBonus(tx: Tx, { player_id, id }: BonusKey) {
  forgetActive(tx, player_id);
  return tx.updateTable('bonuses').where('player_id', '=', player_id).where('id', '=', id);
}

export async function activateBonus(tx: Tx, bonus: BonusKey, endsAt: Date | null): Promise<void> {
  await updateBonus(tx, bonus).set({ status: 'active', ends_at: endsAt }).execute();
}

export async function endBonus(
  tx: Tx,
  bonus: BonusKey,
  { status, gains, now }: { status: StoredStatus; gains: number; now: Date },
): Promise<void> {
  await updateBonus(tx, bonus).set({ status, gains, ended_at: now }).execute();
}

export async function countWagering(tx: Tx, bonus: BonusKey, amount: number): Promise<void> {
  await updateBonus(tx, bonus)
    .set({ wagering_done: sql<number>`wagering_done + ${amount}::bigint` })
    .execute();
}

export async function useSpin(tx: Tx, bonus: BonusKey, gains: number): Promise<void> {
  await updateBonus(tx, bonus)
    .set({ spins_left: sql<number>`spins_left - 1`, gains: sql<number>`gains + ${gains}::bigint` })
    .execute();
}

/** Returns players with bonuses to settle. */
export async function playersDue(db: Db, now: Date, most: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('bonuses')
    .select('player_id')
    .distinct()
    .where('status', 'in', ['initiated', 'active'])
    .where('ends_at', '<=', now)
    .limit(most)
    .execute();
  return rows.map(({ player_id }) => player_id);
}

/** Returns whether open rounds are staked with money of a bonus. */
export async function hasOpenStakes(db: Db, { player_id, id }: BonusKey): Promise<boolean> {
  const row = await db
    .selectFrom('plays')
    .select('id')
    .where('player_id', '=', player_id)
    .where('bonus_id', '=', id)
    .where('status', '=', 'open')
    .where('stake_bonus', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
