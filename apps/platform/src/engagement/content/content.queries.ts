import type { ContentEntry } from '@playerdesk/contract/internal';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { Language } from '../../infrastructure/reference-data/languages.ts';

/** An entry in one language. */
export interface WrittenEntry extends ContentEntry {
  readonly language: string;
}

/** Returns the entries of sections in a language, with English as the fallback. */
export async function findEntries(
  db: Db,
  sectionIds: readonly string[],
  language: Language,
): Promise<readonly WrittenEntry[]> {
  if (sectionIds.length === 0) return [];
  const rows = await db
    .selectFrom('content_entries')
    .selectAll()
    .where('section_id', 'in', [...sectionIds])
    .where('language', 'in', [language, 'en'])
    .execute();
  return sectionIds.flatMap((id) => {
    const sectionRows = rows.filter(({ section_id }) => section_id === id);
    const row = sectionRows.find((one) => one.language === language) ?? sectionRows[0];
    return row ? [toEntry(row)] : [];
  });
}

type Row = { section_id: string; language: string; html: string | null; config: unknown; assets: unknown };

function toEntry({ section_id: id, language, html, config, assets }: Row): WrittenEntry {
  return {
    id,
    language,
    ...(html !== null && { html }),
    config: config as NonNullable<ContentEntry['config']>,
    assets: assets as ContentEntry['assets'],
  };
}

export async function allEntries(db: Db, most: number): Promise<readonly WrittenEntry[]> {
  const rows = await db
    .selectFrom('content_entries')
    .selectAll()
    .orderBy('section_id')
    .orderBy('language')
    .limit(most)
    .execute();
  return rows.map(toEntry);
}

export async function putEntry(db: Db, entry: WrittenEntry): Promise<void> {
  const content = {
    html: entry.html ?? null,
    config: JSON.stringify(entry.config ?? {}),
    assets: JSON.stringify(entry.assets),
  };
  await db
    .insertInto('content_entries')
    .values({ section_id: entry.id, language: entry.language, ...content })
    .onConflict((conflict) => conflict.columns(['section_id', 'language']).doUpdateSet(content))
    .execute();
}

/** Replaces the HTML of an entry. Returns false when the entry does not exist. */
export async function writeHtml(db: Db, id: string, language: string, html: string): Promise<boolean> {
  const row = await db
    .updateTable('content_entries')
    .set({ html })
    .where('section_id', '=', id)
    .where('language', '=', language)
    .returning('section_id')
    .executeTakeFirst();
  return row !== undefined;
}
