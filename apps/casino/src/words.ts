import type { Settings } from './settings.ts';

/** The site's words: `t('nav.casino')`. */
export type Words = (key: string) => string;

const catalogues = import.meta.glob<Record<string, string>>('./words/*.json', { import: 'default' });

/** Loads the words of a locale. A word that is missing shows its key, so that it is seen. */
export async function loadWords(locale: Settings['locale']): Promise<Words> {
  const load = catalogues[`./words/${locale}.json`];
  const words = load ? await load() : {};
  return (key) => words[key] ?? key;
}
