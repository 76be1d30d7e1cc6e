const FILES = {
  en: () => import('./words-en.js'),
  sv: () => import('./words-sv.js'),
  no: () => import('./words-no.js'),
  fi: () => import('./words-fi.js'),
  pl: () => import('./words-pl.js'),
  th: () => import('./words-th.js'),
};
const { language } = document.body.dataset;

/** The locale numbers are written in. */
export const locale = { en: 'en', sv: 'sv-SE', no: 'nb-NO', fi: 'fi-FI', pl: 'pl-PL', th: 'th-TH' }[language];

const { WORDS } = await FILES[language]();

/** A text by its key, with what stands in its braces. */
export function words(key, values = {}) {
  const text = WORDS[key] ?? WORDS['error.unknown'];
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/** Whether there is a text of a key. */
export const hasWords = (key) => Object.hasOwn(WORDS, key);
