// @chunk person

import { normalizeLine } from '../text/typed-text.ts';

/** A validated field of a postal address. */
export type AddressField = 'address' | 'city' | 'zip';
/** Problem of an address field. */
export type AddressProblem = 'required' | 'invalid';

const LONGEST = { address: 100, city: 60, zip: 16 } as const;
/** As registers write towns: `'s-Hertogenbosch`, `Washington, D.C.`, `Westward Ho!`. */
const CITY =
  /^['’‘]?[\p{L}\p{M}](?:[ '’‘.,·・･\-/()!]*[\p{L}\p{M}]|[\u200c\u200d]\p{Lo})*[ '’‘.,·・･\-/()!]*$/u;
const ZIP = /^[\p{L}\p{N}][\p{L}\p{N} -]*$/u;
/** Control characters and angle brackets, which are invalid in an address. */
const UNPRINTABLE = /[\p{Cc}<>]/u;

/** Validates a street address, city or postal code. Returns the problem, or null. A city contains no digits. */
export function addressProblem(field: AddressField, typed: string): AddressProblem | null {
  const value = normalizeLine(typed);
  if (value === '') return 'required';
  if ([...value].length > LONGEST[field] || UNPRINTABLE.test(value)) return 'invalid';
  if (field === 'city' && !CITY.test(value)) return 'invalid';
  if (field === 'zip' && !ZIP.test(value)) return 'invalid';
  return null;
}
