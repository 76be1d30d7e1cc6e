import { giveUp, local, type Outcome, run } from '../../setup/command.mjs';
import { timeAgainstBudget } from '../budget.ts';
import { check } from '../check.ts';
import { affectedTests, isGateAffected } from './affected.ts';
import { testSummary } from './report.ts';
import { readImporters } from './test-graph.ts';

/** As many test files as fit into two minutes with the gates. */
const MOST = 40;

const start = performance.now();
const base = await findBase(process.argv[2] ?? 'main');
const files = await changedFiles(base);
if (files.length === 0) {
  console.log(`Nothing has changed since ${base}.`);
  process.exit(0);
}

const [all, importers] = await Promise.all([unitTestFiles(), readImporters()]);
const { tests, shared } = affectedTests(files, all, importers);
const nearest = tests.slice(0, MOST);
console.log(`${files.length} changed files since ${base}
Unit tests: the nearest ${nearest.length} of ${tests.length} files that reach them
`);

const failed = await check(
  nearest.length > 0 ? [{ name: 'unit tests', run: () => vitest(nearest), summary: testSummary }] : [],
  ({ name }) => name !== 'unit tests' && isGateAffected(name, files),
);
const further = tests.length - nearest.length;
console.log(`
Not run: the other gates (npm run check), browser tests, the platform on PostgreSQL${further > 0 ? `, ${further} test files further away` : ''}
${shared.length > 0 ? `Every test depends on ${shared.join(', ')}: run npm test.\n` : ''}${failed.length === 0 ? 'What ran holds' : `Failed: ${failed.join(', ')}`}
${timeAgainstBudget('npm run test:affected', start).line}`);
process.exit(failed.length === 0 ? 0 : 1);

function vitest(tests: readonly string[]): Promise<Outcome> {
  return run(local('vitest'), ['run', ...tests], { capture: true, env: { NO_COLOR: '1' } });
}

async function unitTestFiles(): Promise<string[]> {
  const { output } = await git(
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '*.test.ts',
    '*.test.tsx',
  );
  return output.split('\n').filter((file) => file !== '' && !file.includes('.postgres.'));
}

/** Returns the commit at which this branch left another one. */
async function findBase(branch: string): Promise<string> {
  const { code, output } = await git('merge-base', 'HEAD', branch);
  if (code !== 0)
    giveUp(`There is no branch or commit ${branch}. Name one: npm run test:affected origin/main`);
  return output.trim();
}

/** Returns the files that differ from a commit, with those that are not committed. */
async function changedFiles(commit: string): Promise<string[]> {
  const [tracked, untracked] = await Promise.all([
    git('diff', '--name-only', '--no-renames', commit),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  return [tracked, untracked].flatMap(({ output }) => output.split('\n').filter(Boolean));
}

function git(...args: string[]): Promise<Outcome> {
  return run('git', args, { capture: true });
}
