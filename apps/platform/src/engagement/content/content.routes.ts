import { getContent } from '@playerdesk/contract/internal';
import { getContentSchema } from '@playerdesk/contract/schemas';
import type { Db } from '../../infrastructure/database/tables.ts';
import { toLanguage } from '../../infrastructure/reference-data/languages.ts';
import { type Handler, read } from '../../operations/call/call.ts';
import { findEntries } from './content.queries.ts';

/** Maximum sections per call. */
const MOST = 50;

/** Serves content as stored. The client sanitizes the HTML before it shows it. */
export function contentRoutes(db: Db): Handler[] {
  return [
    read(getContent, getContentSchema, async ({ sectionIds, locale }) => {
      const ids = sectionIds.split(',').flatMap((id) => id.trim() || []);
      const entries = await findEntries(db, [...new Set(ids)].slice(0, MOST), toLanguage(locale));
      return { entries: entries.map(({ language: _language, ...entry }) => entry) };
    }),
  ];
}
