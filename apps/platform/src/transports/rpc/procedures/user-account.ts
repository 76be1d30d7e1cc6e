import {
  activate,
  getCountries,
  getCurrencies,
  getProfile,
  type InputOf,
  type Profile,
  signUp,
  updateProfile,
} from '@playerdesk/contract/internal';
import { type AnswerOf, type KwargsOf, procedures } from '@playerdesk/contract/procedures';
import { getJurisdictionRules, servesCountry } from '../../../infrastructure/jurisdictions/jurisdictions.ts';
import { Refusal } from '../../../infrastructure/refusal.ts';
import { operationProcedure } from '../procedure-call.ts';
import { DEVICE } from './user.ts';

const none = () => ({});

/** The protocol has two genders. Other values pass through and are refused by validation. */
const GENDERS: Readonly<Record<string, string>> = { M: 'male', F: 'female' };
const LETTERS: Readonly<Record<string, string>> = { male: 'M', female: 'F' };

export function accountProcedures(termsVersion: string) {
  return [
    operationProcedure(procedures.register, signUp, {
      // Cast: registrations over this protocol lack the annual activity, which their handler permits.
      input: (kwargs) => toRegistration(kwargs, termsVersion) as unknown as InputOf<typeof signUp>,
      answer: ({ userId }) => ({ userID: userId }),
      names: REGISTRATION_NAMES,
      page: 'emailVerificationURL',
    }),
    operationProcedure(procedures.getProfile, getProfile, { input: none, answer: toProfile }),
    operationProcedure(procedures.updateProfile, updateProfile, {
      input: ({ address1, postalCode, mobilePrefix, mobile, culture, ...rest }) => ({
        ...rest,
        address: address1,
        zip: postalCode,
        phone: `${mobilePrefix}${mobile}`,
        language: culture,
      }),
      answer: none,
      names: PERSON_NAMES,
    }),
    operationProcedure(procedures.getCountries, getCountries, {
      input: (kwargs) => kwargs,
      answer: ({ countries, currentIpCountry }) => ({ countries, currentIPCountry: currentIpCountry }),
    }),
    operationProcedure(procedures.getCurrencies, getCurrencies, { input: none, answer: (answer) => answer }),
    operationProcedure(procedures.activate, activate, {
      input: ({ verificationCode }) => ({ code: verificationCode }),
      answer: none,
      names: { code: 'verificationCode' },
    }),
  ];
}

const PERSON_NAMES = {
  address: 'address1',
  zip: 'postalCode',
  phone: 'mobile',
  language: 'culture',
} as const;

const REGISTRATION_NAMES = {
  ...PERSON_NAMES,
  firstName: 'firstname',
  lastName: 'surname',
  dateOfBirth: 'birthDate',
  jurisdiction: 'country',
  termsVersion: 'acceptTC',
  optIns: 'acceptNewsEmail',
  affiliateTag: 'affiliateMarker',
} as const;

/**
 * Maps a registration: the jurisdiction follows from the country, the terms are the current ones, and there are no
 * annual activity and no limits. The security question is never asked, so it is not stored.
 */
function toRegistration(kwargs: KwargsOf<typeof procedures.register>, termsVersion: string) {
  const { gender, nationality, affiliateMarker, country, customFields } = kwargs;
  return {
    email: kwargs.email,
    password: kwargs.password,
    dateOfBirth: kwargs.birthDate,
    firstName: kwargs.firstname,
    lastName: kwargs.surname,
    address: kwargs.address1,
    city: kwargs.city,
    zip: kwargs.postalCode,
    country,
    phone: `${kwargs.mobilePrefix}${kwargs.mobile}`,
    language: kwargs.culture,
    currency: kwargs.currency,
    jurisdiction: getJurisdictionId(country),
    termsVersion: kwargs.acceptTC ? termsVersion : '',
    optIns: [...(kwargs.acceptNewsEmail ? ['email'] : []), ...(kwargs.acceptSMSOffer ? ['sms'] : [])],
    limits: [],
    ...(gender && { gender: GENDERS[gender] ?? gender }),
    ...(nationality !== '' && { nationality }),
    ...(affiliateMarker !== undefined && { affiliateTag: affiliateMarker }),
    ...(customFields && { customFields }),
    ...DEVICE,
  };
}

function getJurisdictionId(country: string): string {
  const rule = getJurisdictionRules().find((candidate) => servesCountry(candidate, country));
  if (rule && !rule.usesPassword) {
    throw new Refusal('JurisdictionMismatch', {
      fields: { country: 'registers with a national e-ID alone' },
    });
  }
  return rule?.id ?? '';
}

function toProfile(profile: Profile): AnswerOf<typeof procedures.getProfile> {
  const may = (field: string) => !profile.notUpdatable.includes(field);
  const letter = profile.gender === undefined ? undefined : LETTERS[profile.gender];
  return {
    fields: {
      email: profile.email,
      username: profile.email,
      firstname: profile.firstName,
      surname: profile.lastName,
      country: profile.country,
      currency: profile.currency,
      city: profile.city,
      address1: profile.address,
      postalCode: profile.zip,
      mobilePrefix: profile.callingCode,
      mobile: profile.phone,
      birthDate: profile.dateOfBirth,
      culture: profile.language,
      userID: profile.userId,
      playerGroups: profile.playerGroups,
      disabled: profile.disabled,
      jurisdiction: profile.jurisdiction,
      ...(letter !== undefined && { gender: letter }),
      ...(profile.title !== undefined && { title: profile.title }),
      ...(profile.isRestricted && { isRestricted: true }),
      ...(profile.passwordChangedAt !== undefined && { passwordChangedAt: profile.passwordChangedAt }),
      ...(profile.customFields && { customFields: profile.customFields }),
    },
    isEmailUpdatable: may('email'),
    isFirstnameUpdatable: may('firstName'),
    isSurnameUpdatable: may('lastName'),
    isBirthDateUpdatable: may('dateOfBirth'),
    isCountryUpdatable: may('country'),
    isCurrencyUpdatable: may('currency'),
  };
}
