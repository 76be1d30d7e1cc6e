import type { Settings } from './settings.ts';

/** Returns the message of a key: `t('nav.casino')`. */
export type Translate = (key: string) => string;

// Not `messages`: the build compiles files in folders of that name as ICU messages.
const catalogs = import.meta.glob<Record<string, string>>('./site-messages/*.json', { import: 'default' });

/** Loads the messages of a locale. A missing message shows its key, so that it is noticed. */
export async function loadMessages(locale: Settings['locale']): Promise<Translate> {
  // The file of English for Sweden has the messages that differ.
  const names = locale === 'en-SE' ? ['en-US', locale] : [locale];
  const files = await Promise.all(names.map((name) => catalogs[`./site-messages/${name}.json`]?.()));
  const messages: Record<string, string> = Object.assign({}, ...files);
  return (key) => messages[key] ?? key;
}
