// @chunk person-fields

import { countryName, type PhoneCountries } from '@playerdesk/core/internal';
import type { SelectOption } from '../design-system/select-field.tsx';

/** Returns the countries of a phone field as options, sorted by name. */
export function phoneCountryOptions({ all }: PhoneCountries, locale: string): SelectOption[] {
  const named = all.map(({ countryCode, code, value }) => ({
    value,
    label: `${countryName(countryCode, countryCode, locale)} ${code}`,
  }));
  const order = new Intl.Collator(locale);
  return named.sort((a, b) => order.compare(a.label, b.label));
}
