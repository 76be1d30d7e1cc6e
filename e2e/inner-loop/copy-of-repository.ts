import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Installed links to the workspaces. Their targets are relative, so that a copy links to its own. */
const OWN = '@playerdesk';

/** A copy of the files of this repository with the installed packages of the original. */
export interface CopyOfRepository {
  readonly path: string;
  /** Replaces a text that occurs in a file. */
  change(file: string, from: string, to: string): void;
  remove(): void;
}

export function copyRepository(): CopyOfRepository {
  const path = mkdtempSync(join(tmpdir(), 'playerdesk-copy-'));
  const list = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  for (const file of files.filter((one) => existsSync(join(ROOT, one)))) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    cpSync(join(ROOT, file), join(path, file));
  }
  linkPackages(join(ROOT, 'node_modules'), join(path, 'node_modules'));
  for (const folder of nestedFolders(files)) {
    symlinkSync(join(ROOT, folder, 'node_modules'), join(path, folder, 'node_modules'));
  }
  return {
    path,
    change: (file, from, to) => {
      const before = readFileSync(join(path, file), 'utf8');
      if (!before.includes(from)) throw new Error(`${file} does not contain ${from}`);
      writeFileSync(join(path, file), before.replace(from, to));
    },
    remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }),
  };
}

function linkPackages(installed: string, folder: string): void {
  mkdirSync(join(folder, OWN), { recursive: true });
  for (const name of readdirSync(installed)) {
    // Caches belong to the copy.
    if (name === OWN || name === '.cache' || name === '.vite') continue;
    symlinkSync(join(installed, name), join(folder, name));
  }
  for (const name of readdirSync(join(installed, OWN))) {
    symlinkSync(readlinkSync(join(installed, OWN, name)), join(folder, OWN, name));
  }
}

/** Returns the workspaces with packages of their own. */
function nestedFolders(files: readonly string[]): string[] {
  const workspaces = files.filter((file) => file.endsWith('/package.json')).map((file) => dirname(file));
  return workspaces.filter((folder) => existsSync(join(ROOT, folder, 'node_modules')));
}
