import type { CallingCode, Locale } from '@playerdesk/contract';
import { countryName } from '@playerdesk/core';
import type { SelectOption } from '../design-system/select-field.tsx';

/** Returns calling codes as options, sorted by country name. Countries that share a code have one option each. */
export function callingCodeOptions(codes: readonly CallingCode[], locale: Locale): SelectOption[] {
  const named = codes.map(({ countryCode, code }) => ({
    value: code,
    label: `${countryName(countryCode, countryCode, locale)} ${code}`,
  }));
  const order = new Intl.Collator(locale);
  return named.sort((a, b) => order.compare(a.label, b.label));
}
