import type { CallingCode, Locale } from '@playerdesk/contract';
import { countryName } from '@playerdesk/core';
import type { SelectOption } from '../design-system/select-field.tsx';

/** Calling codes by country name; countries that share a code each have their own line. */
export function callingCodeOptions(codes: readonly CallingCode[], locale: Locale): SelectOption[] {
  const named = codes.map(({ countryCode, code }) => ({
    value: code,
    label: `${countryName(countryCode, countryCode, locale)} ${code}`,
  }));
  const order = new Intl.Collator(locale);
  return named.sort((a, b) => order.compare(a.label, b.label));
}
