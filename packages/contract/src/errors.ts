/** Groups of the error catalogue. A text's key is `area.key`. */
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

/** Where a failure arose; decides what may be done about it. */
export type ErrorKind =
  /** The platform understood and said no. */
  | 'refused'
  /** The session is missing, expired or revoked. */
  | 'session'
  /** No connection, or it broke before an answer. */
  | 'network'
  /** The caller gave up; others who wait for the same answer still get it. */
  | 'cancelled'
  /** No answer in time. */
  | 'timeout'
  /** An answer that could not be read. */
  | 'unreadable'
  /** The platform failed (5xx). */
  | 'server'
  /** The adapter cannot do this: 'Method not implemented'. */
  | 'not-implemented'
  /** A write whose outcome could not be found out. Never repeat it by itself. */
  | 'unknown-outcome';

export interface ErrorFacts {
  /** `area.key`, such as `sign-in.incorrect-credentials`. Stable: switch on this. */
  readonly code: string;
  readonly kind: ErrorKind;
  /** The form field the platform named, in camelCase. */
  readonly field?: string;
  /** Every field the platform named, each with its code. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Seconds to wait before trying again. */
  readonly retryAfter?: number;
  /** Correlates with the platform's log. */
  readonly requestId?: string;
  /** Words from the platform itself (RPC `desc`, sign-up `Message`); shown only where no text of ours fits. */
  readonly description?: string;
  readonly cause?: unknown;
}

/** The one error family. Recognise it with {@link isPlayerdeskError}, never with instanceof: two copies may load. */
export interface PlayerdeskError extends Error, Omit<ErrorFacts, 'cause'> {
  readonly playerdesk: true;
}

export function playerdeskError({ cause, ...facts }: ErrorFacts): PlayerdeskError {
  const error = new Error(facts.code, cause === undefined ? undefined : { cause });
  error.name = 'PlayerdeskError';
  return Object.assign(error, facts, { playerdesk: true as const });
}

export function isPlayerdeskError(value: unknown): value is PlayerdeskError {
  return (
    typeof value === 'object' && value !== null && (value as { playerdesk?: unknown }).playerdesk === true
  );
}

/** Whether a thrown value is ours with this code. */
export function hasCode(value: unknown, code: string): value is PlayerdeskError {
  return isPlayerdeskError(value) && value.code === code;
}

/** A failure that a read may try again, and whose write may or may not have taken effect. */
export function isLostAnswer(value: unknown): value is PlayerdeskError {
  return (
    isPlayerdeskError(value) &&
    (value.kind === 'network' ||
      value.kind === 'timeout' ||
      value.kind === 'unreadable' ||
      value.kind === 'server')
  );
}

/** Any thrown value as ours; what is not becomes `generic.unknown-error`. */
export function toPlayerdeskError(value: unknown): PlayerdeskError {
  if (isPlayerdeskError(value)) return value;
  return playerdeskError({ code: 'generic.unknown-error', kind: 'server', cause: value });
}
