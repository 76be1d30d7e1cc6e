import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import type { TestProject } from 'vitest/node';
import { migrateToLatest } from '../database/migrate.ts';
import { pgliteDialect } from '../database/pglite-dialect.ts';
import type { Tables } from '../database/tables.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templatePath: string;
  }
}

/** Migrates one embedded database; every test platform starts from its dump. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'playerdesk-template-'));
  const pglite = await PGlite.create();
  const db = new Kysely<Tables>({ dialect: pgliteDialect(pglite) });
  await migrateToLatest(db);
  const dump = await pglite.dumpDataDir('none');
  await db.destroy();
  const templatePath = join(folder, 'template.tar');
  await writeFile(templatePath, Buffer.from(await dump.arrayBuffer()));
  project.provide('templatePath', templatePath);
  return () => rm(folder, { recursive: true, force: true });
}
