import { normalizeEmail } from '@playerdesk/contract/internal';
import { OPERATIONS } from '@playerdesk/contract/schemas';
import { REFUSAL_STATUS, Refusal, type RefusalCode } from '../../infrastructure/refusal.ts';
import type {
  SecurityEvent,
  SecurityEventKind,
} from '../../infrastructure/security-events/security-event.ts';

/** The kind of a failed attempt, by operation. Refusals of other operations are classified by their status. */
const KINDS_BY_OPERATION: ReadonlyMap<string, SecurityEventKind> = new Map(
  OPERATIONS.flatMap(({ operation, schema }) => (schema.attempt ? [[operation.name, schema.attempt]] : [])),
);

const KINDS_BY_STATUS: Readonly<Record<number, SecurityEventKind>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  429: 'rate-limit',
};

/** Refusals of input that proves nothing: a typing mistake, not an attempt. */
const MISTAKES: ReadonlySet<RefusalCode> = new Set([
  'ValidationError',
  'InvalidFormat',
  'WeakPassword',
  'IdempotencyKeyReused',
  'ServiceUnavailable',
  'UnknownError',
]);

/** Returns the kind of event that a refusal is, or null when it is none. `operation` is the name, if known. */
export function getRefusalKind(refusal: Refusal, operation: string | null): SecurityEventKind | null {
  if (MISTAKES.has(refusal.code)) return null;
  if (refusal.code === 'OriginNotAllowed') return 'origin';
  const kind = operation === null ? undefined : KINDS_BY_OPERATION.get(operation);
  const status = refusal.endsSession ? 401 : REFUSAL_STATUS[refusal.code];
  return kind ?? KINDS_BY_STATUS[status] ?? null;
}

export interface RefusedAttempt {
  readonly error: unknown;
  readonly operation: string | null;
  readonly route: string;
  readonly requestId: string;
  readonly address: string;
  readonly input?: unknown;
  readonly playerId?: string | null;
}

/** Returns the security event of a refused call, or null when the error is no refusal or no attempt. */
export function toSecurityEvent(attempt: RefusedAttempt): SecurityEvent | null {
  const { error, operation, route, requestId, address, input, playerId } = attempt;
  if (!(error instanceof Refusal)) return null;
  const kind = getRefusalKind(error, operation);
  if (kind === null) return null;
  const account = playerId ?? readAccount(input);
  return { kind, outcome: error.reason ?? error.code, route, requestId, address, account };
}

/** Reads whom an input names: an email in lower case, or a phone number. The input may have any shape. */
function readAccount(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const { username, usernameOrEmail, email, phone } = input as Readonly<Record<string, unknown>>;
  const named = [username, usernameOrEmail, email].find((value) => typeof value === 'string' && value !== '');
  if (typeof named === 'string') return normalizeEmail(named);
  return typeof phone === 'string' && phone !== '' ? phone : undefined;
}
