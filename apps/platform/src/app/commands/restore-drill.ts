import { sql } from 'kysely';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Database } from '../../infrastructure/database/database.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { checkBooks } from '../../money/index.ts';
import { createPrivacyDeps, type PrivacyDeps } from '../../privacy/index.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { SCHEMA } from '../schema.ts';
import type { Print } from './secrets.ts';

export interface DrillOptions {
  /** Documents to read, chosen at random. Null: all. */
  readonly mostDocuments: number | null;
  /** Maximum age of the newest entry in minutes. Null: any. */
  readonly mostMinutes: number | null;
}

/** Documents read from the database at once. */
const BATCH = 500;
const MINUTE_MS = 60_000;

/** Drills never move the clock of the copy. */
const systemClock: Clock = { now: Date.now };

/**
 * Verifies a restored copy without changing it: schema, platform secret, books, documents and the age of its newest rows.
 * Prints a line for each check and each problem. Returns whether there is no problem.
 *
 * @throws DataKeyError when no configured secret opens the data key.
 */
export async function drillRestore(
  { db }: Database,
  configuration: Configuration,
  options: DrillOptions,
  print: Print,
): Promise<boolean> {
  const isKnown = await checkSchema(db, print);
  // Any further query could fail on a schema that this release does not know.
  if (!isKnown) return false;
  const deps = await createPrivacyDeps(configuration, db, systemClock);
  print('secret: opens the data key');
  const checks = [
    await checkTheBooks(db, print),
    await checkDocuments(deps, options.mostDocuments, print),
    await checkAge(db, options.mostMinutes, print),
  ];
  return checks.every((isWell) => isWell);
}

async function checkSchema(db: Db, print: Print): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  const unknown = rows.filter(({ name }) => !(name in SCHEMA.migrations));
  const pending = Object.keys(SCHEMA.migrations).filter((name) => !rows.some((row) => row.name === name));
  print(`schema: ${rows.at(-1)?.name ?? 'none'}, ${pending.length} migrations to come`);
  for (const { name } of unknown) print(`unknown migration: ${name}: use the release that made the backup`);
  if (rows.length === 0) print('no schema: the database is empty');
  return unknown.length === 0 && rows.length > 0;
}

async function checkTheBooks(db: Db, print: Print): Promise<boolean> {
  const { movements, findings } = await checkBooks(db);
  print(`books: ${movements} movements, ${findings.length} findings`);
  for (const { kind, of, found } of findings) print(`${kind}: ${of}: ${found}`);
  return findings.length === 0;
}

interface StoredDocument {
  readonly id: string;
  readonly bytes: number;
}

async function checkDocuments(deps: PrivacyDeps, most: number | null, print: Print): Promise<boolean> {
  const counts = { read: 0, damaged: 0 };
  for await (const { id, bytes } of most === null ? allDocuments(deps.db) : someDocuments(deps.db, most)) {
    counts.read += 1;
    const problem = await findProblem(deps, { id, bytes });
    if (problem === null) continue;
    counts.damaged += 1;
    print(`document ${id}: ${problem}`);
  }
  print(`documents: ${counts.read} read, ${counts.damaged} missing or damaged`);
  return counts.damaged === 0;
}

/** The seal of a file has a digest of its contents and of the document's id. */
async function findProblem({ files }: PrivacyDeps, { id, bytes }: StoredDocument): Promise<string | null> {
  try {
    const contents = await files.read(id);
    if (contents === null) return 'not in the store';
    return contents.length === bytes ? null : `has ${contents.length} bytes instead of ${bytes}`;
  } catch (error) {
    return `cannot be opened: ${(error as Error).message}`;
  }
}

async function* allDocuments(db: Db): AsyncGenerator<StoredDocument> {
  for (let after: string | null = null; ; ) {
    const start: string | null = after;
    const batch: StoredDocument[] = await db
      .selectFrom('documents')
      .select(['id', 'bytes'])
      .$if(start !== null, (query) => query.where('id', '>', start ?? ''))
      .orderBy('id')
      .limit(BATCH)
      .execute();
    yield* batch;
    after = batch.at(-1)?.id ?? null;
    if (batch.length < BATCH) return;
  }
}

async function* someDocuments(db: Db, most: number): AsyncGenerator<StoredDocument> {
  yield* await db
    .selectFrom('documents')
    .select(['id', 'bytes'])
    .orderBy(sql`random()`)
    .limit(most)
    .execute();
}

/** The age of the newest audit entry is what a loss of the original would have cost. */
async function checkAge(db: Db, most: number | null, print: Print): Promise<boolean> {
  const newest = (table: string, column: string) =>
    sql<{ at: Date | null }>`SELECT max(${sql.ref(column)}) AS at FROM ${sql.table(table)}`.execute(db);
  let youngest = Number.POSITIVE_INFINITY;
  for (const [table, column] of NEWEST) {
    const { rows } = await newest(table, column);
    const at = rows[0]?.at ?? null;
    const minutes = at === null ? Number.POSITIVE_INFINITY : (Date.now() - at.getTime()) / MINUTE_MS;
    youngest = Math.min(youngest, minutes);
    print(
      `newest ${table}: ${at === null ? 'none' : `${at.toISOString()}, ${Math.round(minutes)} minutes ago`}`,
    );
  }
  if (most === null || youngest <= most) return true;
  print(`too old: the newest entry must be at most ${most} minutes old`);
  return false;
}

const NEWEST = [
  ['audit', 'at'],
  ['sessions', 'created_at'],
  ['payments', 'created_at'],
  ['ledger_movements', 'created_at'],
  ['documents', 'added_at'],
] as const;
