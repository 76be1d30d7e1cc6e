import { type AnyOperation, type ErrorFacts, readWireError } from '@playerdesk/contract';
import { readDetailKeys } from '../detail-keys.ts';

type Meaning = Pick<ErrorFacts, 'code' | 'field' | 'fields'>;

/** A code that says that the session is over. */
const ENDS_SESSION = /^(?:not|un)_?authenticated$|unauthori[sz]ed|session|token/i;

/** Whether a code means something in the area of an operation. */
export function isKnownCode(operation: AnyOperation, code: string): boolean {
  return !readMeaning(operation, code, undefined).code.endsWith('unknown-error');
}

/**
 * What a refusal with a code means: the code decides, and the HTTP status where the code is unknown. A 401 ends the session only
 * where its code says so.
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
    // A break has ended the session, whatever was asked for.
    return { code: 'responsible-gaming.player-self-blocked', kind: 'session' };
  }
  if (isKnown) return { kind: 'refused', ...meaning };
  if (status === 401 && needsSession && ENDS_SESSION.test(code)) {
    return { code: 'generic.session-expired', kind: 'session' };
  }
  return { kind: status >= 500 ? 'server' : 'refused', ...meaning };
}

/** What a refusal's code and details mean in the area of its operation. */
export function readMeaning(operation: AnyOperation, code: string, details: unknown): Meaning {
  const keys = readDetailKeys(details);
  return { ...findFirstKnown(operation, code, keys), ...readFieldCodes(operation, code, keys) };
}

/** Of several details the first that means something here tells the whole. */
function findFirstKnown({ area }: AnyOperation, code: string, details: string[]): Meaning {
  const read = details.map((key) => readWireError(area, code, key));
  return read.find(({ field }) => field !== undefined) ?? readWireError(area, code, details[0]);
}

function readFieldCodes({ area }: AnyOperation, code: string, details: string[]): Pick<Meaning, 'fields'> {
  const named = details.map((key) => readWireError(area, code, key));
  const entries = named.flatMap(({ field, code: fieldCode }) => (field ? [[field, fieldCode] as const] : []));
  return entries.length > 0 ? { fields: Object.fromEntries(entries) } : {};
}
