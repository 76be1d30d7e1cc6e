import type { NameWord } from './person-marks.ts';

/** Letters that Unicode does not decompose, as documents and keyboards without them write them. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ə: 'e',
  ɑ: 'a',
  // Cyrillic and Greek letters that look Latin: a name that contains one looks the same.
  а: 'a',
  в: 'b',
  е: 'e',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  α: 'a',
  β: 'b',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'y',
  χ: 'x',
  η: 'n',
  օ: 'o',
};

/**
 * Pairs that replace one letter in the machine-readable zone of a passport (ICAO Doc 9303-3, section 6), or on a
 * keyboard without that letter. Each is folded onto the letter without its mark.
 */
const PAIRS: readonly (readonly [RegExp, string])[] = [
  [/ae/g, 'a'],
  [/oe/g, 'o'],
  [/ue/g, 'u'],
  [/aa/g, 'a'],
  [/ss/g, 's'],
  [/dj/g, 'd'],
  [/th/g, 't'],
];

/** Name particles that many surnames share and that identify nobody. */
const PARTICLES: ReadonlySet<string> = new Set(
  'af al av bin da das de del della der den di do dos du el ibn la le los mac mc van ver von zu'.split(' '),
);

/** Returns the letters and digits of a text without case, marks, special letters and punctuation. */
export function comparableLetters(text: string): string {
  return (
    text
      .toLowerCase()
      .normalize('NFKD')
      // Removes combining marks of European scripts only: elsewhere they are vowels. Joins at invisible characters and
      // apostrophes.
      .replace(/[\u0300-\u036f\p{Cf}'’‘`´ʼ]/gu, '')
      .replace(/\p{L}/gu, (letter) => PLAIN[letter] ?? letter)
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim()
  );
}

/** Returns the words of a name, folded so that "ø", "o" and "oe", or "å", "a" and "aa", are the same. */
export function nameWords(name: string): readonly NameWord[] {
  return comparableLetters(name)
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const emails = [...foldPairs(word)];
      const isInitial = emails.length === 1;
      const isWeak = isInitial || PARTICLES.has(word);
      return { text: emails.join(''), initial: emails[0] ?? '', isInitial, isWeak };
    });
}

/** Returns a name without its blanks: "Anna-Maria" and "Annamaria" are the same. */
export function joinedName(name: string): string {
  return foldPairs(comparableLetters(name).replaceAll(' ', ''));
}

function foldPairs(word: string): string {
  return PAIRS.reduce((text, [pair, letter]) => text.replace(pair, letter), word);
}
