import { join } from 'node:path';
import { local, type Outcome, ROOT, run } from '../setup/command.mjs';
import { checkPackages } from './check-packages.ts';
import { testSummary } from './tests/report.ts';

/** Returns the last line of an output. */
const lastLine = (output: string) => output.trim().split('\n').at(-1);
const quiet = (program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  run(program, args, { capture: true, env: { NO_COLOR: '1', ...env } });
const tool = (name: string) => quiet(process.execPath, ['--import', 'tsx', `tools/gates/${name}.ts`]);

export interface Gate {
  readonly name: string;
  /** The gates that come first. */
  readonly after?: readonly string[];
  /** Whether it runs in the full run only. */
  readonly full?: boolean;
  run(): Promise<Outcome>;
  /** Returns one line of the output. */
  summary?(output: string): string | undefined;
}

/** The gates of `npm run check`. Long ones come first. */
export const GATES: readonly Gate[] = [
  { name: 'types', run: types },
  { name: 'unit tests', run: () => unitTests(), summary: testSummary },
  { name: 'packages', run: checkPackages },
  { name: 'import shapes', after: ['packages'], run: () => tool('import-shapes'), summary: lastLine },
  { name: 'interfaces', after: ['packages'], run: () => tool('api-report'), summary: lastLine },
  {
    name: 'format and lint',
    run: () => quiet(local('biome'), ['ci', '--colors=off', '--error-on-warnings', '.']),
  },
  { name: 'boundaries', run: boundaries, summary: lastLine },
  { name: 'unused code', run: () => quiet(local('knip'), ['--no-progress']) },
  { name: 'docs', full: true, run: () => quiet('npm', ['run', '--silent', 'docs:build']), summary: lastLine },
  {
    name: 'pictures',
    after: ['packages'],
    full: true,
    run: () => quiet(process.execPath, ['--import', 'tsx', 'tools/docs/pictures.ts', '--check']),
    summary: lastLine,
  },
  { name: 'texts', run: () => quiet('npm', ['run', '--silent', 'texts']), summary: lastLine },
  { name: 'wording', run: () => tool('wording/check'), summary: lastLine },
  { name: 'commit subjects', run: () => tool('commit-subjects'), summary: lastLine },
  { name: 'licenses', run: () => tool('check-licenses'), summary: lastLine },
  // Sizes of the script tag's files, React included, from the builds of the gate `packages`.
  { name: 'sizes', after: ['packages'], run: () => tool('size'), summary: lastLine },
];

// Checks like the older compiler in a third of the time, and builds the packages. Tools that need the API use the older
// one.
const NATIVE_COMPILER = join(ROOT, 'tools/native-typescript/node_modules/.bin/tsc');

/**
 * Checks the workspaces in two programs, so that a shared source is checked twice at most. The browser tests are apart:
 * they declare the globals of pages that other workspaces declare for themselves.
 */
async function types(): Promise<Outcome> {
  const results: Outcome[] = [];
  for (const project of ['tsconfig.check.json', 'e2e/tsconfig.json']) {
    // Stored between runs, so that only changes are checked again.
    const memory = join(
      ROOT,
      'node_modules/.cache/playerdesk',
      `${project.replaceAll('/', '-')}.tsbuildinfo`,
    );
    // Each of several checkers would compute the shared types again.
    const args = ['-p', project, '--pretty', 'false', '--checkers', '1', '--incremental'];
    results.push(await quiet(NATIVE_COMPILER, [...args, '--tsBuildInfoFile', memory]));
  }
  return {
    code: results.some(({ code }) => code !== 0) ? 1 : 0,
    output: results.map(({ output }) => output).join(''),
  };
}

function boundaries(): Promise<Outcome> {
  const folders = ['packages', 'apps', 'e2e', 'bench', 'tools'];
  return quiet(local('depcruise'), [...folders, '--config', '.dependency-cruiser.mjs']);
}

/** Runs the unit tests of a project such as `platform`, or of all others, as `!platform`. Without one: of all. */
export function unitTests(...projects: readonly string[]): Promise<Outcome> {
  const retry = process.env.CI === 'true' ? ['--retry=1'] : [];
  // Each shard writes its own file, because their reports are put together.
  const name = ['unit', ...projects].join('-').replace('!', 'without-');
  const file = `${ROOT}.reports/${name}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const selected = projects.map((project) => `--project=${project}`);
  const env = process.env.PLAYERDESK_FULL === '1' ? {} : { PLAYERDESK_EVERY_RUN: '1' };
  return quiet(local('vitest'), ['run', ...selected, ...reporters, ...retry], env);
}
