import { type Country, getCountries } from '@playerdesk/contract';
import type { CallContext } from './operation-mapping.ts';

type Countries = readonly Country[];

/** A number as this wire carries it: prefix and number apart. */
export interface SplitPhone {
  readonly mobilePrefix: string;
  readonly mobile: string;
}

/** All countries, those whose residents may not register among them: who moved away keeps their number. */
export async function loadAllCountries({
  callProcedure,
  read,
}: Pick<CallContext, 'callProcedure' | 'read'>): Promise<Countries> {
  const answer = await callProcedure('/user/account#getCountries', { excludeDenyRegistrationCountry: false });
  return read(getCountries, answer).countries;
}

/** Splits a number in full at the calling code it starts with; the longest wins, the country's own first. */
export function splitPhone(phone: string, country: string, countries: Countries): SplitPhone {
  const own = countries.find(({ code }) => code === country)?.phonePrefix;
  const prefixes = countries.map(({ phonePrefix }) => phonePrefix).sort((a, b) => b.length - a.length);
  const prefix = [own, ...prefixes].find((known) => known && phone.startsWith(known)) ?? '';
  return { mobilePrefix: prefix, mobile: phone.slice(prefix.length) };
}
