import type { InputOf, updateProfile as write } from '@playerdesk/contract';
import type { KwargsOf, procedures } from '@playerdesk/contract/procedures';
import type { Manner, Surroundings } from './operation-mapping.ts';
import { allCountries, splitPhone } from './phone.ts';

interface Answer {
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** `/user/account#getProfile`, with what `/user#getSessionInfo` knows of the e-mail address and the terms. */
export const getProfile: Manner = {
  procedure: '/user/account#getProfile',
  answer: async ({ fields: inner, ...flags }: Answer, { ask, culture }: Surroundings) => {
    const fields = inner ?? flags;
    const session = await ask('/user#getSessionInfo', { culture: culture() });
    const { gender } = fields as { gender?: string };
    return {
      ...flags,
      ...fields,
      ...(gender !== undefined && { gender: GENDERS[gender] ?? gender }),
      isActivated: session.isEmailVerified,
      hasToAcceptTerms: session.hasToAcceptTC,
    };
  },
};

/** The wire's words for a gender (document 1, section 3). */
const GENDERS: Readonly<Record<string, string>> = { M: 'male', F: 'female' };

/** `/user/account#updateProfile`. */
export const updateProfile: Manner = {
  procedure: '/user/account#updateProfile',
  kwargs: async (
    { password, address, city, zip, phone, country, language }: InputOf<typeof write>,
    around: Surroundings,
  ): Promise<KwargsOf<(typeof procedures)['updateProfile']>> => ({
    password,
    address1: address,
    city,
    postalCode: zip,
    ...splitPhone(phone, country, await allCountries(around)),
    country,
    culture: language,
  }),
  fields: {
    address1: 'address',
    postalCode: 'zip',
    mobile: 'phone',
    mobilePrefix: 'phone',
    culture: 'language',
  },
};
