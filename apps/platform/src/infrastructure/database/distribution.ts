import { sql } from 'kysely';
import type { Placements } from './schema.ts';
import type { Db } from './tables.ts';

/** A foreign key, as the database describes it. */
export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly target: string;
  readonly definition: string;
  /** Whether it has the player in the same place on both sides. */
  readonly namesPlayer: boolean;
}

/** Where a cluster keeps each table. */
export interface Distribution {
  /** In parts by player. The table of the players is the first, and each table follows those that it references. */
  readonly byPlayer: readonly string[];
  /** In parts by the name of the row. */
  readonly byName: readonly string[];
  /** A copy on every node. */
  readonly copied: readonly string[];
  /** On the coordinator. */
  readonly onCoordinator: readonly string[];
  /** Foreign keys from the part of a player to a copy. */
  readonly toCopies: readonly ForeignKey[];
  /** Foreign keys that a cluster cannot check, because their sides may be on different nodes. */
  readonly unchecked: readonly ForeignKey[];
}

/** Returns the column by which the rows of a table belong to a player. */
export const getPlayerColumn = (table: string): string => (table === 'players' ? 'id' : 'player_id');

/** Decides where a cluster keeps each table, by the placements of the domains and the keys of the tables. */
export async function planDistribution(db: Db, placements: Placements): Promise<Distribution> {
  const tables = await readTables(db);
  const references = await readReferences(db);
  const getPlace = (table: string) => {
    const placed = (placements as Readonly<Record<string, string>>)[table];
    return placed ?? (tables.get(table) ? 'by-player' : 'coordinator');
  };
  const select = (place: string) => [...tables.keys()].filter((table) => getPlace(table) === place);
  const isChecked = ({ table, target, namesPlayer }: ForeignKey) => {
    const [from, to] = [getPlace(table), getPlace(target)];
    if (from === 'by-player') return to === 'copied' || (to === 'by-player' && namesPlayer);
    return from === to && from !== 'by-name';
  };
  return {
    byPlayer: [
      'players',
      ...sortByReference(
        select('by-player').filter((table) => table !== 'players'),
        references,
      ),
    ],
    byName: select('by-name'),
    copied: sortByReference(select('copied'), references),
    onCoordinator: select('coordinator'),
    toCopies: references.filter(
      ({ table, target }) => getPlace(table) === 'by-player' && getPlace(target) === 'copied',
    ),
    unchecked: references.filter((reference) => !isChecked(reference)),
  };
}

/** Returns the tables with whether every unique key of each names the player. */
async function readTables(db: Db): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await sql<{ name: string; named: boolean }>`
    SELECT relname AS name, attnum IS NOT NULL AND NOT EXISTS (
        SELECT FROM pg_index WHERE indrelid = tables.oid AND indisunique AND attnum <> ALL(indkey::int2[])) AS named
    FROM pg_class AS tables
    LEFT JOIN pg_attribute ON attrelid = tables.oid
      AND attname = CASE relname WHEN 'players' THEN 'id' ELSE 'player_id' END
    WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
      AND relname NOT LIKE 'kysely%'
    ORDER BY 1`.execute(db);
  return new Map(rows.map(({ name, named }) => [name, named]));
}

async function readReferences(db: Db): Promise<readonly ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    SELECT source.relname AS table, conname AS name, target.relname AS target,
      pg_get_constraintdef(pg_constraint.oid) AS definition, EXISTS (
        SELECT FROM unnest(conkey, confkey) AS pair (from_column, to_column)
        JOIN pg_attribute AS one ON one.attrelid = conrelid AND one.attnum = from_column
        JOIN pg_attribute AS other ON other.attrelid = confrelid AND other.attnum = to_column
        WHERE one.attname = 'player_id'
          AND other.attname = CASE target.relname WHEN 'players' THEN 'id' ELSE 'player_id' END) AS "namesPlayer"
    FROM pg_constraint
    JOIN pg_class AS source ON source.oid = conrelid
    JOIN pg_class AS target ON target.oid = confrelid
    WHERE contype = 'f' AND conparentid = 0 AND connamespace = current_schema()::regnamespace
    ORDER BY 1, 2`.execute(db);
  return rows;
}

/** Puts each table after those that it references. */
function sortByReference(tables: readonly string[], references: readonly ForeignKey[]): readonly string[] {
  const sorted: string[] = [];
  while (sorted.length < tables.length) {
    const waiting = tables.filter((table) => !sorted.includes(table));
    const isFree = (table: string) =>
      !references.some(
        (reference) =>
          reference.table === table && reference.target !== table && waiting.includes(reference.target),
      );
    const next = waiting.filter(isFree);
    if (next.length === 0) throw new Error(`The tables ${waiting.join(', ')} reference each other`);
    sorted.push(...next);
  }
  return sorted;
}
