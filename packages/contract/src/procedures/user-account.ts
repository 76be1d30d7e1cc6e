import * as z from 'zod/mini';
import { countrySchema, currencySchema } from '../account/country.schema.ts';
import { customFieldsSchema } from '../account/custom-fields.schema.ts';
import { nonEmptyText, text } from '../account/field.schema.ts';
import { noted } from './notes.ts';
import { defineProcedure } from './procedure.ts';

/** Wire names of a person's fields, in registrations and profiles. */
const person = {
  email: text(254),
  username: text(254),
  gender: noted(text(1), 'M or F. The protocol has no other values.'),
  title: noted(text(10), 'Mr. or Mrs.'),
  firstname: text(200),
  surname: text(200),
  country: noted(text(2), 'ISO 3166-1 alpha-2.'),
  currency: text(3),
  city: text(200),
  address1: text(200),
  postalCode: text(40),
  mobilePrefix: noted(text(6), 'Plus and digits.'),
  mobile: noted(text(20), 'Digits without leading zeros.'),
  birthDate: noted(text(10), '`YYYY-MM-DD`.'),
  culture: noted(text(20), 'Language tag: two letters, `no` for nb.'),
};

export const register = defineProcedure({
  uri: '/user/account#register',
  operation: 'signUp',
  session: 'none',
  does: 'Registers a player. Sign-in is a separate call.',
  kwargs: z.object({
    ...person,
    gender: z.optional(text(1)),
    title: z.optional(text(10)),
    password: text(1024),
    nationality: text(2),
    birthPlace: text(200),
    acceptTC: z.boolean(),
    acceptNewsEmail: z.boolean(),
    acceptSMSOffer: z.boolean(),
    securityQuestion: noted(nonEmptyText(200), 'Random: nobody is ever asked.'),
    securityAnswer: nonEmptyText(200),
    emailVerificationURL: noted(
      text(2000),
      "Address of the casino's page that the key of the activation mail is appended to.",
    ),
    affiliateMarker: noted(z.optional(text(120)), "From the affiliate's cookie. Absent without one."),
    customFields: noted(
      z.optional(customFieldsSchema()),
      "Extension: answers to the operator's custom fields.",
    ),
  }),
  answer: z.object({ userID: z.optional(z.string()) }),
});

/** The procedure `/user/account#getProfile`. */
export const getProfile = defineProcedure({
  uri: '/user/account#getProfile',
  operation: 'getProfile',
  session: 'required',
  does: 'Returns the player’s details and which of them may be changed.',
  kwargs: z.object({}),
  answer: z.object({
    fields: z.object({
      ...person,
      gender: z.optional(text(1)),
      title: z.optional(text(10)),
      nationality: z.optional(text(2)),
      userID: z.optional(z.string()),
      playerGroups: z.optional(z.array(z.string())),
      disabled: noted(z.optional(z.boolean()), 'Phone and password are locked.'),
      jurisdiction: noted(
        z.optional(z.string()),
        'Extension: id of the jurisdiction the account belongs to.',
      ),
      isRestricted: noted(z.optional(z.boolean()), 'Extension: a break restricts the session.'),
      passwordChangedAt: noted(z.optional(z.string()), 'Extension: ISO 8601, UTC.'),
      customFields: noted(
        z.optional(customFieldsSchema()),
        "Extension: answers to the operator's custom fields that the profile shows.",
      ),
    }),
    isEmailUpdatable: z.boolean(),
    isFirstnameUpdatable: z.boolean(),
    isSurnameUpdatable: z.boolean(),
    isBirthDateUpdatable: z.boolean(),
    isCountryUpdatable: z.boolean(),
    isCurrencyUpdatable: z.boolean(),
  }),
});

/** The procedure `/user/account#updateProfile`. */
export const updateProfile = defineProcedure({
  uri: '/user/account#updateProfile',
  operation: 'updateProfile',
  session: 'required',
  does: 'Changes contact details.',
  kwargs: z.object({
    password: noted(text(1024), "The player's password; empty where the jurisdiction has none."),
    address1: text(200),
    city: text(200),
    postalCode: text(40),
    mobilePrefix: text(6),
    mobile: text(20),
    country: text(2),
    culture: text(20),
    customFields: noted(
      z.optional(customFieldsSchema()),
      "Extension: changed answers to the operator's custom fields. An empty text removes one.",
    ),
  }),
  answer: z.object({}),
});

/** The procedure `/user/account#getCountries`. */
export const getCountries = defineProcedure({
  uri: '/user/account#getCountries',
  operation: 'getCountries',
  session: 'none',
  does: 'Returns the countries that a player may choose, and the visitor’s country.',
  kwargs: z.object({ excludeDenyRegistrationCountry: z.boolean() }),
  answer: z.object({ countries: z.array(countrySchema), currentIPCountry: z.string() }),
});

/** The procedure `/user/account#getCurrencies`. */
export const getCurrencies = defineProcedure({
  uri: '/user/account#getCurrencies',
  operation: 'getCurrencies',
  session: 'none',
  does: 'Returns the currencies that an account may have.',
  kwargs: z.object({}),
  answer: z.object({ currencies: z.array(currencySchema) }),
});

/** The procedure `/user/account#activate`. */
export const activate = defineProcedure({
  uri: '/user/account#activate',
  operation: 'activate',
  session: 'optional',
  does: 'Marks the e-mail address as verified: of the signed-in player, or of the one a link’s key stands for.',
  kwargs: z.object({ verificationCode: nonEmptyText(20) }),
  answer: z.object({}),
});
