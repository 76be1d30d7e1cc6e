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
  ɡ: 'g',
  // Letters of other scripts that look Latin: a name that contains one looks the same. Greek and Armenian ones as their
  // capitals look, so that a name has one form in both cases.
  ...toLetters('авеіјкморстухѕнԁԛԝһӏѵг', 'abeijkmopctyxshdqwhlvr'),
  ...toLetters('αβεζηικμνορτυχ', 'abezhikmnoptyx'),
  ...toLetters('օոսհզցլտ', 'onuhqgls'),
};

function toLetters(letters: string, latin: string): Record<string, string> {
  return Object.fromEntries([...letters].map((letter, index) => [letter, latin[index] ?? letter]));
}

/** Small capitals and letters of Lisu. They look like Latin ones, and no name is written with them. */
const DISGUISED: Readonly<Record<string, string>> = {
  ...toLetters('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'),
  ...toLetters('ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ', 'abcdefghijklmnoprstuvwxyz'),
};

/** Returns a text in lower case, with its marks apart and with plain letters for styled and disguised ones. */
export function toPlainLowerCase(text: string): string {
  // Styled capitals such as "𝐌" have no lower case before they are decomposed.
  return text
    .replaceAll('´', "'")
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{L}/gu, (letter) => DISGUISED[letter] ?? letter);
}

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
    toPlainLowerCase(text)
      // Removes combining marks of European scripts only: elsewhere they are vowels. Joins at invisible characters and
      // apostrophes.
      .replace(/[\u0300-\u036f\p{Cf}'’‘`ʼ]/gu, '')
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
