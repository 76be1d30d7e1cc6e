import { type Selectable, sql } from 'kysely';
import {
  inWindow,
  type PlayerRecord,
  type RecordWindow,
} from '../../infrastructure/database/player-records.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { BonusesTable, BonusKind, StoredStatus } from '../tables/bonus-tables.ts';
import { isDue } from './bonus-view.ts';

/** A bonus in the list that staff read. Amounts are integer minor units. */
export interface BonusRecord extends PlayerRecord {
  readonly code: string;
  readonly name: string;
  readonly kind: BonusKind;
  readonly status: StoredStatus;
  /** How the player got it. */
  readonly origin: 'deposit' | 'code' | 'grant';
  readonly currency: string;
  /** Null: it has spins. */
  readonly amount: number | null;
  /** Null: it has an amount. */
  readonly spins: number | null;
  readonly spinsLeft: number;
  readonly wageringRequired: number;
  readonly wageringDone: number;
  /** What became real money. */
  readonly gains: number;
  readonly endsAt: string | null;
  readonly endedAt: string | null;
}

type Row = Selectable<BonusesTable> & { readonly code: string; readonly name: string };

/** Returns bonuses of a player by when they got them. A player gets a bonus of an offer once, so there are few. */
export async function listBonusRecords(db: Db, window: RecordWindow, now: number): Promise<BonusRecord[]> {
  const { rows } = await sql<Row>`
    SELECT bonuses.id, bonuses.kind, status, currency, amount, wagering_required, wagering_done, spins_left, gains, source,
      bonuses.ends_at, bonuses.created_at, ended_at, code, terms->>'name' AS name
    FROM bonuses JOIN bonus_offers AS offer ON offer.id = bonuses.offer_id
    WHERE ${inWindow(window, 'bonuses.created_at', 'bonuses.id')}`.execute(db);
  return rows.map((row) => toRecord(row, now));
}

function toRecord(row: Row, now: number): BonusRecord {
  const isMoney = row.kind === 'monetary';
  const size = Number(row.amount);
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    code: row.code,
    name: row.name,
    kind: row.kind,
    status: isDue(row, now) ? 'expired' : row.status,
    origin: getOrigin(row.source),
    currency: row.currency,
    amount: isMoney ? size : null,
    spins: isMoney ? null : size,
    spinsLeft: Number(row.spins_left),
    wageringRequired: Number(row.wagering_required),
    wageringDone: Number(row.wagering_done),
    gains: Number(row.gains),
    endsAt: row.ends_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

const getOrigin = (source: string): BonusRecord['origin'] =>
  source === 'code' || source === 'grant' ? source : 'deposit';
