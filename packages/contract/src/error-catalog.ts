import { toCustomFieldKey } from './account/custom-fields.ts';
import { COMMON_CODES } from './common-error-codes.ts';
import type { ErrorArea } from './errors.ts';
import { fold } from './reading/keys.ts';

/** Keys within an area by wire code, or by `Code-FirstDetailKey`. */
type Catalog = Readonly<Record<string, string>>;

const BLOCKED: Catalog = {
  PlayerBlocked: 'blocked',
  PlayerTempBlocked: 'blocked',
  LoginPeriodBlockError: 'blocked',
  GamblingIssues: 'blocked',
  PlayerSelfBlocked: 'player-self-blocked',
  LoginTimeBlocked: 'login-time-blocked',
  Blacklisted: 'blacklisted',
  SpelPausValidationError: 'spel-paus-validation-error',
};

/** Field and key part by the wire name of a registration field. */
export const SIGN_UP_FIELDS: Readonly<Record<string, { field: string; key: string }>> = {
  Email: { field: 'email', key: 'email' },
  Password: { field: 'password', key: 'password' },
  BirthDate: { field: 'dateOfBirth', key: 'dob' },
  FirstName: { field: 'firstName', key: 'first-name' },
  LastName: { field: 'lastName', key: 'last-name' },
  Address1: { field: 'address', key: 'address' },
  City: { field: 'city', key: 'city' },
  Zip: { field: 'zip', key: 'zip' },
  Region: { field: 'region', key: 'region' },
  Country: { field: 'country', key: 'country' },
  MobilePhoneNumber: { field: 'phone', key: 'phone' },
  CallingCode: { field: 'callingCode', key: 'calling-code' },
  PromoCode: { field: 'bonusCode', key: 'bonus-code' },
  Language: { field: 'language', key: 'language' },
  Currency: { field: 'currency', key: 'currency' },
  Jurisdiction: { field: 'jurisdiction', key: 'jurisdiction' },
  Gender: { field: 'gender', key: 'gender' },
  ExpectedAnnualActivityFrom: { field: 'annualActivity', key: 'annual-activity' },
  DepositLimitDay: { field: 'depositLimitDay', key: 'deposit-limit' },
  DepositLimitWeek: { field: 'depositLimitWeek', key: 'deposit-limit' },
  DepositLimitMonth: { field: 'depositLimitMonth', key: 'deposit-limit' },
  SessionLimitDay: { field: 'sessionLimitDay', key: 'session-limit' },
  SessionLimitWeek: { field: 'sessionLimitWeek', key: 'session-limit' },
  SessionLimitMonth: { field: 'sessionLimitMonth', key: 'session-limit' },
  TacVersionAccepted: { field: 'acceptTermsAndMarketing', key: 'terms' },
};

/** Error keys by area. An unknown wire code becomes `generic.unknown-error`. */
export const ERROR_CATALOG: Readonly<Record<ErrorArea, Catalog>> = {
  'sign-in': {
    IncorrectCredentials: 'incorrect-credentials',
    'ValidationError-Username': 'invalid-field-username',
    'InvalidFormat-Username': 'invalid-field-username',
    'ValidationError-Password': 'invalid-field-password',
    'InvalidFormat-Password': 'invalid-field-password',
    WeakPassword: 'invalid-field-password',
    IncorrectCode: 'incorrect-code',
    LinkExpired: 'link-expired',
    IdentityMismatch: 'identity-mismatch',
    AccountClosed: 'account-closed',
    ...BLOCKED,
  },
  'sign-up': {
    PlayerExists: 'player-conflict',
    DuplicateAccount: 'player-conflict',
    CountryNotAllowed: 'country-invalid',
    CountryNotExists: 'country-invalid',
    JurisdictionMismatch: 'country-invalid',
    InvalidEmailDomain: 'invalid-email-domain',
    EmailBlacklisted: 'email-blacklisted',
    PhoneExists: 'phone-exists',
    RegionBlocked: 'region-blocked',
    IncorrectCode: 'incorrect-code',
    PlayerNotFound: 'player-not-found',
    LinkExpired: 'link-expired',
    WeakPassword: 'invalid-field-password',
    AccountClosed: 'account-closed',
    ...BLOCKED,
  },
  activate: {
    LinkExpired: 'link-expired',
    PlayerNotFound: 'player-not-found',
    AlreadyActivated: 'already-activated',
    IncorrectCode: 'incorrect-code',
    'ValidationError-Code': 'incorrect-code',
    'InvalidFormat-Code': 'incorrect-code',
  },
  'reset-password': {
    PlayerNotFound: 'player-not-found',
    LinkExpired: 'link-expired',
    SessionExpired: 'session-expired',
    MissingToken: 'missing-token',
    WeakPassword: 'invalid-field-password',
    'ValidationError-NewPassword': 'invalid-field-password',
  },
  player: {
    IncorrectCredentials: 'incorrect-credentials',
    IncorrectCode: 'incorrect-code',
    IdentityMismatch: 'identity-mismatch',
    WeakPassword: 'invalid-field-password',
    AccountNotClosable: 'account-not-closable',
  },
  terms: {},
  'responsible-gaming': {
    'ValidationError-Amount': 'invalid-limit',
    'ValidationError-Timespan': 'invalid-limit',
    LimitLocked: 'limit-locked',
    LimitNotRemovable: 'limit-not-removable',
    LimitNotReady: 'limit-not-ready',
    BreakNotOffered: 'break-not-offered',
    DeclineNotOffered: 'decline-not-offered',
    IncreaseTooSoon: 'increase-too-soon',
    SelfTestNeeded: 'self-test-needed',
    RiskRecorded: 'risk-recorded',
    NotFound: 'limit-gone',
    ...BLOCKED,
  },
  kyc: {
    // The upload has its own `code` field with keys of the contract.
    'invalid-file-type': 'invalid-file-type',
    InvalidFileType: 'invalid-file-type',
    'file-too-large': 'file-too-large',
    TooLarge: 'file-too-large',
    'file-unreadable': 'file-unreadable',
    FileUnreadable: 'file-unreadable',
    'too-many-files': 'too-many-files',
    TooManyFiles: 'too-many-files',
    ...BLOCKED,
  },
  bonus: {
    InvalidBonus: 'invalid-bonus',
    BonusNotFound: 'invalid-bonus',
    BonusNotAvailable: 'not-available',
    ProductBlocked: 'blocked',
    AccountUnderReview: 'under-review',
    // The provider sends this sentence as its code.
    'Missing or invalid init URL': 'init-url',
  },
  payment: {
    LimitReached: 'deposit-limit',
    PaymentBlocked: 'deposit-blocked',
    CreditNotAllowed: 'credit-not-allowed',
    FundsNotAcknowledged: 'funds-not-acknowledged',
    AccountUnderReview: 'under-review',
    ActivationRequired: 'activation-required',
    ActiveBonus: 'withdraw-active-bonus',
    InsufficientBalance: 'withdraw-balance',
    InvalidAmount: 'invalid-amount',
    InvalidBonus: 'invalid-bonus',
  },
  game: {
    GameNotFound: 'not-found',
    ActivationRequired: 'activation-required',
    ProductBlocked: 'blocked',
    AccountUnderReview: 'under-review',
    LimitReached: 'limit-reached',
    GameNotAvailable: 'not-available',
    SetUpRequired: 'set-up-required',
    SetUpInForce: 'set-up-in-force',
    PlayTimeReached: 'time-reached',
    PlaySpendReached: 'spend-reached',
    'ValidationError-Minutes': 'invalid-minutes',
    'ValidationError-Amount': 'invalid-spend',
    ...BLOCKED,
  },
  tournament: {
    OptInNotRequired: 'optin-not-required',
    OptinNotRequired: 'optin-not-required',
    AlreadyOptIn: 'already-optin',
    AlreadyOptin: 'already-optin',
    AlreadyOptedIn: 'already-optin',
    OptInNotAllowed: 'optin-not-allowed',
    OptinNotAllowed: 'optin-not-allowed',
    TournamentNotFound: 'not-found',
    NotFound: 'not-found',
  },
  unsubscribe: { MissingToken: 'missing-token', InvalidToken: 'invalid-token', LinkExpired: 'invalid-token' },
  generic: { NotFound: 'not-found' },
};

/** Codes of unknown errors, in areas that have their own. */
const UNKNOWN: Readonly<Record<string, string>> = { kyc: 'kyc.unknown-error' };

/** Fields of wire codes that name none. */
const FIELD_OF_KEY: Readonly<Record<string, string>> = {
  'player-conflict': 'email',
  'invalid-email-domain': 'email',
  'email-blacklisted': 'email',
  'phone-exists': 'phone',
  'country-invalid': 'country',
  'region-blocked': 'region',
  'invalid-minutes': 'minutes',
  'invalid-spend': 'amount',
  'invalid-field-password': 'password',
  'invalid-field-username': 'email',
};

/**
 * Converts a wire error to an error code and its field.
 *
 * @param code A wire code (`IncorrectCredentials`) or a catalog key (`incorrect-credentials`), in any case.
 */
export function readWireError(
  area: ErrorArea,
  code: string,
  firstDetailKey: string | undefined,
): { code: string; field?: string } {
  const catalog = ERROR_CATALOG[area];
  const field = fieldNamed(firstDetailKey);
  const everywhere = keyOf(COMMON_CODES, code);
  if (everywhere) return { code: `generic.${everywhere}` };
  const key = keyOf(catalog, `${code}-${firstDetailKey}`) ?? keyOf(catalog, code);
  if (key) return withField(`${area}.${key}`, field?.field ?? FIELD_OF_KEY[key]);
  const isFieldError = ['validationerror', 'invalidformat'].includes(fold(code));
  if (isFieldError && field) return withField(`sign-up.invalid-field-${field.key}`, field.field);
  return { code: getOwn(UNKNOWN, area) ?? 'generic.unknown-error' };
}

/** Returns the key of a code: exact match, then without case and separators, else the key itself. */
function keyOf(catalog: Catalog, code: string): string | undefined {
  const name = fold(code);
  const entries = Object.entries(catalog);
  return (
    getOwn(catalog, code) ??
    entries.find(([wire]) => fold(wire) === name)?.[1] ??
    entries.find(([, key]) => fold(key) === name)?.[1]
  );
}

/** Matches an operator's custom field, as REST and the WebSocket spell it. */
const CUSTOM_FIELD = /^customFields\.(.+)$/i;

/** Returns a registration field by its wire name or its own name. */
function fieldNamed(name: string | undefined): { field: string; key: string } | undefined {
  if (name === undefined) return undefined;
  const custom = CUSTOM_FIELD.exec(name)?.[1];
  if (custom !== undefined) return { field: toCustomFieldKey(custom), key: 'custom' };
  const entries = Object.entries(SIGN_UP_FIELDS);
  const is = (other: string) => fold(other) === fold(name);
  return (
    getOwn(SIGN_UP_FIELDS, name) ??
    entries.find(([wire, { field, key }]) => is(wire) || is(field) || is(key))?.[1]
  );
}

/** Looks up an own property only: codes come from the platform, and `toString` is not in the table. */
function getOwn<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

function withField(code: string, field: string | undefined): { code: string; field?: string } {
  return field ? { code, field } : { code };
}
