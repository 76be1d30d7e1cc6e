import { type AnyOperation, type ErrorFacts, readWireError } from '@playerdesk/contract/internal';
import { readDetailKeys } from '../detail-keys.ts';

type Meaning = Pick<ErrorFacts, 'code' | 'field' | 'fields'>;

/** Matches codes that mean that the session has ended. */
const ENDS_SESSION = /^(?:not|un)_?authenticated$|unauthori[sz]ed|session|token/i;

/** Whether a code is known in the area of an operation. */
export function isKnownCode(operation: AnyOperation, code: string): boolean {
  return !readMeaning(operation, code, undefined).code.endsWith('unknown-error');
}

/**
 * Returns the error facts of a refusal. The code decides; the HTTP status only when the code is unknown.
 *
 * A 401 ends the session only when its code says so.
 */
export function readCode(
  operation: AnyOperation,
  status: number,
  code: string,
  details: unknown,
): ErrorFacts {
  const meaning = readMeaning(operation, code, details);
  const isKnown = !meaning.code.endsWith('unknown-error');
  const needsSession = operation.session !== 'none';
  if (status === 401 && needsSession && code === 'PlayerSelfBlocked') {
    // A break has ended the session, whichever operation was called.
    return { code: 'responsible-gaming.player-self-blocked', kind: 'session' };
  }
  if (isKnown) return { kind: 'refused', ...meaning };
  if (status === 401 && needsSession && ENDS_SESSION.test(code)) {
    return { code: 'generic.session-expired', kind: 'session' };
  }
  return { kind: status >= 500 ? 'server' : 'refused', ...meaning };
}

/** Returns the error code and the fields of a refusal in the area of its operation. */
export function readMeaning(operation: AnyOperation, code: string, details: unknown): Meaning {
  const keys = readDetailKeys(details);
  return { ...findFirstKnown(operation, code, keys), ...readFieldCodes(operation, code, keys) };
}

/** Returns the meaning of the first known detail. */
function findFirstKnown({ area }: AnyOperation, code: string, details: string[]): Meaning {
  const read = details.map((key) => readWireError(area, code, key));
  return read.find(({ field }) => field !== undefined) ?? readWireError(area, code, details[0]);
}

function readFieldCodes({ area }: AnyOperation, code: string, details: string[]): Pick<Meaning, 'fields'> {
  const named = details.map((key) => readWireError(area, code, key));
  const entries = named.flatMap(({ field, code: fieldCode }) => (field ? [[field, fieldCode] as const] : []));
  return entries.length > 0 ? { fields: Object.fromEntries(entries) } : {};
}
