import type { Insertable } from 'kysely';
import { compileOnce } from '../../infrastructure/database/compiled.ts';
import { forgetReads, readOnce } from '../../infrastructure/database/read-once.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { getLockedPlayer, type LockedPlayer, lockPlayer } from '../../operations/lock-player.ts';
import type { LimitsTable } from '../tables/limit-tables.ts';
import type { Limit } from './limit.ts';

/** The data of a player that limits need. */
export interface LimitedPlayer {
  readonly id: string;
  readonly jurisdiction: string;
  readonly currency: string;
  readonly birthDate: string;
}

export async function limitedPlayer(db: Db, playerId: string): Promise<LimitedPlayer> {
  const locked = getLockedPlayer(db, playerId);
  if (locked) return toLimitedPlayer(await locked);
  return db
    .selectFrom('players')
    .innerJoin('persons', 'persons.player_id', 'players.id')
    .select(['players.id', 'players.jurisdiction', 'players.currency', 'persons.birth_date as birthDate'])
    .where('players.id', '=', playerId)
    .executeTakeFirstOrThrow();
}

/** Returns the player, locked: no other transaction changes their limits and usage before this one ends. */
export async function lockLimitedPlayer(tx: Tx, playerId: string): Promise<LimitedPlayer> {
  return toLimitedPlayer(await lockPlayer(tx, playerId));
}

function toLimitedPlayer({ id, jurisdiction, currency, birthDate }: LockedPlayer): LimitedPlayer {
  if (birthDate === null) throw new Error('A player without personal data was asked for limits');
  return { id, jurisdiction, currency, birthDate };
}

/** Returns the entries that are in effect or pending. */
export function liveLimits(db: Db, playerId: string, now: Date): Promise<readonly Limit[]> {
  return readOnce(db, `limits ${playerId}`, () => readLimits(db, playerId, now));
}

const liveRows = compileOnce((db, playerId: string, now: Date) =>
  db
    .selectFrom('limits')
    .select(['id', 'type', 'period', 'product', 'amount', 'currency'])
    .select(['starts_at', 'ends_at', 'awaits_confirmation', 'locked_reason'])
    .where('player_id', '=', playerId)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', now)]))
    .orderBy('created_at')
    // The entries of a registration have the same instant.
    .orderBy('type')
    .orderBy('period')
    .orderBy('id'),
);

async function readLimits(db: Db, playerId: string, now: Date): Promise<readonly Limit[]> {
  const rows = await liveRows(db, playerId, now).execute();
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    period: row.period,
    product: row.product,
    amount: row.amount === null ? null : Number(row.amount),
    currency: row.currency,
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at?.getTime() ?? null,
    awaitsConfirmation: row.awaits_confirmation,
    lockedReason: row.locked_reason,
  }));
}

export async function insertLimits(tx: Tx, rows: readonly Insertable<LimitsTable>[]): Promise<void> {
  forgetReads(tx, (key) => key.startsWith('limits '));
  if (rows.length > 0) await tx.insertInto('limits').values(rows).execute();
}

export async function endLimit(tx: Tx, playerId: string, id: string, endsAt: number | null): Promise<void> {
  forgetReads(tx, (key) => key.startsWith('limits '));
  const ends_at = endsAt === null ? null : new Date(endsAt);
  await tx
    .updateTable('limits')
    .set({ ends_at })
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .execute();
}

/** Confirms an entry: it takes effect now, or ends now when it is a removal. */
export async function confirmLimit(
  tx: Tx,
  playerId: string,
  { id, amount }: Limit,
  now: Date,
): Promise<void> {
  forgetReads(tx, (key) => key.startsWith('limits '));
  await tx
    .updateTable('limits')
    .set({ awaits_confirmation: false, starts_at: now, ends_at: amount === null ? now : null })
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .execute();
}
