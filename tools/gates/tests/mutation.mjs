import { Stryker } from '@stryker-mutator/core';
import { ROOT } from '../../setup/command.mjs';
import { ensureInstalled } from '../../setup/install.mjs';
import { SCOPES } from './mutation/scopes.mjs';

// npm run test:mutation -- <scope> [globs of the files to mutate]
const [scope, ...only] = process.argv.slice(2);
if (!Object.hasOwn(SCOPES, scope ?? '')) {
  console.error(`Name what to measure: ${Object.keys(SCOPES).join(', ')}`);
  process.exit(1);
}
await ensureInstalled();
process.chdir(ROOT);
// The test runner is another process. Its configuration reads the scope.
process.env.MUTATION_SCOPE = scope;
// A time zone in which local time differs from UTC.
process.env.TZ = 'America/Los_Angeles';
const exclusions = SCOPES[scope].mutate.filter((glob) => glob.startsWith('!'));
const name = [scope, ...only].join('-').replace(/[^a-z0-9]+/gi, '-');
const results = await new Stryker({
  mutate: only.length > 0 ? [...only, ...exclusions] : SCOPES[scope].mutate,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tools/gates/tests/mutation/vitest.config.mjs', related: false },
  coverageAnalysis: 'perTest',
  // A mutant of a table that is built at module load would need every test again.
  ignoreStatic: true,
  disableTypeChecks: true,
  concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 1),
  timeoutMS: Number(process.env.MUTATION_TIMEOUT_MS ?? 10_000),
  timeoutFactor: 2,
  tempDirName: `.reports/mutation/sandbox-${name}`,
  ignorePatterns: ['/.reports', '/e2e', '/bench', '/docs', '/apps', '**/dist', '**/*.tsbuildinfo'],
  incremental: true,
  incrementalFile: `.reports/mutation/${scope}.incremental.json`,
  reporters: ['progress-append-only', 'clear-text', 'json', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportScoreTable: true, skipFull: true },
  jsonReporter: { fileName: `.reports/mutation/${name}.json` },
  htmlReporter: { fileName: `.reports/mutation/${name}.html` },
}).runMutationTest();
const killed = results.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
console.log(`${scope}: ${killed} of ${results.length} mutants noticed`);
