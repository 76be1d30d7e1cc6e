import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkPackages } from './check-packages.mjs';
import { local, ROOT, run } from './command.mjs';
import { testSummary } from './report.mjs';

/** The last line of an output that says something. */
const lastLine = (output) => output.trim().split('\n').at(-1);
const quiet = (program, args, env = {}) =>
  run(program, args, { capture: true, env: { NO_COLOR: '1', ...env } });
const tool = (name, ...args) => quiet(process.execPath, [`tools/${name}.mjs`, ...args]);

/**
 * Everything that `npm run check` holds. A gate starts after those named in `after`; the long ones come first.
 * @type {{ name: string, after?: string[], summary?: (output: string) => string | undefined, run: () => Promise<{ code: number, output: string }> }[]}
 */
export const GATES = [
  { name: 'types', run: types },
  { name: 'unit tests', run: unitTests, summary: testSummary },
  { name: 'packages', run: checkPackages },
  { name: 'import shapes', after: ['packages'], run: () => tool('import-shapes'), summary: lastLine },
  { name: 'interfaces', after: ['packages'], run: () => tool('api-report'), summary: lastLine },
  {
    name: 'format and lint',
    run: () => quiet(local('biome'), ['ci', '--colors=off', '--error-on-warnings', '.']),
  },
  { name: 'boundaries', run: boundaries, summary: lastLine },
  { name: 'unused code', run: () => quiet(local('knip'), ['--no-progress']) },
  { name: 'docs', run: () => quiet('npm', ['run', '--silent', 'docs']), summary: lastLine },
  { name: 'texts', run: () => tool('check-texts'), summary: lastLine },
  { name: 'licences', run: () => tool('check-licences'), summary: lastLine },
  // Of the files of the script tag, with React and all, that the packages' builds left.
  { name: 'sizes', after: ['packages'], run: () => tool('size'), summary: lastLine },
];

function workspaces() {
  const inside = (folder) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`);
  const folders = [...inside('packages'), ...inside('apps'), 'e2e', 'bench', 'docs', 'tools'];
  return folders.filter((folder) => existsSync(join(ROOT, folder, 'tsconfig.json')) && hasTypeScript(folder));
}

/** A workspace's configurations of the compiler: of its sources, and of pages for browsers where it has some. */
function typescriptProjects(folder) {
  return ['tsconfig.json', 'tsconfig.pages.json']
    .map((file) => `${folder}/${file}`)
    .filter((file) => existsSync(join(ROOT, file)));
}

/** A workspace that is still empty has nothing to check, which the compiler calls an error. */
function hasTypeScript(folder) {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true });
  return entries.some((entry) =>
    entry.isDirectory()
      ? !['node_modules', 'dist'].includes(entry.name) && hasTypeScript(join(folder, entry.name))
      : /[.](tsx?|mjs)$/.test(entry.name),
  );
}

// Checks as the older compiler does, in a third of the time; packages are built by it too. Tools need the older one's API.
const NATIVE_COMPILER = join(ROOT, 'tools/native-typescript/node_modules/.bin/tsc');

async function types() {
  const results = [];
  for (const project of workspaces().flatMap(typescriptProjects)) {
    // Remembered between runs, so that only what changed is looked at again.
    const name = project.replace('/tsconfig', '').replace('.json', '').replaceAll('/', '-');
    const memory = join(ROOT, 'node_modules/.cache/playerdesk', `${name}.native.tsbuildinfo`);
    const args = ['-p', project, '--pretty', 'false', '--incremental', '--tsBuildInfoFile', memory];
    results.push(await quiet(NATIVE_COMPILER, args));
  }
  return joined(results);
}

function boundaries() {
  const folders = ['packages', 'apps', 'e2e', 'bench', 'tools'];
  return quiet(local('depcruise'), [...folders, '--config', '.dependency-cruiser.mjs']);
}

function unitTests() {
  const retry = process.env.CI === 'true' ? ['--retry=1'] : [];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${ROOT}.reports/unit.json`];
  return quiet(local('vitest'), ['run', ...reporters, ...retry]);
}

function joined(results) {
  return {
    code: results.some((result) => result.code !== 0) ? 1 : 0,
    output: results.map((result) => result.output).join(''),
  };
}
