import { type CallingCode, callingCodeDigits } from '@playerdesk/contract/internal';
import type { FormValues } from '../flows/flow.ts';

/** A calling code with its value in a form. */
export interface PhoneCountry extends CallingCode {
  /** The country (ISO 3166-1 alpha-2), followed by the code where a country has several codes. */
  readonly value: string;
}

/** The countries of a phone field. */
export interface PhoneCountries {
  readonly all: readonly PhoneCountry[];
  /**
   * Returns the form value of a calling code: of the preferred country if it has the code, otherwise of the main country
   * with the code. Empty when the code is not listed.
   */
  find(callingCode: string, preferred?: string): string;
  /**
   * Returns form values with the calling code of their `phoneCountry`. Values with only a calling code get its main
   * country.
   */
  complete(values: FormValues): FormValues;
}

/** Data of a phone field. */
export interface PhoneData {
  readonly callingCodes: readonly CallingCode[];
  /** Countries of the field, by their calling codes. */
  readonly phoneCountries: PhoneCountries;
  /** Whether a full number (`+` and digits) is possible under the numbering plan of its country. */
  readonly isPlausiblePhone: (full: string) => boolean;
}

/**
 * Creates the countries of a phone field from calling codes. Each code is listed once per country.
 *
 * @param main Main countries of the calling codes that several countries share.
 */
export function createPhoneCountries(
  codes: readonly CallingCode[],
  main: ReadonlySet<string>,
): PhoneCountries {
  const unique = uniqueBy(codes, ({ countryCode, code }) => `${countryCode} ${callingCodeDigits(code)}`);
  const rank = ({ countryCode }: CallingCode) => (main.has(countryCode) ? 0 : 1);
  unique.sort((one, other) => rank(one) - rank(other));
  const counts = new Map<string, number>();
  for (const { countryCode } of unique) counts.set(countryCode, (counts.get(countryCode) ?? 0) + 1);
  const all = unique.map(({ countryCode, code }) => ({
    countryCode,
    code,
    value: counts.get(countryCode) === 1 ? countryCode : `${countryCode} ${code}`,
  }));
  const find = (callingCode: string, preferred?: string) => {
    const digits = callingCodeDigits(callingCode);
    const found = all.filter(({ code }) => callingCodeDigits(code) === digits);
    return (found.find(({ countryCode }) => countryCode === preferred) ?? found[0])?.value ?? '';
  };
  return {
    all,
    find,
    complete(values) {
      const { phoneCountry, callingCode } = values;
      if ((phoneCountry ?? callingCode) === undefined) return values;
      const value = phoneCountry ?? find(callingCode ?? '');
      const code = all.find((country) => country.value === value)?.code ?? '';
      return { ...values, phoneCountry: value, callingCode: code };
    },
  };
}

/** Returns the entries of a list without repeated ones. A repeated option has no unique key in a select. */
export function uniqueBy<T>(list: readonly T[], getKey: (item: T) => string): T[] {
  const seen = new Set<string>();
  return list.filter((item) => {
    const key = getKey(item);
    return !seen.has(key) && seen.add(key);
  });
}
