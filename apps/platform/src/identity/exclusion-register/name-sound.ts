import { toPlainLowerCase } from './name-letters.ts';

/** Latin letters of Cyrillic and Greek ones, without the signs that no passport has. */
const SOUNDS: Readonly<Record<string, string>> = {
  ...toSounds(
    'а a б b в v г g ґ g д d ђ d е e є e ж zh з z и i і i ј i к k л l љ l м m н n њ n о o п p р r с s т t ћ c ' +
      'у u ф f х h ц c ч ch џ dz ш sh щ sh ы i э e ю u я a',
  ),
  ...toSounds(
    'α a β v γ g δ d ε e ζ z η i θ t ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ i φ f χ h ψ ps ω o',
  ),
};

function toSounds(pairs: string): Record<string, string> {
  const [...letters] = pairs.split(' ');
  return Object.fromEntries(
    letters.flatMap((letter, index) => (index % 2 === 0 ? [[letter, letters[index + 1] ?? '']] : [])),
  );
}

/** What the transcriptions of one name write otherwise: Sergey and Sergei, Yevtushenko and Evtushenko. */
const TRANSCRIPTIONS: readonly (readonly [RegExp, string])[] = [
  [/[yj]/g, 'i'],
  [/kh/g, 'h'],
  [/ph/g, 'f'],
  [/ts/g, 'c'],
  [/ou/g, 'u'],
  [/(?<![a-z])ie/g, 'e'],
  [/i(?=[aou])/g, ''],
  [/(.)\1/gu, '$1'],
];

/**
 * Returns a name as it sounds, in Latin letters: "Иван Петров" and "Ivan Petrov" are equal, and so are the names of the
 * passports of two years. Equal sounds are a doubt, not a proof.
 */
export function getSound(name: string): string {
  const letters = toPlainLowerCase(name)
    .replace(/[\u0300-\u036f\p{Cf}ьъ]/gu, '')
    .replaceAll('ου', 'u')
    .replace(/\p{L}/gu, (letter) => SOUNDS[letter] ?? letter);
  return TRANSCRIPTIONS.reduce((text, [spelling, sound]) => text.replace(spelling, sound), letters);
}
