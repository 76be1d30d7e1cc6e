// @chunk session

import type * as z from 'zod/mini';
import { CUSTOM_FIELD_MAX_LENGTH, CUSTOM_FIELD_NAME, CUSTOM_FIELDS_MAX } from '../account/custom-fields.ts';
import type { profileSchema } from '../account/profile.schema.ts';
import { isRecord } from './keys.ts';
import { lenientList } from './list.ts';
import { isAbsent, lenient, optional, type Reader, UnreadableAnswer, withDefault } from './reader.ts';
import { type FieldReaders, record } from './record.ts';
import { filledText, flag, text, wordText } from './scalars.ts';
import { instant } from './time.ts';

type Profile = z.infer<typeof profileSchema>;

/** Lockable fields by the names in flags such as `IsEmailUpdatable` and `EmailNotUpdatable`. */
const LOCKABLE: Readonly<Record<string, string>> = {
  email: 'email',
  firstname: 'firstName',
  lastname: 'lastName',
  surname: 'lastName',
  dateofbirth: 'dateOfBirth',
  birthdate: 'dateOfBirth',
  country: 'country',
  currency: 'currency',
};
const FLAG = /^(?:is)?_?([a-z_]+?)_?(not)?_?updatable$/i;

/**
 * Reads answers to an operator's custom fields. Keys stay unchanged, booleans too, and numbers become text. Others are
 * omitted, and so are names that no field can have, texts over the maximum length and fields over the maximum number.
 */
const customAnswers: Reader<Record<string, string | boolean>> = (value) => {
  if (!isRecord(value)) throw new UnreadableAnswer();
  const answers = Object.entries(value).flatMap(([name, given]): [string, string | boolean][] => {
    const answer = Number.isFinite(given) ? String(given) : given;
    const isValid =
      typeof answer === 'boolean' || (typeof answer === 'string' && answer.length <= CUSTOM_FIELD_MAX_LENGTH);
    return isValid && CUSTOM_FIELD_NAME.test(name) ? [[name, answer]] : [];
  });
  return Object.fromEntries(answers.slice(0, CUSTOM_FIELDS_MAX));
};

const fields: FieldReaders<Profile> = {
  userId: withDefault(filledText, ''),
  // Players of pay-and-play have no e-mail address.
  email: withDefault(text, ''),
  firstName: lenient(text, ''),
  lastName: lenient(text, ''),
  dateOfBirth: lenient(text, ''),
  address: lenient(text, ''),
  city: lenient(text, ''),
  zip: lenient(text, ''),
  callingCode: lenient(text, ''),
  phone: lenient(text, ''),
  country: lenient(text, ''),
  currency: lenient(text, ''),
  gender: lenient(optional(text), undefined),
  title: lenient(optional(text), undefined),
  language: lenient(text, ''),
  jurisdiction: lenient(text, ''),
  playerGroups: lenientList(text),
  // A platform without the flag refuses on its own. The sign-in's flag takes precedence.
  isActivated: withDefault(flag, true),
  disabled: withDefault(flag, false),
  hasToAcceptTerms: withDefault(flag, false),
  isRestricted: optional(flag),
  passwordChangedAt: lenient(optional(instant), undefined),
  notUpdatable: lenientList(text),
  customFields: lenient(optional(customAnswers), undefined),
};

const readFields = record<Profile>(fields, {
  userId: ['playerId', 'id'],
  email: ['emailAddress', 'username'],
  lastName: 'surname',
  dateOfBirth: 'birthDate',
  address: ['address1', 'street'],
  zip: ['postalCode', 'postCode', 'zipCode'],
  callingCode: ['mobilePrefix', 'phonePrefix'],
  phone: ['mobilePhoneNumber', 'mobile', 'phoneNumber', 'mobileNumber'],
  country: 'countryCode',
  language: 'culture',
  isActivated: ['isEmailVerified', 'emailVerified'],
  disabled: 'isDisabled',
  hasToAcceptTerms: ['hasToAcceptTC', 'hasToAcceptTac'],
});

/**
 * Reads a profile. An id or the e-mail address is sufficient, so that a player of a minimal platform can sign in.
 *
 * Locked fields are a list or one flag per field.
 */
export const profile: Reader<Profile> = (value, context) => {
  if (!isRecord(value)) throw new UnreadableAnswer();
  const inner = Object.entries(value).find(([key]) =>
    /^(?:profile|player|user|userinfo|fields)$/i.test(key),
  )?.[1];
  const read = readFields(isRecord(inner) ? { ...value, ...inner } : value, context);
  if (read.userId === '' && read.email === '') throw new UnreadableAnswer('neither userId nor email');
  const locked = new Set([...read.notUpdatable, ...lockedByFlags(value), ...lockedByFlags(inner)]);
  return { ...read, userId: read.userId || read.email, notUpdatable: [...locked] };
};

function lockedByFlags(value: unknown): string[] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const [, name = '', isNot] = FLAG.exec(key) ?? [];
    const field = LOCKABLE[name.toLowerCase().replaceAll('_', '')];
    if (!field || isAbsent(item)) return [];
    const isTrue = item === 1 || wordText(item).toLowerCase() === 'true';
    return isTrue === Boolean(isNot) ? [field] : [];
  });
}
