import { parseArgs } from 'node:util';
import { isOnCluster } from '../../infrastructure/database/cluster.ts';
import {
  archiveMonths,
  deleteArchives,
  nameMonthBefore,
  type PrivacyDeps,
  verifyArchives,
} from '../../privacy/index.ts';
import { print, runCommand } from './run-command.ts';
import { withArchiveLease } from './with-archive-lease.ts';
import { withPrivacyDeps } from './with-privacy-deps.ts';

const USAGE = 'Pass a month such as 2025-06, --verify, or --delete with or without --years 10.';

/**
 * Moves records up to the end of a month into signed archives, verifies all archives, or deletes those whose term is over.
 * Platforms may run meanwhile. Exit code 1: an archive is missing, damaged or changed; 2: the command failed.
 *
 * @see docs/platform/retention.md
 */
await runCommand('The archives could not be written, verified or deleted.', async () => {
  const run = readArguments();
  return withPrivacyDeps(async (deps) => {
    if (await isOnCluster(deps.db)) {
      throw new Error('Months of a cluster stay in the database. See docs/platform/distributed.md.');
    }
    return withArchiveLease(deps.db, () => run(deps));
  });
});

function readArguments(): (deps: PrivacyDeps) => Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      verify: { type: 'boolean', default: false },
      delete: { type: 'boolean', default: false },
      years: { type: 'string' },
    },
  });
  const [month, ...others] = positionals;
  const years = values.years === undefined ? null : Number(values.years);
  const asked = [month !== undefined, values.verify, values.delete].filter(Boolean).length;
  const hasWrongYears = years !== null && (!values.delete || !Number.isInteger(years) || years < 1);
  if (others.length > 0 || asked !== 1 || hasWrongYears) throw new Error(USAGE);
  if (month !== undefined) return (deps) => archive(deps, month);
  return values.verify ? verify : (deps) => deleteOld(deps, years);
}

async function archive(deps: PrivacyDeps, month: string): Promise<number> {
  const done = await archiveMonths({ ...deps, archives: deps.openArchives() }, month);
  for (const { source, until, archives, records } of done) {
    print(
      `${source.padEnd(10)}up to ${nameMonthBefore(until)}: ${records} records left in ${archives} archives`,
    );
  }
  return 0;
}

async function verify({ db, openArchives }: PrivacyDeps): Promise<number> {
  const { archives, deleted, problems } = await verifyArchives(db, openArchives());
  for (const problem of problems) print(problem);
  if (deleted > 0) print(`${deleted} archives were deleted after their term`);
  print(`${archives} archives, ${problems.length} with problems`);
  return problems.length === 0 ? 0 : 1;
}

async function deleteOld(deps: PrivacyDeps, years: number | null): Promise<number> {
  const { deleted, kept, problems } = await deleteArchives({ ...deps, archives: deps.openArchives() }, years);
  for (const problem of problems) print(problem);
  for (const { number, source, id } of deleted) print(`Deleted archive ${number} (${id}): ${source}`);
  print(`${deleted.length} archives deleted`);
  print(`${kept.term} kept because their term runs`);
  print(`${kept.relationship} kept because the relationship with one of their players lasts`);
  print(`${kept.choice} kept because the law names no term: pass --years`);
  return problems.length === 0 ? 0 : 1;
}
