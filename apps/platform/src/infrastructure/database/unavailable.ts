/**
 * SQLSTATE classes and codes of a database that cannot serve the call now: connection lost, resources exhausted, shutdown,
 * timeouts of statements, and read-only standby.
 *
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const SQL_CLASSES = ['08', '53', '57P', '58'];
const SQL_CODES = ['25006', '25P03', '25P04', '57014'];

/** SQLSTATE of a server that is, or becomes, no primary: read-only, shut down, or starting. */
const NOT_THE_PRIMARY = ['25006', '57P01', '57P02', '57P03'];

/** Returns whether a connection leads to a server that cannot serve writes, so that another one should replace it. */
export function leadsElsewhere(error: unknown): boolean {
  return NOT_THE_PRIMARY.includes(String((error as { code?: unknown }).code));
}

/** Codes of the network, on the way to the database. */
const NETWORK_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
];

/** Errors of the driver and its pool, which have no code. */
const MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
];

/** Serialization failure, deadlock, and the timeout of a lock. */
const LOST_LOCKS = ['40001', '40P01', '55P03'];

/** Returns whether a transaction was rolled back because others held its locks. It may be repeated. */
export function hasLostLocks(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return error instanceof Error && typeof code === 'string' && LOST_LOCKS.includes(code);
}

/**
 * Returns whether an error means that the database cannot be used now. The caller may repeat the call later. Whether a
 * write was committed is unknown, as after any lost answer.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') {
    if ([...NETWORK_CODES, ...SQL_CODES, ...LOST_LOCKS].includes(code)) return true;
    return code.length === 5 && SQL_CLASSES.some((start) => code.startsWith(start));
  }
  return MESSAGES.some((start) => error.message.startsWith(start));
}
