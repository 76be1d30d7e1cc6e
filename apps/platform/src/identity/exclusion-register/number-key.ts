import type { NationalNumber } from '@playerdesk/contract/internal';
import type { Secret } from '../../infrastructure/secret/secret.ts';
import type { Comparison } from './person-match.ts';

/** Register, a question mark for a number that is not well-formed, and the number or its digest. */
const SHAPE = /^([A-Z]{2})(\??):(.*)$/s;

/** Returns a number as text, such as `SE:199004122389`. Equal texts are one number in any spelling. */
export function toNumberKey({ register, canonical, isWellFormed }: NationalNumber): string {
  return `${register}${isWellFormed ? '' : '?'}:${canonical}`;
}

/** Reads the text of a number. Null for any other text. */
export function parseNumberKey(key: string): NationalNumber | null {
  const [, register, mark, canonical] = SHAPE.exec(key) ?? [];
  return register && canonical ? { register, canonical, isWellFormed: mark === '' } : null;
}

/**
 * Returns the key that identifies a person again. It reveals the register, and nothing else without the secret.
 */
export function getPersonKey(secret: Secret, number: NationalNumber): string {
  const { register, canonical } = number;
  return toNumberKey({ ...number, canonical: secret.digest('eid person', `${register} ${canonical}`) });
}

/** Compares the keys of two numbers, both plain or both digests. Null: the numbers decide nothing. */
export function compareNumberKeys(one: string | null | undefined, other: string | null): Comparison | null {
  const [number, another] = [one, other].map((key) => (key ? parseNumberKey(key) : null));
  if (!number || !another) return null;
  if (one === other) return { verdict: 'same', marks: ['number'] };
  // Two well-formed numbers of one register are two persons, however similar. Others may be one person.
  const areTwo = number.isWellFormed && another.isWellFormed && number.register === another.register;
  return areTwo ? { verdict: 'other', marks: [] } : null;
}
