import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ProseFile } from './prose.ts';

/** "decision 16" without a link, and sections of documents that are not in the repository. */
const BARE_DECISION = /(?<![[/\w-])decisions? (?:no\. ?)?\d+(?![^[\]]*\]\()/gi;
const PRIVATE_SECTION = /\b(?:[123]-(?:identity|money|compliance)|ledger\.md|field-notes)\b[^.\n]{0,20}/g;
const PATH = /(?<![\w/:.@-])docs\/[\w./-]+\.(?:md|json)\b/g;
/** Source files that a page names, from any folder: `operations/call/call.ts`. */
const SOURCE = /`([\w@-][\w.@-]*(?:\/[\w.@-]+)+\.(?:tsx?|mjs))`/g;
const REQUIREMENT = /\b[A-Z]{2}-\d{2}(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)?\b/g;

/** Rows by id. */
export type CitedRows = Readonly<Record<string, { readonly clauses: object }>>;

/** What a citation may lead to. */
interface Known {
  readonly root: string;
  readonly rows: CitedRows;
  /** Tracked files. */
  readonly sources: readonly string[];
}

/**
 * Returns citations of a file that resolve to nothing: decisions and sections without a link, missing paths under
 * `docs`, missing source files on pages, requirements that `docs/rows.json` does not have. Decision records may name
 * files of their time.
 *
 * @returns `path: citation`
 */
export function danglingCitations(
  { path, prose }: Pick<ProseFile, 'path' | 'prose'>,
  { root, rows, sources }: Known,
): string[] {
  const bare = [...prose.matchAll(BARE_DECISION), ...prose.matchAll(PRIVATE_SECTION)].map(([text]) => text);
  const paths = [...prose.matchAll(PATH)].map(([text]) => text).filter((file) => !exists(root, path, file));
  const groups = new Set(Object.keys(rows).map((row) => row.slice(0, 2)));
  const requirements = [...prose.matchAll(REQUIREMENT)].map(([text]) => text);
  const unknown = requirements.filter((id) => groups.has(id.slice(0, 2)) && !isRequirement(id, rows));
  const isPage = path.endsWith('.md') && !path.startsWith('docs/decisions/');
  const named = isPage ? [...prose.matchAll(SOURCE)].map(([, file = '']) => file) : [];
  const missing = named.filter((file) => !sources.some((source) => `/${source}`.endsWith(`/${file}`)));
  return [...bare, ...paths, ...missing, ...unknown].map((citation) => `${path}: ${citation.trim()}`);
}

const exists = (root: string, from: string, file: string) =>
  existsSync(join(root, file)) || existsSync(join(root, dirname(from), file));

function isRequirement(id: string, rows: CitedRows): boolean {
  const [row = '', slug] = id.split('.');
  const known = rows[row];
  return known !== undefined && (slug === undefined || slug in known.clauses);
}
