import { PopupCallError } from './popup-api.ts';

const BY_CODE: Readonly<Record<string, string>> = {
  IncorrectCredentials: 'Incorrect email or password.',
  PlayerExists: 'This email has an account already.',
  PhoneExists: 'This phone number has an account already.',
  DuplicateAccount: 'You have an account already.',
  TooManyAttempts: 'Too many tries. Wait a few minutes.',
  Restricted: 'Not available in your country.',
  ValidationError: 'Please look at the marked fields.',
  CountryNotAllowed: 'Not available in your country.',
};
const BLOCKED = /Blocked|Blacklisted|GamblingIssues|SpelPaus|LoginPeriod/;

/** The platform's names of fields with another name in the forms. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  birthdate: 'dateofbirth',
  address1: 'address',
  mobilephonenumber: 'phone',
  username: 'email',
};

/** Problems by the name of their field, in lower case. */
export type FieldProblems = Readonly<Record<string, string>>;

/** Returns the player's message of any error. */
export function describeError(error: unknown): string {
  const code = error instanceof PopupCallError ? error.code : '';
  if (BLOCKED.test(code)) return 'This account is blocked. Contact us.';
  return BY_CODE[code] ?? 'That did not work. Try again.';
}

/** Returns the problems of fields that the platform refused. */
export function getFieldProblems(error: unknown): FieldProblems {
  const fields = error instanceof PopupCallError ? error.fields : [];
  const names = fields.map((field) => field.toLowerCase());
  return Object.fromEntries(names.map((name) => [FIELD_NAMES[name] ?? name, 'Please check this.']));
}
