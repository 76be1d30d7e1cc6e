import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const READ = /\.(?:tsx?|mjs|md)$/;
/** Catalogs, generated pages and release notes follow other rules. This folder lists the wording to avoid. */
const NOT_READ =
  /(?:^|\/)(?:messages|generated|node_modules|dist)\/|CHANGELOG|[.]generated[.]|^docs\/(?:api|contract|requirements\.md|licences)|^\.changeset\/|^tools\/gates\/wording\/(?:phrases|citations|wording\.test)/;

export interface ProseFile {
  /** Path from the root. */
  readonly path: string;
  readonly text: string;
  readonly prose: string;
}

/** Returns the paths of all tracked files, relative to `root`. */
export function trackedFiles(root: string): string[] {
  return execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }).split('\n');
}

const proseFiles = (root: string) =>
  trackedFiles(root).filter((path) => READ.test(path) && !NOT_READ.test(path));

/** Returns the prose of a file: a page without its code blocks, or the comments of a source. */
export function proseOf(path: string, text: string): string {
  if (path.endsWith('.md')) return text.replace(/^(`{3,})[\s\S]*?^\1$/gm, '');
  return (text.match(/\/\*\*?[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm) ?? []).join('\n');
}

/** Reads every prose file as `{ path, text, prose }`. */
export function readProse(root: string): ProseFile[] {
  return proseFiles(root).map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return { path, text, prose: proseOf(path, text) };
  });
}
