import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/** The parts of a schema that can break a release's statements: columns and constraints. */
export interface SchemaShape {
  readonly tables: Readonly<Record<string, TableShape>>;
}

/** The schema of a release, with its last migration. */
export interface ReleasedSchema extends SchemaShape {
  readonly migration: string;
}

interface TableShape {
  readonly columns: Readonly<Record<string, ColumnShape>>;
  /** Check, unique and foreign key constraints by name, in PostgreSQL's notation. */
  readonly rules: Readonly<Record<string, string>>;
}

interface ColumnShape {
  readonly type: string;
  readonly required: boolean;
  /** Has a default for inserts that omit it. */
  readonly filled: boolean;
}

interface Row {
  readonly table: string;
  readonly name: string;
  readonly detail: string;
  readonly required: boolean;
  readonly filled: boolean;
}

const COLUMNS = sql<Row>`
  SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS detail,
    a.attnotnull AS required, (a.atthasdef OR a.attidentity <> '') AS filled
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped
    AND c.relname NOT LIKE 'kysely%'
  ORDER BY c.relname, a.attname`;

/** Excludes NOT NULL constraints, which the columns already report; PostgreSQL 18 lists them here as well. */
const CONSTRAINTS = sql<Row>`
  SELECT c.relname AS table, k.conname AS name, pg_get_constraintdef(k.oid) AS detail,
    false AS required, false AS filled
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = 'public' AND k.contype <> 'n' AND c.relname NOT LIKE 'kysely%'
  ORDER BY c.relname, k.conname`;

const UNIQUE_INDEXES = sql<Row>`
  SELECT c.relname AS table, i.relname AS name, pg_get_indexdef(i.oid) AS detail,
    false AS required, false AS filled
  FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class c ON c.oid = x.indrelid
    JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = 'public' AND x.indisunique AND c.relname NOT LIKE 'kysely%'
    AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = i.oid)
  ORDER BY c.relname, i.relname`;

/** Reads the schema of a database. */
export async function schemaShape(db: Db): Promise<SchemaShape> {
  const tables: Record<string, { columns: Record<string, ColumnShape>; rules: Record<string, string> }> = {};
  for (const { table, name, detail, required, filled } of (await COLUMNS.execute(db)).rows) {
    tables[table] ??= { columns: {}, rules: {} };
    tables[table].columns[name] = { type: detail, required, filled };
  }
  for (const query of [CONSTRAINTS, UNIQUE_INDEXES]) {
    for (const { table, name, detail } of (await query.execute(db)).rows) {
      const found = tables[table];
      if (found) found.rules[name] = detail;
    }
  }
  return { tables };
}
