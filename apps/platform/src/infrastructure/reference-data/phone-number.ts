import { fullPhone } from '@playerdesk/contract/internal';
import { CALLING_CODES, findCountry } from './countries.ts';

const SHAPE = /^\+\d{7,16}$/;
const callingCodes = [...new Set(CALLING_CODES.map(({ code }) => code))].sort((a, b) => b.length - a.length);

/** Splits a full number after its calling code: the country's own code if it matches, else the longest that does. */
export function splitPhone(full: string, country: string): { callingCode: string; phone: string } | null {
  const ownPrefix = findCountry(country)?.phonePrefix;
  const candidates = ownPrefix === undefined ? callingCodes : [ownPrefix, ...callingCodes];
  const callingCode = candidates.find((code) => full.startsWith(code));
  return callingCode === undefined ? null : { callingCode, phone: full.slice(callingCode.length) };
}

/** Returns the one spelling of a full phone number. Any other text is returned unchanged. */
export function normalizePhone(full: string, country = ''): string {
  const split = SHAPE.test(full) ? splitPhone(full, country) : null;
  return split ? fullPhone(split.callingCode, split.phone) : full;
}

/** Returns the problem of a full phone number, or null. */
export function phoneNumberProblem(phone: string, country: string): string | null {
  if (phone === '') return 'required';
  return SHAPE.test(phone) && splitPhone(phone, country) ? null : 'invalid';
}
