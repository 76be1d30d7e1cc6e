import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const READ = /\.(?:tsx?|mjs|md)$/;
/** Catalogs, generated pages and release notes follow other rules. This folder lists the wording to avoid, and two tests cite what does not exist. */
const NOT_READ =
  /(?:^|\/)(?:messages|generated|node_modules|dist)\/|CHANGELOG|[.]generated[.]|^docs\/(?:api|requirements\.md)|^\.changeset\/|^tools\/(?:gates\/wording\/(?:phrases|citations|wording\.test)|gates\/tests\/requirements\.test|docs\/docs-examples\.test)/;

export interface ProseFile {
  /** Path from the root. */
  readonly path: string;
  readonly text: string;
  readonly prose: string;
  /** Titles of tests and messages of a source: its strings of three words. A page has none. */
  readonly sentences: string;
  /** A source without its comments and strings: its names. A page has none. */
  readonly code: string;
}

/** Comments and strings, as a highlighter finds them. A quote in markup or in a regular expression may hide a line. */
const COMMENT_OR_STRING =
  /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/gm;
/** A string of three words is a sentence: a title of a test, or a message. */
const SENTENCE = /^['"`][^\s]+ [^\s]+ [^\s]/;

/** Returns the paths of all tracked files, relative to `root`. */
export function trackedFiles(root: string): string[] {
  return execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }).split('\n');
}

const proseFiles = (root: string) =>
  trackedFiles(root).filter((path) => READ.test(path) && !NOT_READ.test(path));

/** Returns the prose of a file: a page without its code blocks, or the comments and sentences of a source. */
export function readFile(path: string, text: string): ProseFile {
  if (path.endsWith('.md'))
    return { path, text, prose: text.replace(/^(`{3,})[\s\S]*?^\1$/gm, ''), sentences: '', code: '' };
  const parts = text.match(COMMENT_OR_STRING) ?? [];
  const prose = parts.filter((part) => part.startsWith('/') || SENTENCE.test(part)).join('\n');
  const sentences = parts.filter((part) => SENTENCE.test(part)).join('\n');
  return { path, text, prose, sentences, code: text.replace(COMMENT_OR_STRING, "''") };
}

/** Reads every prose file. */
export function readProse(root: string): ProseFile[] {
  return proseFiles(root).map((path) => readFile(path, readFileSync(join(root, path), 'utf8')));
}
