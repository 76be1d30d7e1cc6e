import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildCasino } from '../../build/casino.ts';
import { ensureChromium } from '../../setup/chromium.ts';
import { giveUp, local, type Outcome, ROOT, run, seconds } from '../../setup/command.mjs';
import { ensureFonts } from '../../setup/fonts.ts';
import { ensureOtherBrowsers } from '../../setup/other-browsers.ts';
import { ensurePostgres } from '../../setup/postgres.ts';
import { timeAgainstBudget } from '../budget.ts';
import { check } from '../check.ts';
import { type Gate, unitTests } from '../gates.ts';
import { type JsonReport, readReport, type TestOutcome, testSummary } from './report.ts';
import { generate } from './requirements.ts';

const REPORTS = join(ROOT, '.reports');
// Suites read this variable. Some then repeat a proof over a whole matrix.
if (process.argv.includes('--full')) process.env.PLAYERDESK_FULL = '1';
const isCi = process.env.CI === 'true';
const isFull = process.env.PLAYERDESK_FULL === '1';
/** Whether the run ends at its first failure: `npm run test:breakages -- --control` has broken a line. */
const endsAtFailure = process.env.PLAYERDESK_BROKEN !== undefined;
const startOfRun = performance.now();
const failed: string[] = [];

rmSync(REPORTS, { recursive: true, force: true });
await ensureChromium();
await ensurePostgres();
if (isFull) {
  await ensureFonts();
  await ensureOtherBrowsers();
}
// Waits for its servers half of the time, so it runs next to the unit tests at little cost.
const ON_POSTGRES: Gate = {
  name: 'platform on PostgreSQL',
  after: ['sizes'],
  run: () => postgresTests('postgres', {}),
  summary: testSummary,
};
/** The same tests on tables that are divided by player. */
const ON_PARTS: Gate = {
  name: 'platform on PostgreSQL in parts',
  after: [ON_POSTGRES.name],
  run: () => postgresTests('postgres-parts', { PLAYERDESK_PARTS: '1' }),
  summary: testSummary,
};
const POSTGRES = isFull ? [ON_POSTGRES, ON_PARTS] : [ON_POSTGRES];
const BUILDS: Gate = { name: 'builds', after: ['packages'], run: builds };

/** Gates of the full run and of `npm run check`, which everybody runs before a commit. */
const BEFORE_COMMITS = ['unused code', 'boundaries'];
const isOfThisRun = ({ name }: Gate) => isFull || !BEFORE_COMMITS.includes(name);

/**
 * Parts of the run for machines that work side by side: `npm test -- --shard=platform`. The clauses are checked over the
 * reports of all of them, by `node --import tsx tools/gates/tests/requirements.ts`.
 */
const SHARDS: Readonly<Record<string, () => Promise<string[]>>> = {
  gates: () => check([unitTestsOf('!platform')], (gate) => isOfThisRun(gate) && gate.name !== 'unit tests'),
  platform: () => check([unitTestsOf('platform'), ...POSTGRES], () => false),
  // The full run opens the site of the docs.
  browsers: () => check([BUILDS], ({ name }) => name === 'packages' || (isFull && name === 'docs')),
};
const shard = process.argv.find((arg) => arg.startsWith('--shard='))?.slice('--shard='.length);
if (shard !== undefined && !Object.hasOwn(SHARDS, shard))
  giveUp(`"${shard}" is no shard. The shards are: ${Object.keys(SHARDS).join(', ')}.`);

await stage(
  'gates, unit tests, PostgreSQL and builds',
  SHARDS[shard ?? ''] ?? (() => check([...POSTGRES, BUILDS], isOfThisRun)),
);
if (shard === undefined || shard === 'browsers') await stage('browser tests', browserTests);
if (shard === undefined) await stage('requirements', requirements);
report();

function unitTestsOf(project: string): Gate {
  return { name: 'unit tests', run: () => unitTests(project), summary: testSummary };
}

/** Runs a stage. `act` resolves with whether it passed, or with the names of what failed. */
async function stage(
  name: string,
  act: () => boolean | string[] | Promise<boolean | string[]>,
): Promise<void> {
  if (endsAtFailure && failed.length > 0) return;
  const start = performance.now();
  console.log(`\n── ${name}`);
  const outcome = await act();
  const names = Array.isArray(outcome) ? outcome : outcome ? [] : [name];
  failed.push(...names);
  console.log(`── ${name}: ${names.length === 0 ? 'done' : 'FAILED'} in ${seconds(start)}`);
}

function postgresTests(report: string, variables: Readonly<Record<string, string>>): Promise<Outcome> {
  const config = 'apps/platform/vitest.postgres.config.ts';
  const output = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(REPORTS, `${report}.json`)}`,
  ];
  const args = ['run', '-c', config, ...output, ...(isCi ? ['--retry=1'] : [])];
  const env = { NO_COLOR: '1', ...variables };
  return run(local('vitest'), args, { capture: true, env });
}

async function builds(): Promise<Outcome> {
  const casino = await buildCasino();
  const results = [{ code: casino ? 0 : 1, output: '' }];
  // Only tests of the full run open the gallery.
  for (const name of [...(isFull ? ['@playerdesk/gallery'] : []), '@playerdesk/e2e']) {
    const args = ['run', '--silent', '--if-present', 'build', '-w', name];
    results.push(await run('npm', args, { capture: true }));
  }
  return {
    code: results.some(({ code }) => code !== 0) ? 1 : 0,
    output: results.map(({ output }) => output).join(''),
  };
}

async function browserTests(): Promise<boolean> {
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: join(REPORTS, 'e2e.json') };
  const args = [
    'test',
    '-c',
    'e2e/playwright.config.ts',
    '--reporter=line,json',
    ...(isCi ? ['--retries=1'] : []),
  ];
  return (await run(local('playwright'), args, { env })).code === 0;
}

function requirements(): boolean {
  const problems = generate();
  for (const problem of problems) console.log(problem);
  return problems.length === 0;
}

function report(): void {
  const { tests, broken } = outcomes();
  const count = (outcome: TestOutcome['outcome']) => tests.filter((test) => test.outcome === outcome).length;
  for (const test of tests.filter(({ flaky }) => flaky))
    console.log(`Passed at the second try: ${test.title}`);
  const { line, isKept } = timeAgainstBudget(isFull ? 'npm run test:full' : 'npm test', startOfRun);
  console.log(`\n${line}`);
  if (isFull && !isKept) failed.push('time');
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
  // A stage that failed without a failed test still counts, so "0 failed" always means a good run.
  const failures = Math.max(count('failed') + broken, failed.length);
  const skipped = count('skipped') > 0 ? `, ${count('skipped')} skipped` : '';
  console.log(`\n${count('passed')} passed, ${failures} failed${skipped}`);
  process.exitCode = failures > 0 ? 1 : 0;
}

function outcomes() {
  const files = existsSync(REPORTS) ? readdirSync(REPORTS).filter((file) => file.endsWith('.json')) : [];
  if (files.length === 0) giveUp('No test ran.');
  const reports = files.map((file) =>
    readReport(JSON.parse(readFileSync(join(REPORTS, file), 'utf8')) as JsonReport),
  );
  return {
    tests: reports.flatMap(({ tests }) => tests),
    broken: reports.reduce((sum, { broken }) => sum + broken, 0),
  };
}
