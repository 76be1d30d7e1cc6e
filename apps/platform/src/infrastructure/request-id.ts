import { randomUUID } from 'node:crypto';

const CALLERS_ID = /^[\w.:-]{8,100}$/;
const SEPARATOR = '/';

/** Returns whether a caller's request id is safe to log and to return. */
export function isRequestId(id: unknown): id is string {
  return typeof id === 'string' && CALLERS_ID.test(id);
}

/**
 * Returns the id of a request for logs and the audit: the caller's id, if it is valid, and eight characters of our own.
 * Two callers who send the same id never share an entry.
 */
export function createRequestId(callersId: unknown): string {
  const own = randomUUID();
  return isRequestId(callersId) ? `${callersId}${SEPARATOR}${own.slice(0, 8)}` : own;
}

/** Returns the part of a request id that the caller sent, or our own id where none was sent. */
export function readCallersId(requestId: string): string {
  return requestId.split(SEPARATOR, 1)[0] ?? requestId;
}
