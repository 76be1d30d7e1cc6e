import { sql } from 'kysely';
import type { Clock } from '../infrastructure/clock/clock.ts';
import type { Db, Tables } from '../infrastructure/database/tables.ts';
import type { Subject } from '../operations/personal-data-table.ts';
import {
  type DocumentFiles,
  type FileNames,
  findDocuments,
  toDocument,
  type WealthService,
} from '../verification/index.ts';
import { type Row, readPlayerRows } from './archive/archived-rows.ts';
import type { Archives } from './archive/archives.ts';
import { PERSONAL_DATA_TABLES } from './personal-data-tables.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly fileNames: Pick<FileNames, 'open'>;
  readonly files: Pick<DocumentFiles, 'read'>;
  readonly wealth: Pick<WealthService, 'read'>;
  readonly openArchives: () => Archives;
}

export interface PlayerExport {
  /** The player's data by table, in readable form. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The uploaded files, named by id. */
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
}

const EVERY = 10_000;
const EXTENSIONS: Readonly<Record<string, string>> = { jpeg: 'jpg' };

/**
 * Exports all data stored about a player, also what left the database, to read and to transfer (GDPR, art. 15 and 20).
 *
 * @throws ArchiveProblem when an archive with data of the player is missing, damaged or changed.
 */
export async function exportPlayer(deps: Deps, subject: Subject): Promise<PlayerExport> {
  const { db, clock, fileNames, wealth } = deps;
  const { playerId } = subject;
  const tables: Record<string, unknown> = {};
  const archived = await readPlayerRows(db, deps.openArchives, playerId);
  for (const name of Object.keys(PERSONAL_DATA_TABLES) as (keyof Tables)[]) {
    const rows = [...selectDisclosed(name, archived.get(name) ?? []), ...(await readRows(db, name, subject))];
    if (rows.length > 0) tables[name] = rows;
  }
  const documents = await findDocuments(db, playerId);
  const data = {
    player: playerId,
    exportedAt: new Date(clock.now()).toISOString(),
    documents: documents.map((row) => toDocument(row, fileNames)),
    sourceOfWealth: await wealth.read(playerId, EVERY),
    tables,
  };
  const files: { name: string; bytes: Buffer }[] = [];
  for (const { id, media_type } of documents) {
    const bytes = await deps.files.read(id);
    const kind = media_type.split('/')[1] ?? 'bin';
    if (bytes) files.push({ name: `${id}.${EXTENSIONS[kind] ?? kind}`, bytes });
  }
  return { data, files };
}

async function readRows(db: Db, name: keyof Tables, subject: Subject): Promise<readonly Row[]> {
  const { find } = PERSONAL_DATA_TABLES[name];
  if (!find) return [];
  const { rows } = await sql<Row>`SELECT * FROM ${sql.table(name)} WHERE ${find(subject)}`.execute(db);
  return selectDisclosed(name, rows);
}

/** Leaves out what the player may not or need not read. */
function selectDisclosed(name: keyof Tables, rows: readonly Row[]): readonly Row[] {
  const { hidden = [], isConfidential = () => false } = PERSONAL_DATA_TABLES[name];
  return rows
    .filter((row) => !isConfidential(row))
    .map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.includes(column))));
}
