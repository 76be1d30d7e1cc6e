import { createHash } from 'node:crypto';
import { DRAWS, MARKETS } from './draw-names.ts';
import { below, createRandom, pick, type Random } from './random.ts';

/**
 * Labelled pairs of persons, by market. Imports nothing of the platform: what the pairs look like is independent of
 * what the matcher knows.
 */
export interface LabeledPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly address: string;
  readonly zip: string;
  readonly country: string;
  readonly phone: string;
  readonly email: string;
}

export interface Pair {
  readonly market: string;
  readonly kind: string;
  /** Whether both are one person. */
  readonly isSame: boolean;
  /** One third is measured last. */
  readonly isKept: boolean;
  readonly one: LabeledPerson;
  readonly other: LabeledPerson;
}

const PAIRS_BY_MARKET = 390;

/** Short forms in daily use, by market. */
const SHORT: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  SE: [
    ['Karl', 'Kalle'],
    ['Gustav', 'Gösta'],
    ['Katarina', 'Kajsa'],
    ['Lars', 'Lasse'],
    ['Margareta', 'Greta'],
    ['Niklas', 'Nicke'],
    ['Johan', 'Johnny'],
    ['Alexander', 'Alex'],
    ['Mikael', 'Micke'],
    ['Kristina', 'Stina'],
  ],
  GB: [
    ['William', 'Bill'],
    ['Robert', 'Bob'],
    ['Elizabeth', 'Beth'],
    ['Margaret', 'Peggy'],
    ['Edward', 'Ted'],
    ['Richard', 'Dick'],
    ['Katherine', 'Kate'],
    ['Anthony', 'Tony'],
    ['John', 'Jack'],
    ['Samantha', 'Sam'],
  ],
  ES: [
    ['José', 'Pepe'],
    ['Francisco', 'Paco'],
    ['Ignacio', 'Nacho'],
    ['Dolores', 'Lola'],
    ['Enrique', 'Quique'],
    ['Manuel', 'Manolo'],
    ['Mercedes', 'Merche'],
    ['Rosario', 'Charo'],
    ['Isabel', 'Isa'],
    ['Eduardo', 'Edu'],
  ],
  FI: [
    ['Johannes', 'Juha'],
    ['Aleksanteri', 'Ale'],
    ['Mikael', 'Mikko'],
    ['Katariina', 'Kati'],
    ['Heikki', 'Heka'],
    ['Erkki', 'Eki'],
    ['Elisabet', 'Liisa'],
    ['Susanna', 'Sanna'],
    ['Maria', 'Maija'],
    ['Anna', 'Anni'],
  ],
  NO: [
    ['Kristian', 'Kris'],
    ['Andreas', 'Anders'],
    ['Katrine', 'Trine'],
    ['Alexander', 'Alex'],
    ['Thomas', 'Tom'],
    ['Elisabeth', 'Lise'],
    ['Johannes', 'Hans'],
    ['Margrete', 'Grete'],
    ['Nikolai', 'Nick'],
    ['Benjamin', 'Ben'],
  ],
  PL: [
    ['Aleksander', 'Olek'],
    ['Katarzyna', 'Kasia'],
    ['Małgorzata', 'Gosia'],
    ['Jan', 'Janek'],
    ['Krzysztof', 'Krzysiek'],
    ['Agnieszka', 'Aga'],
    ['Joanna', 'Asia'],
    ['Stanisław', 'Staszek'],
    ['Wojciech', 'Wojtek'],
    ['Jakub', 'Kuba'],
  ],
  MT: [
    ['Salvatore', 'Salvu'],
    ['Carmelo', 'Charlie'],
    ['Emanuel', 'Leli'],
    ['Giovanni', 'Gianni'],
    ['Francesco', 'Frans'],
    ['Giuseppe', 'Joe'],
    ['Antonio', 'Toni'],
    ['Michele', 'Michael'],
    ['Vincenza', 'Censa'],
    ['Concetta', 'Connie'],
  ],
};

const CYRILLIC: Readonly<Record<string, string>> = Object.fromEntries(
  'a а b б c к d д e е f ф g г h х i и j й k к l л m м n н o о p п q к r р s с t т u у v в w в x кс y ы z з'
    .split(' ')
    .flatMap((letter, index, all) => (index % 2 === 0 ? [[letter, all[index + 1] ?? '']] : [])),
);
const GREEK: Readonly<Record<string, string>> = Object.fromEntries(
  'a α b β c κ d δ e ε f φ g γ h χ i ι j ι k κ l λ m μ n ν o ο p π q κ r ρ s σ t τ u ου v β w β x ξ y ι z ζ'
    .split(' ')
    .flatMap((letter, index, all) => (index % 2 === 0 ? [[letter, all[index + 1] ?? '']] : [])),
);
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'а',
  e: 'е',
  o: 'о',
  p: 'р',
  c: 'с',
  x: 'х',
  i: 'і',
  y: 'у',
  A: 'А',
  B: 'В',
  E: 'Е',
  K: 'К',
  M: 'М',
  H: 'Н',
  O: 'О',
  P: 'Р',
  C: 'С',
  T: 'Т',
  X: 'Х',
};

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae');
const cased = (text: string) => text.replace(/(^|[ -])\p{L}/gu, (letter) => letter.toUpperCase());

const STREETS = [
  'Kyrkogatan',
  'Station Road',
  'Calle Mayor',
  'Mannerheimintie',
  'Storgata',
  'Ulica Polna',
  'Triq il-Kbira',
  'High Street',
  'Via Roma',
  'Rantatie',
];

const drawsOf = (market: string) => DRAWS[market] as (typeof DRAWS)[string];

let people = 0;
export function createPerson(
  random: Random,
  market: string,
  changes: Partial<LabeledPerson> = {},
): LabeledPerson {
  people += 1;
  const { given, family } = drawsOf(market);
  const [year, month, day] = [1940 + below(random, 66), 1 + below(random, 12), 1 + below(random, 28)];
  return {
    firstName: given(random),
    lastName: family(random),
    dateOfBirth: `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
    address: `${pick(random, STREETS)} ${1 + below(random, 200)}`,
    zip: String(10_000 + below(random, 89_999)),
    country: market,
    phone: `+99${String(people).padStart(9, '0')}`,
    email: `person.${people}@example.com`,
    ...changes,
  };
}

/** Changes letters of a word after its first. */
function slip(random: Random, word: string, times: number): string {
  let letters = [...word];
  for (let time = 0; time < times; time += 1) {
    const at = 1 + below(random, Math.max(1, letters.length - 1));
    const letter = pick(random, [...'abdegiklmnoprstuv']);
    const how = below(random, 3);
    letters =
      how === 0
        ? letters.toSpliced(at, 1, letter)
        : how === 1
          ? letters.toSpliced(at, 0, letter)
          : letters.length > 3
            ? letters.toSpliced(at, 1)
            : letters.toSpliced(at, 1, letter);
  }
  return letters.join('');
}
function otherDigit(random: Random, date: string): string {
  for (;;) {
    const at = pick(random, [2, 3, 6, 8, 9]);
    const changed = `${date.slice(0, at)}${below(random, 10)}${date.slice(at + 1)}`;
    const isReal = new Date(`${changed}T00:00:00Z`);
    if (changed !== date && !Number.isNaN(isReal.getTime()) && isReal.toISOString().startsWith(changed))
      return changed;
  }
}
const swapped = ([year, month, day]: readonly string[]) => `${year}-${day}-${month}`;
const script = (letters: Readonly<Record<string, string>>, text: string) =>
  cased([...plain(text).toLowerCase()].map((letter) => letters[letter] ?? letter).join(''));

/** What both descriptions of one person share. */
const CONTACTS: readonly ((one: LabeledPerson) => Partial<LabeledPerson>)[] = [
  ({ address, zip }) => ({ address, zip }),
  ({ phone }) => ({ phone }),
  ({ email }) => ({ email: email.replace('@', '+x@') }),
];

/** Returns the surnames of a person. One of several words, such as "Di Mauro", is one. */
function surnamesOf({ lastName, country }: LabeledPerson): readonly string[] {
  const words = lastName.split(' ');
  return words.length === drawsOf(country).surnames ? words : [lastName];
}
/** Returns one of several surnames, or the only surname with another behind it. */
function otherSurnames(random: Random, one: LabeledPerson): string {
  const surnames = surnamesOf(one);
  return surnames.length > 1
    ? pick(random, surnames)
    : `${one.lastName} ${drawsOf(one.country).surname(random)}`;
}

type Change = (
  random: Random,
  one: LabeledPerson,
) => {
  readonly one?: Partial<LabeledPerson>;
  readonly other: Partial<LabeledPerson>;
  /** Whether both share no address, phone or mailbox. */
  readonly isElsewhere?: boolean;
};
const SAME: Readonly<Record<string, Change>> = {
  'short form': (random, { country }) => {
    const [name, short] = pick(random, SHORT[country] ?? []);
    return { one: { firstName: name }, other: { firstName: short } };
  },
  'one letter': (random, one) => ({ other: { lastName: slip(random, one.lastName, 1) } }),
  'two letters': (random, one) => ({ other: { lastName: slip(random, one.lastName, 2) } }),
  Cyrillic: (_random, one) => ({
    other: { firstName: script(CYRILLIC, one.firstName), lastName: script(CYRILLIC, one.lastName) },
  }),
  Greek: (_random, one) => ({
    other: { firstName: script(GREEK, one.firstName), lastName: script(GREEK, one.lastName) },
  }),
  lookalikes: (_random, one) => ({
    other: { lastName: [...one.lastName].map((letter) => LOOKALIKES[letter] ?? letter).join('') },
  }),
  'day and month': (random, one) => {
    const day = String(1 + below(random, 12)).padStart(2, '0');
    const dateOfBirth = `${one.dateOfBirth.slice(0, 8)}${day}`;
    return { one: { dateOfBirth }, other: { dateOfBirth: swapped(dateOfBirth.split('-')) } };
  },
  'one digit': (random, one) => ({ other: { dateOfBirth: otherDigit(random, one.dateOfBirth) } }),
  'short form and digit': (random, one) => {
    const [name, short] = pick(random, SHORT[one.country] ?? []);
    return {
      one: { firstName: name },
      other: { firstName: short, dateOfBirth: otherDigit(random, one.dateOfBirth) },
    };
  },
  'letter and digit': (random, one) => ({
    other: { lastName: slip(random, one.lastName, 1), dateOfBirth: otherDigit(random, one.dateOfBirth) },
  }),
  'second given name': (random, { country }) => ({
    other: { firstName: drawsOf(country).given(random) },
    isElsewhere: true,
  }),
  'short form and other surnames': (random, one) => {
    const [name, short] = pick(random, SHORT[one.country] ?? []);
    return {
      one: { firstName: name },
      other: { firstName: short, lastName: otherSurnames(random, one) },
      isElsewhere: true,
    };
  },
  'second given name and other surnames': (random, one) => ({
    other: { firstName: drawsOf(one.country).given(random), lastName: otherSurnames(random, one) },
    isElsewhere: true,
  }),
};

const OTHER: Readonly<Record<string, (random: Random, one: LabeledPerson) => Partial<LabeledPerson>>> = {
  stranger: () => ({}),
  'stranger of the day': (_random, { dateOfBirth }) => ({ dateOfBirth }),
  namesake: (_random, { firstName, lastName }) => ({ firstName, lastName }),
  'surname of the day': (_random, { lastName, dateOfBirth }) => ({ lastName, dateOfBirth }),
  'one surname of the day': (random, one) => ({
    lastName: `${surnamesOf(one)[0]} ${drawsOf(one.country).surname(random)}`,
    dateOfBirth: one.dateOfBirth,
  }),
  twin: (_random, { lastName, dateOfBirth, address, zip }) => ({ lastName, dateOfBirth, address, zip }),
  'parent or child': (random, { firstName, lastName, dateOfBirth, address, zip }) => ({
    firstName,
    lastName,
    address,
    zip,
    dateOfBirth: `${Number(dateOfBirth.slice(0, 4)) - 20 - below(random, 20)}-${String(1 + below(random, 12)).padStart(2, '0')}-${String(1 + below(random, 28)).padStart(2, '0')}`,
  }),
  spouse: (_random, { lastName, address, zip }) => ({ lastName, address, zip }),
  roommate: (_random, { address, zip }) => ({ address, zip }),
};

/** Returns the pairs, the same ones at every call. */
export function generatePairs(): readonly Pair[] {
  people = 0;
  return MARKETS.flatMap((market, index) => {
    const random = createRandom(20_261_128 + index);
    const same = Object.entries(SAME);
    const others = Object.entries(OTHER);
    return Array.from({ length: PAIRS_BY_MARKET }, (_, number) => {
      const [kind, change] = same[number % same.length] as (typeof same)[number];
      const base = createPerson(random, market);
      const { one: own, other, isElsewhere } = change(random, base);
      const one = { ...base, ...own };
      const contact = isElsewhere ? {} : pick(random, CONTACTS)(one);
      const { phone, email, address, zip } = createPerson(random, market);
      const again = { ...one, phone, email, address, zip, ...contact, ...other };
      const [otherKind, make] = others[number % others.length] as (typeof others)[number];
      const isKept = Math.floor(number / same.length) % 3 === 2;
      return [
        { market, kind, isSame: true, isKept, one, other: again },
        {
          market,
          kind: otherKind,
          isSame: false,
          isKept,
          one,
          other: createPerson(random, market, make(random, one)),
        },
      ];
    }).flat();
  });
}

/**
 * Returns known persons and sign-ups of strangers, some of them relatives of a known person. `isKept`: those that are
 * measured last.
 */
export function generateSignUps(
  market: string,
  {
    known,
    signUps,
    relatives,
    isKept,
  }: {
    readonly known: number;
    readonly signUps: number;
    readonly relatives: number;
    readonly isKept: boolean;
  },
) {
  const random = createRandom((isKept ? 177 : 77) + MARKETS.indexOf(market));
  const kept = Array.from({ length: known }, () => createPerson(random, market));
  const kinds = [OTHER.twin, OTHER['parent or child'], OTHER.spouse, OTHER.roommate];
  const applicants = Array.from({ length: signUps }, () => {
    const make = random() < relatives ? pick(random, kinds) : undefined;
    return createPerson(random, market, make?.(random, pick(random, kept)) ?? {});
  });
  return { known: kept, applicants };
}

export const digestOf = (pairs: readonly Pair[]) =>
  createHash('sha256').update(JSON.stringify(pairs)).digest('hex');
