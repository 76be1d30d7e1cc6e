import { createHash } from 'node:crypto';

/** Maximum names, because each connection keeps a plan per name. */
const MOST_NAMES = 400;
/** Maximum texts that are remembered to find repeated ones. */
const MOST_TEXTS = 2_000;
const NAME_LENGTH = 16;

/** A `*` that stands for columns. Not that of `count(*)`. */
const ALL_COLUMNS = /(?<!\()\*/;

/** The names of prepared statements. A name belongs to one text in all connections. */
export interface StatementNames {
  /** Returns the name of a statement, or null for one that is sent without a name. */
  get(text: string, parameters: number): string | null;
}

/**
 * Creates names for statements from their second use on. Three kinds get none:
 * - A statement without parameters, which may be one of a kind and costs little to plan.
 * - A statement that selects `*`. PostgreSQL refuses it after a migration has added a column to its table, and processes
 *   of the previous release run on during a migration.
 * - Any further one when all names are taken, such as lists of changing length.
 */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  return {
    get: (text, parameters) => {
      const existing = names.get(text);
      if (existing !== undefined) return existing;
      if (parameters === 0 || names.size >= MOST_NAMES || ALL_COLUMNS.test(text)) return null;
      if (!seen.has(text)) {
        if (seen.size >= MOST_TEXTS) seen.clear();
        seen.add(text);
        return null;
      }
      const name = createHash('sha256').update(text).digest('base64url').slice(0, NAME_LENGTH);
      names.set(text, name);
      seen.delete(text);
      return name;
    },
  };
}
