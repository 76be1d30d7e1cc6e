import { type Country, getCountries } from '@playerdesk/contract/internal';
import type { CallContext } from './operation-mapping.ts';

type Countries = readonly Country[];

/** A phone number on this wire: prefix and number. */
export interface SplitPhone {
  readonly mobilePrefix: string;
  readonly mobile: string;
}

/** Loads all countries, including those whose residents may not register: players who moved keep their number. */
export async function loadAllCountries({
  callProcedure,
  read,
}: Pick<CallContext, 'callProcedure' | 'read'>): Promise<Countries> {
  const answer = await callProcedure('/user/account#getCountries', { excludeDenyRegistrationCountry: false });
  return read(getCountries, answer).countries;
}

/** Splits a full number after its calling code. The country's own code is tried first, then the longest. */
export function splitPhone(phone: string, country: string, countries: Countries): SplitPhone {
  const own = countries.find(({ code }) => code === country)?.phonePrefix;
  const prefixes = countries.map(({ phonePrefix }) => phonePrefix).sort((a, b) => b.length - a.length);
  const prefix = [own, ...prefixes].find((known) => known && phone.startsWith(known)) ?? '';
  return { mobilePrefix: prefix, mobile: phone.slice(prefix.length) };
}
