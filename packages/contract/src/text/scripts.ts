// @chunk widget

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
