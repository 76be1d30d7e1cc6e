import { isDatabaseUnavailable } from './database/unavailable.ts';

/** Problems by the contract's field name. */
export type FieldProblems = Readonly<Record<string, string>>;

/** The error codes of the platform, with their HTTP status. */
export const REFUSAL_STATUS = {
  ValidationError: 400,
  InvalidFormat: 400,
  InvalidAmount: 400,
  InvalidBonus: 400,
  IncorrectCredentials: 400,
  IncorrectCode: 400,
  IdentityMismatch: 400,
  LinkExpired: 400,
  WeakPassword: 400,
  InvalidFileType: 400,
  FileUnreadable: 400,
  MissingToken: 400,
  InvalidToken: 400,
  SessionExpired: 400,
  CountryNotExists: 400,
  CountryNotAllowed: 400,
  JurisdictionMismatch: 400,
  InvalidEmailDomain: 400,
  EmailBlacklisted: 400,
  RegionBlocked: 400,
  NotAuthenticated: 401,
  PasskeyNotAccepted: 400,
  PasskeyUnknown: 400,
  Restricted: 403,
  StepUpRequired: 403,
  HumanVerificationRequired: 403,
  OriginNotAllowed: 403,
  PlayerBlocked: 403,
  PlayerTempBlocked: 403,
  PlayerSelfBlocked: 403,
  LoginPeriodBlockError: 403,
  LoginTimeBlocked: 403,
  GamblingIssues: 403,
  Blacklisted: 403,
  SpelPausValidationError: 403,
  AccountClosed: 403,
  LimitReached: 403,
  LimitLocked: 403,
  LimitNotRemovable: 403,
  BreakNotOffered: 403,
  DeclineNotOffered: 403,
  BreakNotRevocable: 403,
  IncreaseTooSoon: 403,
  SelfTestNeeded: 403,
  RiskRecorded: 403,
  TermsOwed: 403,
  LimitsOwed: 403,
  InformationOwed: 403,
  SelfTestOwed: 403,
  SourceOfWealthOwed: 403,
  DocumentsOwed: 403,
  ActionOwed: 403,
  SessionLimitsOwed: 403,
  ReturnNotAsked: 403,
  RealityCheckDue: 403,
  ProductBlocked: 403,
  PaymentBlocked: 403,
  CreditNotAllowed: 403,
  FundsNotAcknowledged: 403,
  AccountUnderReview: 403,
  ActivationRequired: 403,
  ActiveBonus: 403,
  GameNotAvailable: 403,
  SetUpRequired: 403,
  PlayTimeReached: 403,
  PlaySpendReached: 403,
  StakeTooHigh: 403,
  GameTooSoon: 403,
  OptInNotAllowed: 403,
  InsufficientBalance: 403,
  NotFound: 404,
  PlayerNotFound: 404,
  BonusNotFound: 404,
  GameNotFound: 404,
  TournamentNotFound: 404,
  PlayerExists: 409,
  PhoneExists: 409,
  DuplicateAccount: 409,
  AlreadyActivated: 409,
  BonusNotAvailable: 409,
  OptInNotRequired: 409,
  AlreadyOptIn: 409,
  LimitNotReady: 409,
  AccountNotClosable: 409,
  SetUpInForce: 409,
  AlreadyDecided: 409,
  CampaignNotReady: 409,
  TooLarge: 413,
  IdempotencyKeyReused: 422,
  TooManyAttempts: 429,
  TooManyFiles: 429,
  UnknownError: 500,
  ServiceUnavailable: 503,
} as const;
export type RefusalCode = keyof typeof REFUSAL_STATUS;

interface RefusalFacts {
  readonly fields?: FieldProblems;
  /** Seconds to wait before a retry. */
  readonly retryAfter?: number;
  /** True when the refusal ends the session: the status is then 401. */
  readonly endsSession?: boolean;
  /** The error behind it, for the log. */
  readonly cause?: unknown;
  /** What happened, for the security log only: a constant that no caller receives. */
  readonly reason?: string;
}

/** An intended refusal. Any other thrown error is a fault and becomes UnknownError. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly fields: FieldProblems;
  readonly retryAfter: number | undefined;
  readonly endsSession: boolean;
  readonly reason: string | undefined;

  constructor(
    code: RefusalCode,
    { fields = {}, retryAfter, endsSession = false, cause, reason }: RefusalFacts = {},
  ) {
    super(code, { cause });
    this.name = 'Refusal';
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.endsSession = endsSession || code === 'NotAuthenticated';
    this.reason = reason;
  }
}

/** Refuses when any field is invalid, with the problems of all fields. */
export function refuseProblems(fields: FieldProblems): void {
  if (Object.keys(fields).length > 0) throw new Refusal('ValidationError', { fields });
}

/** Seconds after which a call may be repeated while the database is unavailable. */
const DATABASE_RETRY = 1;

/** Returns the refusal that a thrown value means. Any other error is a fault of the platform: UnknownError. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (!isDatabaseUnavailable(error)) return new Refusal('UnknownError', { cause: error });
  return new Refusal('ServiceUnavailable', { retryAfter: DATABASE_RETRY, cause: error });
}
