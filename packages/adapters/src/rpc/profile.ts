import type {
  InputOf,
  LockableField,
  OutputOf,
  getProfile as read,
  updateProfile as write,
} from '@playerdesk/contract';
import type { AnswerOf, KwargsOf, procedures } from '@playerdesk/contract/procedures';
import type { Manner, Surroundings } from './manner.ts';
import { allCountries, splitPhone } from './phone.ts';

type Answer = AnswerOf<(typeof procedures)['getProfile']>;

const UPDATABLE: readonly (readonly [keyof Answer, LockableField])[] = [
  ['isEmailUpdatable', 'email'],
  ['isFirstnameUpdatable', 'firstName'],
  ['isSurnameUpdatable', 'lastName'],
  ['isBirthDateUpdatable', 'dateOfBirth'],
  ['isCountryUpdatable', 'country'],
  ['isCurrencyUpdatable', 'currency'],
];

/** `/user/account#getProfile`, with what `/user#getSessionInfo` knows of the e-mail address and the terms. */
export const getProfile: Manner = {
  procedure: '/user/account#getProfile',
  answer: async (answer: Answer, { ask, culture }: Surroundings): Promise<OutputOf<typeof read>> => {
    const { fields } = answer;
    const session = await ask('/user#getSessionInfo', { culture: culture() });
    return {
      userId: fields.userID ?? fields.username,
      email: fields.email,
      firstName: fields.firstname,
      lastName: fields.surname,
      dateOfBirth: fields.birthDate,
      address: fields.address1,
      city: fields.city,
      zip: fields.postalCode,
      callingCode: fields.mobilePrefix,
      phone: fields.mobile,
      country: fields.country,
      currency: fields.currency,
      ...(fields.gender && { gender: fields.gender === 'M' ? 'male' : 'female' }),
      ...(fields.title && { title: fields.title }),
      language: fields.culture,
      jurisdiction: fields.jurisdiction ?? '',
      playerGroups: fields.playerGroups ?? [],
      isActivated: session.isEmailVerified === true,
      disabled: fields.disabled ?? false,
      hasToAcceptTerms: session.hasToAcceptTC === true,
      ...(fields.isRestricted && { isRestricted: true }),
      ...(fields.passwordChangedAt && { passwordChangedAt: fields.passwordChangedAt }),
      notUpdatable: UPDATABLE.flatMap(([flag, field]) => (answer[flag] === false ? [field] : [])),
    };
  },
};

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
