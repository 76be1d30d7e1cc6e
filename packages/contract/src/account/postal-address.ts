export type AddressField = 'address' | 'city' | 'zip';
export type AddressProblem = 'required' | 'invalid';

const LONGEST = { address: 100, city: 60, zip: 16 } as const;
const CITY = /^[\p{L}\p{M}][\p{L}\p{M} '’.\-/()]*$/u;
const ZIP = /^[\p{L}\p{N}][\p{L}\p{N} -]*$/u;
/** Control characters and angle brackets have no place on an envelope. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const UNPRINTABLE = /[\u0000-\u001f<>]/;

/** What is wrong with a street address, city or postal code, or null. A city holds no digit. */
export function addressProblem(field: AddressField, typed: string): AddressProblem | null {
  const value = typed.trim();
  if (value === '') return 'required';
  if ([...value].length > LONGEST[field] || UNPRINTABLE.test(value)) return 'invalid';
  if (field === 'city' && !CITY.test(value)) return 'invalid';
  if (field === 'zip' && !ZIP.test(value)) return 'invalid';
  return null;
}
