import { randomUUID } from 'node:crypto';
import {
  type ArchiveHeader,
  ArchiveProblem,
  readArchive,
  sha256,
  type TableRows,
  writeArchive,
} from '../../infrastructure/archive/archive-file.ts';
import {
  beginArchive,
  findNewestArchive,
  keepArchive,
  recordPlayers,
  removeUnfinished,
} from '../../infrastructure/archive/archives.queries.ts';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { ARCHIVE_SOURCES, type ArchiveSource } from './archive-sources.ts';
import type { Archives } from './archives.ts';
import { claimPlace } from './claim-place.ts';
import { type DueRecord, deleteRecords, findDue, readRecords } from './due-records.queries.ts';
import { endOfMonth, startOfMonth } from './months.ts';

export interface ArchiveDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly archives: Archives;
}

/** What left of one kind of records. */
export interface ArchivedSource {
  readonly source: ArchiveSource['name'];
  /** Everything older has left, as far as it may. */
  readonly until: Date;
  readonly archives: number;
  readonly records: number;
}

/**
 * Moves all records up to the end of a month, such as `2025-06`, into archives. Records of a kind that stays longer in
 * the database stay. Each archive is written, read again and verified before its rows are deleted, in the transaction
 * that adds it to the chain: an interrupted run loses nothing, and is repeated.
 *
 * @throws Error when the month is not over, or all of its records stay in the database.
 * @throws ArchiveProblem when the place or the key is wrong.
 */
export async function archiveMonths(
  deps: ArchiveDeps,
  month: string,
  most?: number,
): Promise<readonly ArchivedSource[]> {
  const { db, archives } = deps;
  const spans = getSpans(month, deps.clock.now());
  await claimPlace(db, archives);
  await removeUnfinished(db, (id) => archives.store.remove(id));
  const done: ArchivedSource[] = [];
  for (const { source, until } of spans) {
    const counts = { archives: 0, records: 0 };
    for await (const due of findDue(db, source, until, most)) {
      await archiveRecords(deps, source, until, due);
      counts.archives += 1;
      counts.records += due.length;
    }
    done.push({ source: source.name, until, ...counts });
  }
  return done;
}

/** Returns until when the records of each source leave. */
function getSpans(month: string, now: number): readonly { source: ArchiveSource; until: Date }[] {
  const end = endOfMonth(month);
  if (end.getTime() > now) throw new Error(`${month} is not over.`);
  const spans = ARCHIVE_SOURCES.map((source) => {
    const kept = startOfMonth(now, source.monthsKept);
    return { source, until: end < kept ? end : kept };
  });
  if (spans.every(({ until }) => until < end)) {
    const last = Math.max(...spans.map(({ until }) => until.getTime()));
    const newest = startOfMonth(last, 1).toISOString().slice(0, 7);
    throw new Error(
      `Records of ${month} stay in the database. The newest month that can leave is ${newest}.`,
    );
  }
  return spans;
}

async function archiveRecords(
  deps: ArchiveDeps,
  source: ArchiveSource,
  until: Date,
  due: readonly DueRecord[],
): Promise<void> {
  const { db, clock, audit, archives } = deps;
  const id = randomUUID();
  const records = {
    ids: due.map((record) => record.id),
    players: [...new Set(due.flatMap(({ player }) => player ?? []))],
    hasOthers: due.some(({ player }) => player === null),
  };
  await beginArchive(db, { id, source: source.name, until, now: new Date(clock.now()) });
  const newest = await findNewestArchive(db);
  const number = (newest?.number ?? 0) + 1;
  const previous = newest?.digest ?? null;
  const header = {
    database: archives.database,
    id,
    number,
    previous,
    source: source.name,
    until: until.toISOString(),
  };
  const { digest, contents } = await writeVerified(archives, header, await readRecords(db, source, records));
  await db.transaction().execute(async (tx) => {
    const now = new Date(clock.now());
    if (!(await keepArchive(tx, { id, number, previous, digest, contents }, now))) {
      throw new ArchiveProblem('Another run has taken over. Nothing of this archive was deleted.');
    }
    await recordPlayers(tx, id, records.players);
    await source.carry?.(tx, records);
    await deleteRecords(tx, source, records, id);
    await audit.write(tx, {
      actor: 'platform',
      action: 'archive',
      after: { archive: id, number, source: source.name, until: header.until, digest, records: due.length },
    });
  });
}

/** Writes an archive, and reads it from the store again. Returns what the store has. */
async function writeVerified(
  { store, key, keys }: Archives,
  header: Omit<ArchiveHeader, 'format'>,
  tables: readonly TableRows[],
) {
  const written = await writeArchive(header, tables, key);
  await store.put(header.id, written);
  const stored = await store.get(header.id);
  const digest = sha256(written);
  if (!stored || sha256(stored) !== digest) {
    throw new ArchiveProblem('The store returned another archive than the one that was written.');
  }
  const { contents } = await readArchive(stored, keys);
  return { digest, contents };
}
