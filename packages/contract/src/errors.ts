// @chunk reading

/** Areas of the error catalog. A text key is `area.key`. */
export type ErrorArea =
  | 'sign-in'
  | 'sign-up'
  | 'activate'
  | 'reset-password'
  | 'player'
  | 'terms'
  | 'responsible-gaming'
  | 'kyc'
  | 'bonus'
  | 'payment'
  | 'game'
  | 'tournament'
  | 'unsubscribe'
  | 'generic';

/** Kind of a failure. It decides how a client may react. */
export type ErrorKind =
  /** The platform processed the request and refused it. */
  | 'refused'
  /** The session is missing, expired or revoked. */
  | 'session'
  /** No connection, or it broke before an answer. */
  | 'network'
  /** The caller aborted. Other callers of a shared request still get its answer. */
  | 'cancelled'
  /** No answer in time. */
  | 'timeout'
  /** An answer that could not be read. */
  | 'unreadable'
  /** The platform failed (5xx). */
  | 'server'
  /** The adapter does not support the operation. */
  | 'not-implemented'
  /** The outcome of a write is unknown. Do not repeat it automatically. */
  | 'unknown-outcome';

/** Facts of a {@link PlayerdeskError}. */
export interface ErrorFacts {
  /** `area.key`, such as `sign-in.incorrect-credentials`. Stable: use it in a `switch`. */
  readonly code: string;
  readonly kind: ErrorKind;
  /** Form field that the platform named, in camelCase. */
  readonly field?: string;
  /** All fields that the platform named, with their codes. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Seconds to wait before the next attempt. */
  readonly retryAfter?: number;
  /** Request id for the platform's log. */
  readonly requestId?: string;
  /** Text from the platform (RPC `desc`, sign-up `Message`). Shown only when there is no text for the code. */
  readonly description?: string;
  readonly cause?: unknown;
}

/**
 * The error of every failed call. Check with {@link isPlayerdeskError} and not with `instanceof`: two copies of the
 * package may be loaded.
 */
export interface PlayerdeskError extends Error, Omit<ErrorFacts, 'cause'> {
  readonly playerdesk: true;
}

/** Creates a PlayerdeskError. */
export function playerdeskError({ cause, ...facts }: ErrorFacts): PlayerdeskError {
  const error = new Error(facts.code, cause === undefined ? undefined : { cause });
  // An assignment would throw on a page that has frozen the prototype of errors.
  Object.defineProperty(error, 'name', { value: 'PlayerdeskError' });
  return Object.assign(error, facts, { playerdesk: true as const });
}

/** Whether a value is a PlayerdeskError, also of another copy of this package. */
export function isPlayerdeskError(value: unknown): value is PlayerdeskError {
  return (
    typeof value === 'object' && value !== null && (value as { playerdesk?: unknown }).playerdesk === true
  );
}

/** Whether a thrown value is a PlayerdeskError with this code. */
export function hasCode(value: unknown, code: string): value is PlayerdeskError {
  return isPlayerdeskError(value) && value.code === code;
}

/** Whether a failure leaves the outcome open. A read may be repeated; a write may or may not have taken effect. */
export function isLostAnswer(value: unknown): value is PlayerdeskError {
  return (
    isPlayerdeskError(value) &&
    (value.kind === 'network' ||
      value.kind === 'timeout' ||
      value.kind === 'unreadable' ||
      value.kind === 'server')
  );
}

/** Converts a thrown value to a PlayerdeskError. Any other value becomes `generic.unknown-error`. */
export function toPlayerdeskError(value: unknown): PlayerdeskError {
  if (isPlayerdeskError(value)) return value;
  return playerdeskError({ code: 'generic.unknown-error', kind: 'server', cause: value });
}
