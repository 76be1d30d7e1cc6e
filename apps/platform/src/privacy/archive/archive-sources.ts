import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables, Tx } from '../../infrastructure/database/tables.ts';
import { carryForward, ROUND_KINDS } from '../../money/index.ts';

/** A table whose rows leave. */
export interface LeavingTable {
  readonly table: keyof Tables;
  /** The column of the record's id. */
  readonly key: string;
}

/** Records of one archive. */
export interface LeavingRecords {
  readonly ids: readonly string[];
  readonly players: readonly string[];
  /** Whether some belong to no player. */
  readonly hasOthers: boolean;
}

/** A kind of records that leave the database month by month. */
export interface ArchiveSource {
  readonly name: 'audit' | 'consents' | 'ledger' | 'limits' | 'rounds';
  /** Calendar months, besides the current one, for which the records stay in the database. */
  readonly monthsKept: number;
  /** The tables whose rows leave together. The first has the records. Rows are deleted from the last one first. */
  readonly tables: readonly LeavingTable[];
  readonly keyType: 'bigint' | 'uuid';
  /** The column of the time. */
  readonly at: string;
  /** Which records may leave, of the table under the name `record`. */
  readonly condition: RawBuilder<SqlBool>;
  /** Keeps in the database what other code needs of the records, before they are deleted. */
  readonly carry?: (tx: Tx, records: LeavingRecords) => Promise<void>;
}

/** Markets require twelve months of history at most. One more, because a market’s month begins hours before that of UTC. */
const MONTHS_KEPT = 13;

export const ARCHIVE_SOURCES: readonly ArchiveSource[] = [
  {
    name: 'audit',
    monthsKept: MONTHS_KEPT,
    tables: [{ table: 'audit', key: 'id' }],
    keyType: 'bigint',
    at: 'at',
    // The entry of an erasure has the end of the relationship, from which terms count.
    condition: sql`record.action <> 'erase-player'`,
  },
  {
    name: 'consents',
    monthsKept: MONTHS_KEPT,
    tables: [{ table: 'consent_records', key: 'id' }],
    keyType: 'uuid',
    at: 'at',
    condition: sql`NOT EXISTS (SELECT FROM subscriptions
      WHERE subscriptions.player_id = record.player_id AND subscriptions.receipt = record.id)`,
  },
  {
    name: 'ledger',
    monthsKept: MONTHS_KEPT,
    tables: [
      { table: 'ledger_movements', key: 'id' },
      { table: 'ledger_postings', key: 'movement_id' },
    ],
    keyType: 'bigint',
    at: 'created_at',
    condition: sql`record.kind = ANY(${[...ROUND_KINDS]})`,
    carry: carryForward,
  },
  {
    name: 'limits',
    monthsKept: MONTHS_KEPT,
    tables: [{ table: 'limit_usage', key: 'id' }],
    keyType: 'bigint',
    at: 'used_at',
    // The use of a deposit stays with its payment, so that a repeated call is recognized.
    condition: sql`record.measure = ANY(ARRAY['wager', 'win', 'product-minutes'])`,
  },
  {
    name: 'rounds',
    monthsKept: MONTHS_KEPT,
    tables: [{ table: 'play_steps', key: 'id' }],
    keyType: 'bigint',
    at: 'at',
    // A step of an open round still changes. The round itself stays, so that a repeated call is recognized.
    condition: sql`EXISTS (SELECT FROM plays
      WHERE plays.player_id = record.player_id AND plays.id = record.play_id AND plays.status <> 'open')`,
  },
];
