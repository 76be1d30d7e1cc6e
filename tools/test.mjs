import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildCasino } from './casino.mjs';
import { check } from './check.mjs';
import { ensureChromium } from './chromium.mjs';
import { giveUp, local, ROOT, run, seconds } from './command.mjs';
import { ensureInstalled } from './install.mjs';
import { ensurePostgres } from './postgres.mjs';
import { readReport } from './report.mjs';
import { generate } from './requirements.mjs';

const REPORTS = join(ROOT, '.reports');
const isFull = process.argv.includes('--full');
const isCi = process.env.CI === 'true';
const failed = [];

rmSync(REPORTS, { recursive: true, force: true });
await ensureInstalled();
await ensureChromium();
await ensurePostgres();
await stage('gates and unit tests', check);
await stage('platform on PostgreSQL', postgresTests);
await stage('builds', builds);
await stage('browser tests', browserTests);
await stage('requirements', requirements);
report();

/** Runs a stage. `act` resolves with whether it went well, or with the names of what failed in it. */
async function stage(name, act) {
  const start = performance.now();
  console.log(`\n── ${name}`);
  const outcome = await act();
  const names = Array.isArray(outcome) ? outcome : outcome ? [] : [name];
  failed.push(...names);
  console.log(`── ${name}: ${names.length === 0 ? 'done' : 'FAILED'} in ${seconds(start)}`);
}

async function postgresTests() {
  const config = 'apps/platform/vitest.postgres.config.ts';
  const output = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(REPORTS, 'postgres.json')}`,
  ];
  const args = ['run', '-c', config, ...output, ...(isCi ? ['--retry=1'] : [])];
  const env = isFull ? { PLAYERDESK_FULL: '1' } : {};
  return (await run(local('vitest'), args, { env })).code === 0;
}

async function builds() {
  const casino = await buildCasino();
  const others = ['@playerdesk/gallery', '@playerdesk/e2e'];
  let isGood = casino;
  for (const name of others) {
    const args = ['run', '--silent', '--if-present', 'build', '-w', name];
    const { code, output } = await run('npm', args, { capture: true });
    if (code !== 0) console.error(output);
    isGood &&= code === 0;
  }
  return isGood;
}

async function browserTests() {
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(REPORTS, 'e2e.json'),
    ...(isFull ? { PLAYERDESK_FULL: '1' } : {}),
  };
  const args = [
    'test',
    '-c',
    'e2e/playwright.config.ts',
    '--reporter=line,json',
    ...(isCi ? ['--retries=1'] : []),
  ];
  return (await run(local('playwright'), args, { env })).code === 0;
}

async function requirements() {
  const problems = await generate();
  for (const problem of problems) console.log(problem);
  return problems.length === 0;
}

function report() {
  const { tests, broken } = outcomes();
  const count = (outcome) => tests.filter((test) => test.outcome === outcome).length;
  for (const test of tests.filter(({ flaky }) => flaky))
    console.log(`Passed at the second try: ${test.title}`);
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
  // A stage that failed without a failed test still counts, so that "0 failed" always means a good run.
  const failures = Math.max(count('failed') + broken, failed.length);
  const skipped = count('skipped') > 0 ? `, ${count('skipped')} skipped` : '';
  console.log(`\n${count('passed')} passed, ${failures} failed${skipped}`);
  process.exitCode = failures > 0 ? 1 : 0;
}

function outcomes() {
  const files = existsSync(REPORTS) ? readdirSync(REPORTS).filter((file) => file.endsWith('.json')) : [];
  if (files.length === 0) giveUp('No test ran.');
  const reports = files.map((file) => readReport(JSON.parse(readFileSync(join(REPORTS, file), 'utf8'))));
  return {
    tests: reports.flatMap(({ tests }) => tests),
    broken: reports.reduce((sum, { broken }) => sum + broken, 0),
  };
}
