/** Message catalogs before compilation. */
const CATALOGS = import.meta.glob<string>(
  [
    '../../../../packages/widgets/src/i18n/{common,form}-messages/*.json',
    '../../../../packages/widgets/src/{features,kit}/**/messages/*.json',
  ],
  { query: '?raw', import: 'default' },
);

const MORE = ' and what else there is to say of it when a language needs many more words for the same thing';
const LONG_WORD = ' Arbeiterunfallversicherungsgesetz';

/** Returns the texts of a locale, each about two thirds longer. Sentences get a long unbreakable word. */
export async function lengthenTexts(locale: string): Promise<Readonly<Record<string, string>>> {
  // A variant of English has the texts that differ from en-US.
  const loads = ['en-US', locale].flatMap((name) =>
    Object.entries(CATALOGS).flatMap(([path, load]) => (path.endsWith(`/${name}.json`) ? [load] : [])),
  );
  const texts = await Promise.all(loads.map((load) => load()));
  const words = Object.assign({}, ...texts.map((text) => JSON.parse(text))) as Record<string, string>;
  return Object.fromEntries(Object.entries(words).map(([key, message]) => [key, lengthened(message)]));
}

function lengthened(message: string): string {
  const more = MORE.slice(0, Math.max(9, Math.round(message.length * 0.66))).trimEnd();
  return `${message}${more}${message.length > 40 ? LONG_WORD : ''}`;
}
