import type { CallingCode, Locale } from '@playerdesk/contract';
import { countryName, getPhoneCountries } from '@playerdesk/core';
import type { SelectOption } from '../design-system/select-field.tsx';

/** Returns the countries of calling codes as options, sorted by name. */
export function phoneCountryOptions(codes: readonly CallingCode[], locale: Locale): SelectOption[] {
  const named = getPhoneCountries(codes).map(({ countryCode, code, value }) => ({
    value,
    label: `${countryName(countryCode, countryCode, locale)} ${code}`,
  }));
  const order = new Intl.Collator(locale);
  return named.sort((a, b) => order.compare(a.label, b.label));
}
