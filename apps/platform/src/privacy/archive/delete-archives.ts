import { sql } from 'kysely';
import { ArchiveProblem } from '../../infrastructure/archive/archive-file.ts';
import {
  type KeptArchive,
  listArchives,
  markDeleted,
} from '../../infrastructure/archive/archives.queries.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { ArchiveDeps } from './archive-records.ts';
import { type ArchivedMarket, findKeeping, type Keeping } from './archive-terms.ts';
import { readKept } from './archives.ts';
import { requireClaimed } from './claim-place.ts';

export interface DeletedArchives {
  readonly deleted: readonly KeptArchive[];
  /** Archives that stay, by the reason. */
  readonly kept: Readonly<Record<Keeping, number>>;
  /** One sentence for each archive whose term is over and that is damaged or changed. It stays. */
  readonly problems: readonly string[];
}

/**
 * Deletes the archives whose records the law of each of their players' markets no longer requires. Verifies each before.
 * Its row stays in the chain. `years` is the operator's term for records for which a law names none; without it, such
 * archives stay.
 *
 * @throws ArchiveProblem when the archives are in another place.
 */
export async function deleteArchives(deps: ArchiveDeps, years: number | null): Promise<DeletedArchives> {
  const { db, clock, archives } = deps;
  await requireClaimed(archives);
  const deleted: KeptArchive[] = [];
  const kept = { term: 0, relationship: 0, choice: 0 };
  const problems: string[] = [];
  for await (const archive of listArchives(db)) {
    if (archive.deletedAt) continue;
    const markets = await findMarkets(db, archive.id);
    const keeping = findKeeping({ ...archive, markets }, new Date(clock.now()), years);
    if (keeping) {
      kept[keeping] += 1;
      continue;
    }
    try {
      await deleteArchive(deps, archive);
      deleted.push(archive);
    } catch (error) {
      if (!(error instanceof ArchiveProblem)) throw error;
      problems.push(error.message);
    }
  }
  return { deleted, kept, problems };
}

/**
 * Deletes the file in the transaction that records it. An interrupted run may leave an archive without a file, which the
 * next run records: nothing of it was needed any more.
 */
async function deleteArchive(
  { db, clock, audit, archives }: ArchiveDeps,
  archive: KeptArchive,
): Promise<void> {
  const { id, number, source, digest } = archive;
  if (await archives.store.get(id)) await readKept(archives, archive);
  await db.transaction().execute(async (tx) => {
    await markDeleted(tx, id, new Date(clock.now()));
    await audit.write(tx, {
      actor: 'platform',
      action: 'delete-archive',
      after: { archive: id, number, source, digest },
    });
    await archives.store.remove(id);
  });
}

/** Returns the markets of the players of an archive. A relationship ends with the erasure of the player. */
async function findMarkets(db: Db, archiveId: string): Promise<readonly ArchivedMarket[]> {
  const { rows } = await sql<{ jurisdiction: string; lasting: boolean; ended_at: Date | null }>`
    SELECT players.jurisdiction, bool_or(audit.at IS NULL) AS lasting, max(audit.at) AS ended_at
    FROM archive_players
    JOIN players ON players.id = archive_players.player_id
    LEFT JOIN audit ON audit.player_id = players.id AND audit.action = 'erase-player'
    WHERE archive_players.archive_id = ${archiveId}
    GROUP BY players.jurisdiction ORDER BY players.jurisdiction`.execute(db);
  return rows.map(({ jurisdiction, lasting, ended_at }) => ({
    jurisdiction,
    hasLasting: lasting,
    endedAt: ended_at,
  }));
}
