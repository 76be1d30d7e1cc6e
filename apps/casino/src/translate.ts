import type { Settings } from './settings.ts';

/** Returns the message of a key: `t('nav.casino')`. */
export type Translate = (key: string) => string;

// Not `messages`: the build compiles files in folders of that name as ICU messages.
const catalogs = import.meta.glob<Record<string, string>>('./site-messages/*.json', { import: 'default' });

/** Loads the messages of a locale. A missing message shows its key, so that it is noticed. */
export async function loadMessages(locale: Settings['locale']): Promise<Translate> {
  const load = catalogs[`./site-messages/${locale}.json`];
  const messages = load ? await load() : {};
  return (key) => messages[key] ?? key;
}
