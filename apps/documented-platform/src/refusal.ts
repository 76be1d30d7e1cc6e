import type { Readings } from './readings.ts';

/** An answer with a `Code`. `field` is its first detail. */
export class Refusal extends Error {
  readonly code: string;
  readonly field: string | null;

  constructor(code: string, field: string | null = null) {
    super(code);
    this.code = code;
    this.field = field;
  }
}

/** Creates the refusal of a fault. */
export const orderedRefusal = ({
  code,
  field,
}: {
  readonly code?: string;
  readonly field?: string;
}): Refusal => new Refusal(code ?? 'ValidationError', field ?? null);

/** The error of a call without a session. Its answer has no `Code`. */
export class SignedOut extends Error {}

/** Codes that the documents give in the server's spelling. All others are given as keys. */
const SERVER_CODES = new Set([
  'TooManyAttempts',
  'PlayerBlocked',
  'PlayerTempBlocked',
  'LoginPeriodBlockError',
  'GamblingIssues',
  'ValidationError',
  'InvalidFormat',
  'PlayerExists',
  'DuplicateAccount',
  'CountryNotAllowed',
  'CountryNotExists',
  'JurisdictionMismatch',
  'OptInNotRequired',
]);

/** Descriptions of RPC errors: the catalog's texts for players. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  IncorrectCredentials: 'Incorrect credentials',
  TooManyAttempts: 'Try again in a few minutes',
  PlayerSelfBlocked: 'Self blocked',
  PlayerBlocked: 'Your account is blocked.',
  PlayerTempBlocked: 'Your account is blocked.',
  PlayerExists: 'Player already exists',
  PlayerNotFound: 'Player not found',
  LinkExpired: 'Your reset password link has expired',
  AlreadyActivated: 'Already activated',
  IncorrectCode: 'Incorrect activation code. Try again or request a new activation code.',
  PhoneExists: 'Phone already exists',
  InvalidBonus: 'Invalid bonus',
  // Of the platform's own: the documents have no such code.
  RegisterClosed: 'The register of addresses is closed on Sundays.',
};

export function refusalBody(refusal: Refusal, readings: Readings): Record<string, unknown> {
  const details = refusal.field === null ? undefined : getDetails(refusal.field, readings);
  return { Code: spelled(refusal.code, readings), ...(details !== undefined && { Details: details }) };
}

export function getDescription(refusal: Refusal): string {
  return DESCRIPTIONS[refusal.code] ?? 'Something went wrong.';
}

function spelled(code: string, readings: Readings): string {
  if (readings.codes === 'pascal' || SERVER_CODES.has(code)) return code;
  return code.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
}

function getDetails(field: string, { details }: Readings): unknown {
  switch (details) {
    case 'map':
      return { [field]: `Invalid ${field}` };
    case 'keys':
      return [field];
    case 'keyObjects':
      return [{ Key: field }];
    case 'fieldObjects':
      return [{ [field]: `Invalid ${field}` }];
    case 'none':
      return undefined;
  }
}
