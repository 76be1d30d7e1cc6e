import type { Written } from '../../infrastructure/database/columns.ts';

interface ContentEntriesTable {
  section_id: string;
  language: string;
  html: string | null;
  config: Written;
  assets: Written;
}

declare module '../../infrastructure/database/tables.ts' {
  interface Tables {
    content_entries: ContentEntriesTable;
  }
}

/** SQL that creates these tables. */
export const contentSchema: readonly string[] = [
  `CREATE TABLE content_entries (
    section_id text,
    language text,
    html text,
    config jsonb NOT NULL,
    assets jsonb NOT NULL,
    PRIMARY KEY (section_id, language)
  )`,
];
