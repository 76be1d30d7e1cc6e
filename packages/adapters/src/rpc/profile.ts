import type { InputOf, updateProfile as write } from '@playerdesk/contract/internal';
import type { KwargsOf, procedures } from '@playerdesk/contract/procedures';
import type { CallContext, OperationMapping } from './operation-mapping.ts';
import { loadAllCountries, splitPhone } from './phone.ts';

interface Answer {
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** Mapping of `/user/account#getProfile`. E-mail activation and terms are read from `/user#getSessionInfo`. */
export const getProfile: OperationMapping = {
  procedure: '/user/account#getProfile',
  answer: async ({ fields: inner, ...flags }: Answer, { callProcedure, culture }: CallContext) => {
    const fields = inner ?? flags;
    const session = await callProcedure('/user#getSessionInfo', { culture: culture() });
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

/** Genders by wire code. */
const GENDERS: Readonly<Record<string, string>> = { M: 'male', F: 'female' };

/** Mapping of `/user/account#updateProfile`. */
export const updateProfile: OperationMapping = {
  procedure: '/user/account#updateProfile',
  kwargs: async (
    { password, address, city, zip, phone, country, language, customFields }: InputOf<typeof write>,
    context: CallContext,
  ): Promise<KwargsOf<(typeof procedures)['updateProfile']>> => ({
    password,
    address1: address,
    city,
    postalCode: zip,
    ...splitPhone(phone, country, await loadAllCountries(context)),
    country,
    culture: language,
    ...(customFields && { customFields }),
  }),
  fields: {
    address1: 'address',
    postalCode: 'zip',
    mobile: 'phone',
    mobilePrefix: 'phone',
    culture: 'language',
  },
};
