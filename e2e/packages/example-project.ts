import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { satisfies } from 'semver';
import { readUrl, stopProcess } from '../suppliers.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OUTSIDE = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
const PLAIN_OUTPUT = {
  ...process.env,
  FORCE_COLOR: undefined,
  NO_COLOR: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
};
/** Node for the examples whose frameworks do not run in Node 20. */
const NEWER_NODE = 'node@22.23.3';
const run = promisify(execFile);

/** A copy of an example outside of this repository, built with the packed packages. */
export interface ExampleProject {
  /** Output of the build, for its warnings. Empty for a page without a build. */
  readonly buildOutput: string;
  /** Folder of the project. */
  readonly path: string;
  /** Serves the production build over a platform. Resolves with the address. */
  serve(platformUrl: string): Promise<string>;
  /** Stops its server and removes its folder. */
  remove(): Promise<void>;
}

/** Installs and builds an example. */
export async function prepareExample(name: string, archives: readonly string[]): Promise<ExampleProject> {
  const path = mkdtempSync(join(tmpdir(), `playerdesk-${name}-`));
  cpSync(join(ROOT, 'examples', name), path, {
    recursive: true,
    filter: (file) => !/\/(node_modules|dist|\.astro|\.angular)$/.test(file),
  });
  return createProject(path, await build(path, archives));
}

/**
 * Creates a project with the packed command `create-playerdesk`, which installs it from the archives, and builds it.
 *
 * @param options Options of the command, without the folder.
 */
export async function createWithCommand(
  archives: string,
  options: readonly string[],
): Promise<ExampleProject> {
  const home = mkdtempSync(join(tmpdir(), 'playerdesk-created-'));
  const command = readdirSync(archives).find((file) => file.startsWith('create-playerdesk-'));
  if (!command) throw new Error(`${archives} has no archive of create-playerdesk`);
  const program = ['--yes', `--package=${join(archives, command)}`, '--', 'create-playerdesk', 'my-casino'];
  await run('npm', ['exec', ...program, ...options, '--packages', archives], {
    cwd: home,
    env: { ...PLAIN_OUTPUT, npm_config_prefer_offline: 'true', npm_config_ignore_scripts: 'true' },
  });
  const path = join(home, 'my-casino');
  return createProject(path, isBuilt(path) ? await buildPage(path) : '', home);
}

/** Returns a project that is built already. Its removal deletes `home`. */
function createProject(path: string, buildOutput: string, home = path): ExampleProject {
  let server: ChildProcess | undefined;
  return {
    path,
    buildOutput,
    serve(platformUrl) {
      const command = getServerCommand(path);
      server = spawn(process.execPath, command, {
        cwd: path,
        env: { ...PLAIN_OUTPUT, PLATFORM: platformUrl, PORT: '0' },
      });
      return readUrl(server, /(http:\/\/localhost:\d+)/, 'example');
    },
    async remove() {
      if (server) await stopProcess(server);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

const has = (path: string, file: string) => existsSync(join(path, file));
const isBuilt = (path: string) => has(path, 'vite.config.ts') || has(path, 'next.config.ts');

/** Returns the program that serves the page. `npm run` would leave it running when it is stopped. */
function getServerCommand(path: string): readonly string[] {
  if (has(path, 'next.config.ts')) return ['node_modules/next/dist/bin/next', 'start', '--port', '0'];
  return isBuilt(path) ? ['node_modules/vite/bin/vite.js', 'preview', '--port', '0'] : ['server.mjs'];
}

async function build(path: string, archives: readonly string[]): Promise<string> {
  if (!isBuilt(path)) {
    // A page without a build: the files of the script tag are copied, as its README says.
    cpSync(join(ROOT, 'packages/embed/dist'), join(path, 'public/playerdesk'), { recursive: true });
    return '';
  }
  await run('npm', ['install', ...OUTSIDE, ...archives], { cwd: path });
  return buildPage(path);
}

async function buildPage(path: string): Promise<string> {
  const { engines } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Manifest;
  const isSupported = satisfies(process.versions.node, engines?.node ?? '*');
  const home = isSupported ? null : await installNewerNode();
  const bin = home ? `${join(home, 'node_modules/.bin')}${delimiter}` : '';
  try {
    const { stdout, stderr } = await run('npm', ['run', 'build'], {
      cwd: path,
      env: { ...PLAIN_OUTPUT, PATH: `${bin}${process.env.PATH}` },
    });
    return stdout + stderr;
  } finally {
    if (home) rmSync(home, { recursive: true, force: true });
  }
}

interface Manifest {
  readonly engines?: { readonly node?: string };
}

/** Installs a newer Node from the registry. Its install script puts the program in place. Returns its folder. */
async function installNewerNode(): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), 'playerdesk-node-'));
  writeFileSync(join(home, 'package.json'), '{ "private": true }\n');
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', NEWER_NODE], { cwd: home });
  return home;
}
