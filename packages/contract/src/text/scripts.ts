/**
 * Scripts of one writing system, as names in a regular expression. Japanese mixes three, Korean and Bopomofo are
 * written with Han.
 *
 * @see https://www.unicode.org/reports/tr31/#Table_Recommended_Scripts
 */
const WRITING_SYSTEMS = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Arabic',
  'Armenian',
  'Bengali',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Gujarati',
  'Gurmukhi',
  'Hebrew',
  'Kannada',
  'Khmer',
  'Lao',
  'Malayalam',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thaana',
  'Thai',
  'Tibetan',
  'Han Hiragana Katakana',
  'Han Hangul',
  'Han Bopomofo',
] as const;

const SHARED = '\\p{scx=Common}\\p{scx=Inherited}';
const toClass = (scripts: string) => scripts.replace(/(\w+) ?/g, '\\p{scx=$1}');

/** Compiled at the first name: most pages need none of it. */
let oneSystem: RegExp | undefined;
let notRecommended: RegExp | undefined;

/** Letters that names are written with although Unicode composes them of others, such as "ĳ", "ŀ" and Thai "ำ". */
const COMPOSED = /[ªºĲĳĿŀŉǄ-ǌǱ-ǳևำຳໜໝ]/gu;
/** Letters of phonetic transcription that look like Latin ones, such as "ɴ". */
const PHONETIC =
  /[\u0250-\u0252\u0261\u0262\u026a\u0274\u0276\u0280\u0281\u0299\u029b-\u029f\u1d00-\u1dbf\ua730\ua731\ua7fa]/;

/** Returns an expression for texts of one writing system, or of scripts that are in none of them. */
function compileOneSystem(): RegExp {
  const classes = WRITING_SYSTEMS.map(toClass);
  const alone = classes.map((scripts) => `[${scripts}${SHARED}]*`);
  return new RegExp(`^(?:${alone.join('|')}|[^${classes.join('')}]*)$`, 'u');
}

/**
 * Returns whether a text mixes letters of several scripts, as "Mаria" with a Cyrillic "а" does.
 *
 * @see https://www.unicode.org/reports/tr39/#Mixed_Script_Detection
 */
export function hasMixedScripts(text: string): boolean {
  oneSystem ??= compileOneSystem();
  return !oneSystem.test(text);
}

/**
 * Returns whether a text has letters that no name is written with: styled ones as "𝐌", phonetic ones as "ɴ", and
 * scripts that are not in general use, as Lisu "ꓟ".
 *
 * @see https://www.unicode.org/reports/tr39/#General_Security_Profile
 */
export function hasRareLetters(text: string): boolean {
  notRecommended ??= new RegExp(`[^${WRITING_SYSTEMS.map(toClass).join('')}${SHARED}]`, 'u');
  const plain = text.replace(COMPOSED, '');
  return (
    plain.normalize('NFKC') !== plain.normalize('NFC') || PHONETIC.test(text) || notRecommended.test(text)
  );
}
