import { Stryker } from '@stryker-mutator/core';
import { ROOT } from '../../setup/command.mjs';
import { SCOPES } from './mutation/scopes.ts';

// npm run test:mutation -- <scope> [globs of the files to mutate]
const [scope = '', ...only] = process.argv.slice(2);
const selected = SCOPES[scope];
if (!selected) {
  console.error(`Name what to measure: ${Object.keys(SCOPES).join(', ')}`);
  process.exit(1);
}
process.chdir(ROOT);
// The test runner is another process. Its configuration reads the scope.
process.env.MUTATION_SCOPE = scope;
// A time zone in which local time differs from UTC.
process.env.TZ = 'America/Los_Angeles';
const exclusions = selected.mutate.filter((glob) => glob.startsWith('!'));
const name = [scope, ...only].join('-').replace(/[^a-z0-9]+/gi, '-');
const results = await new Stryker({
  mutate: only.length > 0 ? [...only, ...exclusions] : [...selected.mutate],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tools/gates/tests/mutation/vitest.config.ts', related: false },
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
