import { giveUp, local, type Outcome, run } from '../../setup/command.mjs';
import { timeAgainstBudget } from '../budget.ts';
import { check } from '../check.ts';
import { affectedFolders, isGateAffected } from './affected.ts';
import { testSummary } from './report.ts';
import { readWorkspaces, unitProjects } from './unit-projects.ts';

/** Tests of the repository itself. They read files of every workspace. */
const OF_REPOSITORY = 'tools';

const start = performance.now();
const base = await findBase(process.argv[2] ?? 'main');
const files = await changedFiles(base);
if (files.length === 0) {
  console.log(`Nothing has changed since ${base}.`);
  process.exit(0);
}

const { changed, dependents } = affectedFolders(files, readWorkspaces());
const projects = await unitProjects();
const inFolders = (folders: readonly string[]) =>
  projects.filter(({ folder }) => folders.includes(folder)).map(({ name }) => name);
const whole = inFolders([...changed, OF_REPOSITORY]);
const byImport = inFolders(dependents);
const left = projects.map(({ name }) => name).filter((name) => ![...whole, ...byImport].includes(name));
console.log(`${files.length} changed files since ${base}
Unit tests: all of ${whole.join(', ')}
${byImport.length > 0 ? `Those that import a changed file: ${byImport.join(', ')}\n` : ''}`);

const failed = await check(
  [
    { name: 'unit tests', run: () => vitest(whole), summary: testSummary },
    ...(byImport.length > 0
      ? [
          {
            name: 'unit tests by import',
            run: () => vitest(byImport, [`--changed=${base}`]),
            summary: testSummary,
          },
        ]
      : []),
  ],
  ({ name }) => name !== 'unit tests' && isGateAffected(name, files),
);
console.log(`
Not run: browser tests, the platform on PostgreSQL${left.length > 0 ? `, unit tests of ${left.join(', ')}` : ''}
${failed.length === 0 ? 'What is affected holds' : `Failed: ${failed.join(', ')}`}
${timeAgainstBudget('npm run test:affected', start).line}`);
process.exit(failed.length === 0 ? 0 : 1);

function vitest(names: readonly string[], options: readonly string[] = []): Promise<Outcome> {
  const selected = names.map((name) => `--project=${name}`);
  const args = ['run', '--passWithNoTests', ...selected, ...options];
  return run(local('vitest'), args, { capture: true, env: { NO_COLOR: '1' } });
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
