import { parseArgs } from 'node:util';
import { archiveMonths, nameMonthBefore, type PrivacyDeps, verifyArchives } from '../../privacy/index.ts';
import { withArchiveLease } from './with-archive-lease.ts';
import { withPrivacyDeps } from './with-privacy-deps.ts';

const USAGE = 'Pass a month such as 2025-06, or --verify.';

const print = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Moves records up to the end of a month into signed archives, or verifies all archives. Platforms may run meanwhile.
 * Exit code 1: an archive is missing, damaged or changed; 2: the command failed.
 *
 * @see docs/platform/retention.md
 */
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { verify: { type: 'boolean', default: false } },
  });
  const [month, ...others] = positionals;
  if (others.length > 0 || (month === undefined) !== values.verify) throw new Error(USAGE);
  const code = await withPrivacyDeps((deps) =>
    withArchiveLease(deps.db, () => (month === undefined ? verify(deps) : archive(deps, month))),
  );
  process.exit(code);
} catch (error) {
  process.stderr.write(`The archives could not be written or verified. ${explain(error)}\n`);
  process.exit(2);
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
  const { archives, problems } = await verifyArchives(db, openArchives());
  for (const problem of problems) print(problem);
  print(`${archives} archives, ${problems.length} with problems`);
  return problems.length === 0 ? 0 : 1;
}

/** A refusal of the store names the reason as its cause. */
function explain(error: unknown): string {
  const { message, code, cause } = error as { message?: string; code?: string; cause?: Error };
  const reason = cause instanceof Error && !message?.includes(cause.message) ? ` ${cause.message}` : '';
  return `${message || code || String(error)}${reason}`;
}
