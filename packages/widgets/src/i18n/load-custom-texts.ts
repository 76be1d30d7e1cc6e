import type { CustomLocale } from './custom-locales.ts';
import type { TextsByKey } from './text-overrides.ts';

/** Loads the texts of an operator's locale. Rejects when they cannot be loaded. */
export async function loadCustomTexts({ texts }: CustomLocale): Promise<TextsByKey> {
  if (typeof texts === 'object') return texts;
  if (typeof texts === 'function') {
    // A module with texts has them as its default export. No key of a text is called so. JavaScript returns any value.
    const loaded = Object(await texts());
    return typeof loaded.default === 'object' ? loaded.default : loaded;
  }
  if (typeof texts !== 'string') throw new Error('A locale of the option "locales" has no texts.');
  const response = await fetch(texts);
  if (!response.ok) throw new Error(`${texts} was answered ${response.status}`);
  return response.json().catch(() => {
    throw new Error(`${texts} is no JSON.`);
  });
}
