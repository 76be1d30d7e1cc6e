import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const HOSTS = fileURLToPath(new URL('../hosts-packed', import.meta.url));
/** Types of React by major version. */
const REACT_TYPES: Readonly<Record<string, readonly string[]>> = {
  18: ['@types/react@18.2.79', '@types/react-dom@18.2.25'],
  19: ['@types/react@19.3.0', '@types/react-dom@19.3.0'],
};
const NODE_TYPES = '@types/node@20.19.25';
const OUTSIDE = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
const run = promisify(execFile);

type Page = 'react' | 'server';

/** A project outside of this repository, with the packages as the registry serves them. */
export interface OperatorsFolder {
  readonly path: string;
  /** Builds one of its pages as a Vite project does. */
  build(page: Page): Promise<void>;
  /** Compiles its sources. Returns the compiler's errors. */
  compile(resolution: 'bundler' | 'nodenext'): Promise<string>;
  /** Runs one of its programs in plain Node. Returns the output. */
  node(program: string): Promise<string>;
  remove(): void;
}

/** Packs the packages into a folder. Returns the paths of the archives. */
export async function packPackages(into: string): Promise<readonly string[]> {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', 'tools/release/pack.ts', into], {
    cwd: ROOT,
  });
  return [...stdout.matchAll(/^@playerdesk\/\S+ +(\S+[.]tgz)$/gm)].flatMap(([, file]) => file ?? []);
}

/** Releases the built files of the script tag into a folder of a server. */
export async function releaseTo(folder: string): Promise<void> {
  await run(process.execPath, ['--import', 'tsx', 'tools/build/build-packages.ts', '@playerdesk/embed'], {
    cwd: ROOT,
  });
  await run(process.execPath, ['--import', 'tsx', 'tools/release/release-embed.ts', '--into', folder], {
    cwd: ROOT,
  });
}

/** Creates a folder with copies of the operator's pages and installs the archives and a React there. */
export async function operatorsFolder(archives: readonly string[], react: string): Promise<OperatorsFolder> {
  const path = mkdtempSync(join(tmpdir(), 'playerdesk-operator-'));
  cpSync(HOSTS, path, { recursive: true });
  writeFileSync(join(path, 'package.json'), '{ "name": "operator", "private": true, "type": "module" }\n');
  const peers = [`react@${react}`, `react-dom@${react}`];
  const types = [...(REACT_TYPES[react.split('.')[0] ?? ''] ?? []), NODE_TYPES];
  await run('npm', ['install', ...OUTSIDE, ...archives, ...peers, ...types], { cwd: path });
  const tool = (name: string, ...args: string[]) =>
    run(`${ROOT}node_modules/.bin/${name}`, args, { cwd: path });
  const vite = (page: string, ...args: string[]) =>
    tool('vite', 'build', page, '--config', 'react/vite.config.js', '--logLevel', 'error', ...args);
  return {
    path,
    async build(page) {
      await vite(page);
      if (page === 'server') await vite(page, '--ssr', 'render.tsx', '--outDir', 'dist-server');
    },
    compile: (resolution) =>
      tool('tsc', '-p', `types/tsconfig.${resolution}.json`, '--pretty', 'false').then(
        ({ stdout }) => stdout,
        ({ stdout }: { stdout: string }) => stdout,
      ),
    node: async (program) => (await run(process.execPath, [program], { cwd: path })).stdout,
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

/** Copies a page's files to a folder that a platform serves, with a changed `index.html`. */
export function publish(from: string, to: string, change = (html: string) => html): void {
  mkdirSync(to, { recursive: true });
  cpSync(from, to, { recursive: true });
  const index = join(to, 'index.html');
  writeFileSync(index, change(readFileSync(index, 'utf8')));
}
