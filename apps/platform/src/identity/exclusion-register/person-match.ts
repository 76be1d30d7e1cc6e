import { normalizeEmail } from '@playerdesk/contract/internal';
import { addressMark } from './address-mark.ts';
import { MATCH_THRESHOLDS } from './match-thresholds.ts';
import { joinedName, nameWords } from './name-letters.ts';
import { getSound } from './name-sound.ts';
import { isNickname } from './nicknames.ts';
import type { Mark, NameMarks, NamePart, NameWord, PersonMarks } from './person-marks.ts';

/** A person as a form, a bank, an e-ID or a register describes them. */
export interface DescribedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly address?: string | undefined;
  readonly zip?: string | undefined;
  readonly country?: string | undefined;
  /** E.164. */
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
}

/**
 * `same`: sure enough to refuse. `like`: doubtful, for a person to decide.
 * @see docs/decisions/0036-one-person-one-exclusion.md
 */
export interface Comparison {
  readonly verdict: 'same' | 'like' | 'other';
  readonly marks: readonly Mark[];
}

export function personMarks(person: DescribedPerson): PersonMarks {
  const { firstName, lastName, phone, email } = person;
  return {
    ...nameMarks(firstName, lastName),
    sound: nameMarks(getSound(firstName), getSound(lastName)),
    address: addressMark(person),
    phone: phone ? phone.replace(/\D/g, '').replace(/^00/, '') || null : null,
    mailbox: email ? getMailbox(email) : null,
    isHashed: false,
  };
}

/** Replaces each text of the marks by its digest. */
export function hashedMarks(marks: PersonMarks, digest: (text: string) => string): PersonMarks {
  const part = ({ words, joined }: NamePart): NamePart => ({
    words: words.map((word) => ({ ...word, text: digest(word.text), initial: digest(word.initial) })),
    joined: digest(joined),
  });
  const name = ({ given, family, wholes }: NameMarks): NameMarks => ({
    given: part(given),
    family: part(family),
    wholes: [digest(wholes[0]), digest(wholes[1])],
  });
  const maybe = (text: string | null) => (text === null ? null : digest(text));
  return {
    ...name(marks),
    sound: name(marks.sound),
    address: maybe(marks.address),
    phone: maybe(marks.phone),
    mailbox: maybe(marks.mailbox),
    isHashed: true,
  };
}

/**
 * Compares two persons. `near`: their birth dates differ by a slip, so that only a similar name together with an
 * address, a phone or a mailbox makes a doubt.
 */
export function comparePersons(
  one: PersonMarks,
  other: PersonMarks,
  birthDates: 'equal' | 'near' = 'equal',
): Comparison {
  const isEqual = (key: 'address' | 'phone' | 'mailbox') => one[key] !== null && one[key] === other[key];
  const contacts: readonly Mark[] = [
    ...(isEqual('address') ? (['address'] as const) : []),
    ...(isEqual('phone') ? (['phone'] as const) : []),
    ...(isEqual('mailbox') ? (['email'] as const) : []),
  ];
  const isSame = isSameName(one, other);
  if (birthDates === 'near') {
    const isAlike = isSame || isSameName(one.sound, other.sound) || isSimilarName(one, other);
    if (!isAlike || contacts.length === 0) return { verdict: 'other', marks: [] };
    return { verdict: 'like', marks: ['near-birth-date', isSame ? 'name' : 'similar-name', ...contacts] };
  }
  if (isSame) return { verdict: 'same', marks: ['name', ...contacts] };
  const givenFits = isCompatible(one.given, other.given);
  const names: readonly Mark[] = [
    ...(sharesSurnames(one, other, MATCH_THRESHOLDS.sharedSurnames) ? (['surname'] as const) : []),
    ...(isSimilarName(one, other) ? (['similar-name'] as const) : []),
    ...(isSameName(one.sound, other.sound) ? (['name'] as const) : []),
  ];
  const marks = [...names, ...contacts];
  // A new surname with the same phone or mailbox is a marriage or a disguise, not another person.
  const keepsContact = contacts.includes('phone') || contacts.includes('email');
  if (givenFits && keepsContact) return { verdict: 'same', marks };
  return { verdict: marks.length > 0 ? 'like' : 'other', marks };
}

/** Returns whether a doubt rests on more than a surname that two strangers may share. */
export function isStrongDoubt({ verdict, marks }: Comparison): boolean {
  return verdict === 'like' && marks.some((mark) => mark !== 'surname');
}

/** Returns whether a doubt rests on a similar name and on an address, a phone or a mailbox. */
export function isDoubleDoubt({ verdict, marks }: Comparison): boolean {
  const isAlike = marks.includes('name') || marks.includes('similar-name');
  const isNearby = marks.some((mark) => mark === 'address' || mark === 'phone' || mark === 'email');
  return verdict === 'like' && isAlike && isNearby;
}

/** Returns the mailbox that an address leads to: without tags, and without dots where the provider ignores them. */
export function getMailbox(email: string): string | null {
  const [local = '', host = ''] = normalizeEmail(email).split('@');
  const domain = host === 'googlemail.com' ? 'gmail.com' : host;
  const untagged = local.split('+')[0] ?? '';
  const box = SEPARATORS[domain] ? untagged.replace(SEPARATORS[domain], '') : untagged;
  return box === '' || domain === '' ? null : `${box}@${domain}`;
}

const PROTON = /[.\-_]/g;
/** Characters before the "@" that a provider ignores. */
const SEPARATORS: Readonly<Record<string, RegExp>> = {
  'gmail.com': /\./g,
  'proton.me': PROTON,
  'protonmail.com': PROTON,
  'pm.me': PROTON,
};

function nameMarks(firstName: string, lastName: string): NameMarks {
  return {
    given: namePart(firstName),
    family: namePart(lastName),
    wholes: [joinedName(`${firstName} ${lastName}`), joinedName(`${lastName} ${firstName}`)],
  };
}

function namePart(name: string): NamePart {
  const words = nameWords(name);
  const telling = words.filter(({ isInitial, isWeak }) => isInitial || !isWeak);
  return { words: telling.some(({ isWeak }) => !isWeak) ? telling : words, joined: joinedName(name) };
}

function isSameName(one: NameMarks, other: NameMarks): boolean {
  // A name without a letter identifies nobody.
  if (one.given.words.length + one.family.words.length === 0) return false;
  if (one.wholes[0] === other.wholes[0] || one.wholes[0] === other.wholes[1]) return true;
  if (isCompatible(one.given, other.given) && isCompatible(one.family, other.family)) return true;
  if (isCompatible(one.given, other.family) && isCompatible(one.family, other.given)) return true;
  return fitsAcross(one, other);
}

const isSameWord = (a: NameWord, b: NameWord) =>
  a.isInitial || b.isInitial ? a.initial === b.initial : a.text === b.text;
const isProof = (a: NameWord, b: NameWord) => !a.isWeak && !b.isWeak && a.text === b.text;

/** Returns whether one part contains every word of the other, at least one of them written out. */
function isCompatible(one: NamePart, other: NamePart): boolean {
  if (isJoined(one, other) || isWordOf(one, other) || isWordOf(other, one)) return true;
  const isFewer = one.words.length <= other.words.length;
  const [few, many] = isFewer ? [one.words, other.words] : [other.words, one.words];
  return findPairs(few, many)?.some(([a, b]) => isProof(a, b)) ?? false;
}

const isJoined = (one: NamePart, other: NamePart) => one.words.length > 0 && one.joined === other.joined;
/** Returns whether a part written in several words is one word of the other: "Anna Maria" in "Annamaria Eva". */
const isWordOf = ({ joined }: NamePart, { words }: NamePart) =>
  words.some(({ text, isWeak }) => !isWeak && text === joined);

/** Pairs each of the few words with another of the many, or returns null. Whole words are paired before initials. */
function findPairs(
  few: readonly NameWord[],
  many: readonly NameWord[],
): readonly (readonly [NameWord, NameWord])[] | null {
  const remaining = [...many];
  const inOrder = few.toSorted((a, b) => Number(a.isInitial) - Number(b.isInitial));
  const pairs: (readonly [NameWord, NameWord])[] = [];
  for (const word of inOrder) {
    const whole = remaining.findIndex((candidate) => isProof(word, candidate));
    const index = whole >= 0 ? whole : remaining.findIndex((candidate) => isSameWord(word, candidate));
    const [found] = index >= 0 ? remaining.splice(index, 1) : [];
    if (!found) return null;
    pairs.push([word, found]);
  }
  return pairs;
}

/**
 * Returns whether the words of one full name are among those of the other. A given name and a surname of both must be
 * written out.
 */
function fitsAcross(one: NameMarks, other: NameMarks): boolean {
  const all = (marks: NameMarks) => [...marks.given.words, ...marks.family.words];
  const [few, many] = all(one).length <= all(other).length ? [one, other] : [other, one];
  const proofs = findPairs(all(few), all(many))?.filter(([a, b]) => isProof(a, b)) ?? [];
  const has = (part: NamePart, side: 0 | 1) => proofs.some((pair) => part.words.includes(pair[side]));
  const isWhole = has(few.given, 0) && has(few.family, 0) && has(many.given, 1) && has(many.family, 1);
  return proofs.length >= 2 && isWhole;
}

/** Returns whether both parts share words that are written out: `fewest`, or all where one part has fewer. */
function sharesWords(one: NamePart, other: NamePart, fewest: number): boolean {
  if (isJoined(one, other)) return true;
  const [few, many] = [one, other]
    .map(({ words }) => words.filter(({ isWeak }) => !isWeak))
    .toSorted((a, b) => a.length - b.length) as [NameWord[], NameWord[]];
  const shared = few.filter((word) => {
    const index = many.findIndex((candidate) => isProof(word, candidate));
    if (index >= 0) many.splice(index, 1);
    return index >= 0;
  });
  return shared.length > 0 && shared.length >= Math.min(fewest, few.length);
}

function sharesSurnames(one: PersonMarks, other: PersonMarks, fewest: number): boolean {
  return sharesWords(one.family, other.family, fewest) || isSwapped(one, other) || isSwapped(other, one);
}

/** Returns whether the given name of one is a surname of the other, and the surname a given name or its initial. */
function isSwapped({ given, family }: PersonMarks, other: PersonMarks): boolean {
  if (!sharesWords(given, other.family, 1)) return false;
  const isInitial = (word: NameWord) =>
    word.isInitial && other.given.words.some(({ initial }) => initial === word.initial);
  return sharesWords(family, other.given, 1) || family.words.some(isInitial);
}

/** Returns whether both names may be slips, short forms or transcriptions of one name. */
function isSimilarName(one: PersonMarks, other: PersonMarks): boolean {
  return isSimilarGivenName(one, other) && isSimilarSurname(one, other);
}

function isSimilarGivenName(one: PersonMarks, other: PersonMarks): boolean {
  if (isCompatible(one.given, other.given) || isCompatible(one.sound.given, other.sound.given)) return true;
  if (one.isHashed || other.isHashed) return false;
  return someWords(one.given, other.given, (word, candidate) => {
    const [short, long] = [word, candidate].toSorted((a, b) => a.length - b.length) as [string, string];
    const isShortForm = short.length >= MATCH_THRESHOLDS.shortFormLetters && long.startsWith(short);
    return (
      isShortForm || isNickname(word, candidate) || isSlip(word, candidate, MATCH_THRESHOLDS.givenNameLetters)
    );
  });
}

function isSimilarSurname(one: PersonMarks, other: PersonMarks): boolean {
  if (sharesSurnames(one, other, 1) || isCompatible(one.sound.family, other.sound.family)) return true;
  if (one.isHashed || other.isHashed) return false;
  const isNear = (surname: string, another: string) =>
    isSlip(surname, another, MATCH_THRESHOLDS.surnameLetters);
  return isNear(one.family.joined, other.family.joined) || someWords(one.family, other.family, isNear);
}

function someWords(
  one: NamePart,
  other: NamePart,
  fits: (word: string, candidate: string) => boolean,
): boolean {
  const proofs = ({ words }: NamePart) => words.filter(({ isWeak }) => !isWeak).map(({ text }) => text);
  return proofs(one).some((word) => proofs(other).some((candidate) => fits(word, candidate)));
}

/** Returns whether two words differ by few slips. `letters`: the fewest letters for one slip, for two, and so on. */
function isSlip(one: string, other: string, letters: readonly number[]): boolean {
  const length = Math.min(one.length, other.length);
  const most = letters.filter((fewest) => length >= fewest).length;
  return most > 0 && Math.abs(one.length - other.length) <= most && getSlips(one, other) <= most;
}

/** Counts letters that are added, omitted, changed or swapped with their neighbor (optimal string alignment). */
function getSlips(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isEqual = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isEqual ? 0 : 1),
        ...(isSwapped ? [(before[column - 2] ?? 0) + 1] : []),
      );
    }
    [before, last] = [last, current];
  }
  return last[other.length] ?? 0;
}
