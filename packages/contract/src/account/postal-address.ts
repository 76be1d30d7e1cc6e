/** A validated field of a postal address. */
export type AddressField = 'address' | 'city' | 'zip';
/** Problem of an address field. */
export type AddressProblem = 'required' | 'invalid';

const LONGEST = { address: 100, city: 60, zip: 16 } as const;
const CITY = /^[\p{L}\p{M}][\p{L}\p{M} '’.\-/()]*$/u;
const ZIP = /^[\p{L}\p{N}][\p{L}\p{N} -]*$/u;
/** Control characters and angle brackets, which are invalid in an address. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const UNPRINTABLE = /[\u0000-\u001f<>]/;

/** Validates a street address, city or postal code. Returns the problem, or null. A city contains no digits. */
export function addressProblem(field: AddressField, typed: string): AddressProblem | null {
  const value = typed.trim();
  if (value === '') return 'required';
  if ([...value].length > LONGEST[field] || UNPRINTABLE.test(value)) return 'invalid';
  if (field === 'city' && !CITY.test(value)) return 'invalid';
  if (field === 'zip' && !ZIP.test(value)) return 'invalid';
  return null;
}
