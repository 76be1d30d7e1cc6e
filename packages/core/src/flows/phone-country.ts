import { type CallingCode, callingCodeDigits } from '@playerdesk/contract';
import type { FormValues } from './flow.ts';

/** A calling code with its value in a form. */
export interface PhoneCountry extends CallingCode {
  readonly value: string;
}

/**
 * Returns calling codes with their values in a form: the country (ISO 3166-1 alpha-2), with the code where a country has
 * several codes.
 */
export function getPhoneCountries(codes: readonly CallingCode[]): PhoneCountry[] {
  const counts = new Map<string, number>();
  for (const { countryCode } of codes) counts.set(countryCode, (counts.get(countryCode) ?? 0) + 1);
  return codes.map(({ countryCode, code }) => ({
    countryCode,
    code,
    value: counts.get(countryCode) === 1 ? countryCode : `${countryCode} ${code}`,
  }));
}

/**
 * Returns the form value of a calling code: of the preferred country if it has the code, otherwise of the first country
 * with the code. Empty when the code is not listed.
 */
export function findPhoneCountry(
  codes: readonly CallingCode[],
  callingCode: string,
  preferred?: string,
): string {
  const digits = callingCodeDigits(callingCode);
  const found = getPhoneCountries(codes).filter(({ code }) => callingCodeDigits(code) === digits);
  return (found.find(({ countryCode }) => countryCode === preferred) ?? found[0])?.value ?? '';
}

/**
 * Returns form values with the calling code of their `phoneCountry`. Values with only a calling code get its first
 * country. Unchanged while the codes are not known.
 */
export function withCallingCode(values: FormValues, codes: readonly CallingCode[] | undefined): FormValues {
  const { phoneCountry, callingCode } = values;
  if (!codes || (phoneCountry ?? callingCode) === undefined) return values;
  const value = phoneCountry ?? findPhoneCountry(codes, callingCode ?? '');
  const code = getPhoneCountries(codes).find((country) => country.value === value)?.code ?? '';
  return { ...values, phoneCountry: value, callingCode: code };
}
