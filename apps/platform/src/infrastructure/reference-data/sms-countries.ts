import { COUNTRIES } from './countries.ts';
import { splitPhone } from './phone-number.ts';

/** The countries to whose phone numbers codes are sent. */
export interface SmsCountries {
  /** Returns the calling code of a full phone number if codes are sent there, else null. */
  getCallingCode(phone: string): string | null;
}

/**
 * Countries share calling codes: a number counts as served when any country of its calling code is.
 *
 * @param served ISO 3166-1 codes. Empty: all countries that are not denied.
 * @param denied ISO 3166-1 codes.
 */
export function createSmsCountries(served: readonly string[], denied: readonly string[]): SmsCountries {
  const countries = COUNTRIES.filter(({ code }) =>
    served.length > 0 ? served.includes(code) : !denied.includes(code),
  );
  const callingCodes = new Set(countries.map(({ phonePrefix }) => phonePrefix));
  return {
    getCallingCode: (phone) => {
      const callingCode = splitPhone(phone, '')?.callingCode;
      return callingCode !== undefined && callingCodes.has(callingCode) ? callingCode : null;
    },
  };
}
