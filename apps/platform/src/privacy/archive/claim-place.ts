import { readdir } from 'node:fs/promises';
import { z } from 'zod';
import { ArchiveProblem } from '../../infrastructure/archive/archive-file.ts';
import { findNewestArchive } from '../../infrastructure/archive/archives.queries.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { type Archives, readKept } from './archives.ts';

/** The file that names the database whose archives a place has. */
const MARKER = '00000000-0000-4000-8000-000000000000';
const markerSchema = z.object({ database: z.string() });

/**
 * Requires a place that has the archives of this database, or none yet, which is claimed. Reads the newest archive, so
 * that a wrong place or key is found before anything leaves the database.
 *
 * @throws ArchiveProblem
 */
export async function claimPlace(db: Db, archives: Archives): Promise<void> {
  const { store, place, database } = archives;
  const owner = await readOwner(archives);
  if (owner !== null && owner !== database) {
    throw new ArchiveProblem(`${place} has the archives of another database.`);
  }
  const newest = await findNewestArchive(db);
  if (owner === null && newest) {
    throw new ArchiveProblem(`The archives of this database are not in ${place}.`);
  }
  if (owner === null) {
    if (!(await isEmpty(archives))) {
      throw new ArchiveProblem(`${place} has other files. Archives need an empty folder of their own.`);
    }
    await store.put(MARKER, Buffer.from(JSON.stringify({ database })));
  }
  if (newest && !newest.deletedAt) await readKept(archives, newest);
}

/**
 * Requires the place that has the archives of this database.
 *
 * @throws ArchiveProblem
 */
export async function requireClaimed(archives: Archives): Promise<void> {
  if ((await readOwner(archives)) !== archives.database) {
    throw new ArchiveProblem(`The archives of this database are not in ${archives.place}.`);
  }
}

async function readOwner({ store, place }: Archives): Promise<string | null> {
  const bytes = await store.get(MARKER);
  if (!bytes) return null;
  try {
    return markerSchema.parse(JSON.parse(bytes.toString())).database;
  } catch (cause) {
    throw new ArchiveProblem(`${place} has another file in the place of the archives' marker.`, { cause });
  }
}

/** A bucket cannot be listed through the store. */
async function isEmpty({ folder }: Archives): Promise<boolean> {
  if (folder === null) return true;
  try {
    return (await readdir(folder)).length === 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true;
    throw error;
  }
}
