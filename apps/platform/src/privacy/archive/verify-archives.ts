import { ArchiveProblem } from '../../infrastructure/archive/archive-file.ts';
import { listArchives } from '../../infrastructure/archive/archives.queries.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { type Archives, readKept } from './archives.ts';

export interface VerifiedArchives {
  readonly archives: number;
  /** How many of them were deleted after the term of their records. The chain contains them. */
  readonly deleted: number;
  /** One sentence for each archive that is missing, damaged or changed, and for each gap of the chain. */
  readonly problems: readonly string[];
}

/**
 * Reads every archive of a database and verifies its signature, its rows and its place in the chain. Of a deleted archive,
 * it verifies the place.
 */
export async function verifyArchives(db: Db, archives: Archives): Promise<VerifiedArchives> {
  const problems: string[] = [];
  let count = 0;
  let deleted = 0;
  let previous: string | null = null;
  for await (const kept of listArchives(db)) {
    count += 1;
    if (kept.number !== count || kept.previous !== previous) {
      problems.push(`Archive ${kept.number} (${kept.id}): it does not follow the archive before it.`);
    }
    previous = kept.digest;
    if (kept.deletedAt) {
      deleted += 1;
      continue;
    }
    try {
      await readKept(archives, kept);
    } catch (error) {
      if (!(error instanceof ArchiveProblem)) throw error;
      problems.push(error.message);
    }
  }
  return { archives: count, deleted, problems };
}
