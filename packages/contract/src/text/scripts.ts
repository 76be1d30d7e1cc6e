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
let rareLetter: RegExp | undefined;

/**
 * Styled letters as "𝐌", "Ｍ" and "ᴹ", and small capitals as "ɴ". Letters that Unicode composes of others and names are
 * written with are none of them: "ª", "ĳ", "ŀ", Thai "ำ".
 */
const STYLED =
  '\u0250-\u0252\u0261\u0262\u026a\u0274\u0276\u0280\u0281\u028f\u0299\u029b-\u02b8\u03d0-\u03f5\u1d00-\u1dbf\u2071-\u214f\u3131-\u318e' +
  '\ua730\ua731\ufb00-\uffdc\u{10780}-\u{1eebb}';

/** Returns an expression for texts of one writing system. */
function compileOneSystem(): RegExp {
  const alone = WRITING_SYSTEMS.map((scripts) => `[${toClass(scripts)}${SHARED}]*`);
  return new RegExp(`^(?:${alone.join('|')})$`, 'u');
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
  rareLetter ??= new RegExp(`[${STYLED}]|[^${WRITING_SYSTEMS.map(toClass).join('')}${SHARED}]`, 'u');
  return rareLetter.test(text);
}
