import type { CustomLocale } from './custom-locales.ts';
import type { TextsByKey } from './text-overrides.ts';

/** Loads the texts of an operator's locale. Rejects when they cannot be loaded. */
export async function loadCustomTexts({ texts }: CustomLocale): Promise<TextsByKey> {
  if (typeof texts === 'object') return texts;
  if (typeof texts === 'function') {
    const loaded = await texts();
    // A module with texts has them as its default export. No key of a text is called so.
    return 'default' in loaded && typeof loaded.default === 'object'
      ? loaded.default
      : (loaded as TextsByKey);
  }
  const response = await fetch(texts);
  if (!response.ok) throw new Error(`${texts} was answered ${response.status}`);
  return response.json();
}
