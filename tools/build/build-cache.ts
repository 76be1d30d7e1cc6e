import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../setup/command.mjs';

const NOT_SOURCE = new Set(['node_modules', 'dist', 'cdn', '.data', '.git']);
const CACHE = join(ROOT, 'node_modules/.cache/playerdesk');

/** Returns a hash of all source files below some paths of the repository. */
export function sourceHash(paths: readonly string[], root = ROOT): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(join(root, path))).sort()) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  const entries = readdirSync(dirname(path), { withFileTypes: true });
  const self = entries.find((entry) => join(dirname(path), entry.name) === path);
  return self?.isDirectory() ? listFiles(path) : [path];
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !NOT_SOURCE.has(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return listFiles(path);
      return entry.isFile() ? [path] : [];
    });
}

interface Build {
  readonly name: string;
  /** Paths of files and folders from which it is built. */
  readonly sources: readonly string[];
  /** A file or folder that exists once it is built. */
  readonly output: string;
  /** Resolves with whether it succeeded. */
  build(): Promise<boolean>;
}

/** Runs `build` unless its sources match the last successful build and `output` still exists. */
export async function buildOnce({ name, sources, output, build }: Build): Promise<boolean> {
  const stamp = join(CACHE, `${name}.stamp`);
  const hash = sourceHash([...sources, 'package-lock.json', 'tsconfig.base.json']);
  const last = existsSync(stamp) ? readFileSync(stamp, 'utf8') : null;
  if (last === hash && existsSync(join(ROOT, output))) return true;
  if (!(await build())) return false;
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}

/** Forgets the last build, so that the next one runs. */
export function forgetBuild(name: string): void {
  rmSync(join(CACHE, `${name}.stamp`), { force: true });
}
