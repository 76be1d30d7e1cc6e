import { FALLBACK_LOCALE, matchLocale } from './locale.ts';

/** Whether a supported locale has the language of a locale, as `sv_SE` and `no` do. */
export const isKnownLocale = (asked: string): boolean =>
  matchLocale(asked) !== FALLBACK_LOCALE || /^en(?![a-z])/i.test(asked);
