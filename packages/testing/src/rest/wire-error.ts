import {
  type AnyOperation,
  ERROR_CATALOG,
  type PlayerdeskError,
  SIGN_UP_FIELDS,
} from '@playerdesk/contract/internal';

/** A refusal in the format of REST. */
interface WireError {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Statuses of the kinds of failures that reach the client as an answer. */
const STATUS: Partial<Record<PlayerdeskError['kind'], number>> = {
  refused: 400,
  session: 401,
  'not-implemented': 404,
  server: 500,
};

/** Returns a failure as an answer. Null when a real connection would break instead. */
export function toWireError(error: PlayerdeskError, operation: AnyOperation): WireError | null {
  const status = STATUS[error.kind];
  if (status === undefined) return null;
  return {
    status,
    headers: error.retryAfter === undefined ? {} : { 'Retry-After': String(error.retryAfter) },
    body: error.kind === 'not-implemented' ? {} : getBody(error, operation),
  };
}

function getBody({ kind, code, field, fields }: PlayerdeskError, { area }: AnyOperation): WireError['body'] {
  if (kind === 'session') return { Code: 'NotAuthenticated' };
  if (kind === 'server') return { Code: 'UnknownError' };
  const key = code.slice(code.indexOf('.') + 1);
  const [named, entry] = Object.entries(ERROR_CATALOG[area]).find(([, value]) => value === key) ?? [];
  const isField = key.startsWith('invalid-field-');
  const wireCode = isField ? 'ValidationError' : (named ?? toPascalCase(key)).split('-')[0];
  const detail = isField
    ? (entry && named?.split('-')[1]) || wireField(key.slice('invalid-field-'.length))
    : null;
  const names = [
    ...(detail ? [detail] : []),
    ...Object.keys(fields ?? {}).map(wireField),
    ...(field ? [wireField(field)] : []),
  ];
  return {
    Code: wireCode,
    ...(names.length > 0 && { Details: Object.fromEntries(names.map((name) => [name, 'invalid'])) }),
  };
}

/** Returns the wire name of a field of the registration, by its name or by its part of a key. */
function wireField(name: string): string {
  const found = Object.entries(SIGN_UP_FIELDS).find(([, { field, key }]) => field === name || key === name);
  return found?.[0] ?? toPascalCase(name);
}

const toPascalCase = (key: string) =>
  key.replaceAll(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase());
