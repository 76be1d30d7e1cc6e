// @chunk places

import {
  type CallingCode,
  type Country,
  type Currency,
  getCallingCodes,
  getCountries,
  getCurrencies,
  getNationalities,
  type Nationality,
  type Operation,
  toPlayerdeskError,
} from '@playerdesk/contract/internal';
import type { Account } from '../account/account-port.ts';
import type { PhoneData } from './phone-countries.ts';

/** Countries, calling codes, currencies and nationalities for a registration. */
export interface ReferenceData extends PhoneData {
  readonly countries: readonly Country[];
  readonly currencies: readonly Currency[];
  readonly nationalities: readonly Nationality[];
  /** Country of the visitor's IP address (ISO 3166-1 alpha-2). Empty when unknown. */
  readonly currentIpCountry: string;
}

/**
 * Lists of the host, which take precedence over those of the platform. A bare code takes its details from the bundled
 * data.
 */
export interface ReferenceLists {
  /** ISO 3166-1 alpha-2 codes, or countries with the fields that differ from the bundled data. */
  readonly countries?: readonly (string | (Partial<Country> & Pick<Country, 'code'>))[] | undefined;
  /** ISO 4217 codes. */
  readonly currencies?: readonly (string | Currency)[] | undefined;
  /** ISO 3166-1 alpha-2 codes. */
  readonly nationalities?: readonly (string | Nationality)[] | undefined;
  readonly callingCodes?: readonly CallingCode[] | undefined;
}

/** Options of the reference data. */
export interface ReferenceOptions {
  readonly lists?: ReferenceLists | undefined;
  /** Countries that the operator serves (ISO 3166-1 alpha-2). */
  readonly allowed?: readonly string[] | undefined;
}

type Reader = Pick<Account, 'platform' | 'read' | 'store'>;

/** The bundled data. Loaded with the first list, not with the first form. */
const bundled = () => import('./bundled.ts');

/**
 * Loads the lists of a registration from the host, else from the platform, else from the bundled data.
 *
 * @throws PlayerdeskError When a list could not be read.
 */
export async function loadReferenceData(
  account: Reader,
  options: ReferenceOptions = {},
): Promise<ReferenceData> {
  const lists = getLists(options);
  const [data, countries, callingCodes, currencies, nationalities] = await Promise.all([
    bundled(),
    lists.countries ? null : readIfSupported(account, getCountries, { excludeDenyRegistrationCountry: true }),
    lists.callingCodes ? null : readIfSupported(account, getCallingCodes, {}),
    lists.currencies ? null : readIfSupported(account, getCurrencies, {}),
    lists.nationalities ? null : readIfSupported(account, getNationalities, {}),
  ]);
  const all = lists.countries?.map(completeFrom(data.bundledCountries)) ?? countries?.countries;
  const served = (all ?? data.bundledCountries).filter(
    ({ code }) => options.allowed?.includes?.(code) ?? true,
  );
  return {
    countries: data.uniqueByCode(served),
    ...data.getPhoneLists(lists.callingCodes ?? callingCodes?.callingCodes ?? getCallingCodeList(served)),
    currencies: data.uniqueByCode(
      lists.currencies?.map(toNamedCode) ?? currencies?.currencies ?? data.bundledCurrencies,
    ),
    nationalities: data.uniqueByCode(
      lists.nationalities?.map(toNamedCode) ??
        nationalities?.nationalities ??
        data.bundledCountries.map(toNamedCode),
    ),
    currentIpCountry: countries?.currentIpCountry || account.store.getState().ipCountry || '',
  };
}

/**
 * Loads the calling codes and the check of a phone field.
 *
 * @throws PlayerdeskError When the list could not be read.
 */
export async function loadPhoneData(account: Reader, options: ReferenceOptions = {}): Promise<PhoneData> {
  const lists = getLists(options);
  const [data, callingCodes] = await Promise.all([
    bundled(),
    lists.callingCodes ? null : readIfSupported(account, getCallingCodes, {}),
  ]);
  return {
    ...data.getPhoneLists(
      lists.callingCodes ?? callingCodes?.callingCodes ?? getCallingCodeList(data.bundledCountries),
    ),
  };
}

/**
 * Loads all countries and nationalities for a declaration, including countries whose residents may not register.
 *
 * @throws PlayerdeskError When a list could not be read.
 */
export async function loadPlaces(
  account: Reader,
  options: ReferenceOptions = {},
): Promise<Pick<ReferenceData, 'countries' | 'nationalities'>> {
  const lists = getLists(options);
  const [data, countries, nationalities] = await Promise.all([
    bundled(),
    readIfSupported(account, getCountries, { excludeDenyRegistrationCountry: false }),
    lists.nationalities ? null : readIfSupported(account, getNationalities, {}),
  ]);
  const all = countries?.countries ?? data.bundledCountries;
  return {
    countries: data.uniqueByCode(all),
    nationalities: data.uniqueByCode(
      lists.nationalities?.map(toNamedCode) ?? nationalities?.nationalities ?? all.map(toNamedCode),
    ),
  };
}

/** Returns the lists of the host. JavaScript passes any value: what is no list is left out. */
const getLists = ({ lists }: ReferenceOptions): ReferenceLists =>
  Object.fromEntries(Object.entries(lists ?? {}).filter(([, list]) => Array.isArray(list)));

/** Reads a list. Returns null when the platform does not have the call. */
async function readIfSupported<I, O>(
  account: Reader,
  operation: Operation<I, O>,
  input: NoInfer<I>,
): Promise<O | null> {
  if (!account.platform.capabilities.supports(operation.name)) return null;
  return account.read(operation, input).catch((error: unknown) => {
    if (toPlayerdeskError(error).kind === 'not-implemented') return null;
    throw error;
  });
}

const toNamedCode = (item: string | { readonly code: string; readonly name: string }) =>
  typeof item === 'string' ? { code: item, name: item } : { code: item.code, name: item.name };

const getCallingCodeList = (countries: readonly Country[]): CallingCode[] =>
  countries.map(({ code, phonePrefix }) => ({ countryCode: code, code: phonePrefix }));

/** Completes a country of the host with the bundled data. */
function completeFrom(known: readonly Country[]) {
  return (given: string | (Partial<Country> & Pick<Country, 'code'>)): Country => {
    const { code, ...rest } = typeof given === 'string' ? { code: given } : given;
    const own = known.find((country) => country.code === code);
    return { name: code, currency: '', phonePrefix: '', nationality: false, ...own, ...rest, code };
  };
}
