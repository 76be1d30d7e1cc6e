import { z } from 'zod';
import type { Archive, TableRows } from '../../infrastructure/archive/archive-file.ts';
import { findPlayerArchives } from '../../infrastructure/archive/archives.queries.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { ARCHIVE_SOURCES } from './archive-sources.ts';
import { type Archives, readKept } from './archives.ts';

export type Row = Readonly<Record<string, unknown>>;

const rowSchema = z.record(z.string(), z.unknown());
/** An instant as PostgreSQL writes it in UTC. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/;

/** Parses the rows of a table. Instants are written as everywhere else. */
export function parseRows({ lines }: TableRows): readonly Row[] {
  return lines.map((line) =>
    Object.fromEntries(
      Object.entries(rowSchema.parse(JSON.parse(line))).map(([column, value]) => [
        column,
        typeof value === 'string' && INSTANT.test(value) ? new Date(value).toISOString() : value,
      ]),
    ),
  );
}

/**
 * Reads the rows of a player that left the database, by table.
 *
 * @throws ArchiveProblem when an archive is missing, damaged or changed.
 */
export async function readPlayerRows(
  db: Db,
  open: () => Archives,
  playerId: string,
): Promise<ReadonlyMap<string, readonly Row[]>> {
  const found = new Map<string, Row[]>();
  const kept = await findPlayerArchives(db, playerId);
  // Without an archive, none has to be configured.
  const archives = kept.length > 0 ? open() : null;
  for (const one of archives ? kept : []) {
    const archive = await readKept(archives as Archives, one);
    for (const [table, rows] of selectRows(archive, playerId)) {
      found.set(table, [...(found.get(table) ?? []), ...rows]);
    }
  }
  return found;
}

/** Selects the records of a player, and the rows that belong to them. */
function* selectRows({ header, tables }: Archive, playerId: string): Generator<[string, readonly Row[]]> {
  const source = ARCHIVE_SOURCES.find(({ name }) => name === header.source);
  const ids = new Set<unknown>();
  for (const { table, lines } of tables) {
    const key = source?.tables.find((one) => one.table === table)?.key ?? 'id';
    const rows = parseRows({ table, lines }).filter((row) =>
      ids.size === 0 ? row.player_id === playerId : ids.has(row[key]),
    );
    for (const row of rows) ids.add(row[key]);
    yield [table, rows];
  }
}
