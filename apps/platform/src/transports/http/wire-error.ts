import { type AnyOperation, SIGN_UP_FIELDS } from '@playerdesk/contract/internal';
import { REFUSAL_STATUS, Refusal, type RefusalCode, toRefusal } from '../../infrastructure/refusal.ts';

/** An error in the format of REST. */
export interface WireError {
  readonly status: number;
  readonly retryAfter: number | undefined;
  readonly body: {
    readonly Code: string;
    readonly Details?: Readonly<Record<string, string>>;
    /** The reason code of a refused upload, in addition to the error. */
    readonly code?: string;
  };
}

/** Maps any thrown value to an error response. Errors that are not refusals reveal no internals. */
export function toWireError(error: unknown, operation: AnyOperation | null): WireError {
  const refusal = readFastifyError(error) ?? toRefusal(error);
  const details = Object.entries(refusal.fields).map(([field, problem]) => [
    wireName(field, operation),
    problem,
  ]);
  return {
    status: refusal.endsSession ? REFUSAL_STATUS.NotAuthenticated : REFUSAL_STATUS[refusal.code],
    retryAfter: refusal.retryAfter,
    body: {
      Code: refusal.code,
      ...(details.length > 0 && { Details: Object.fromEntries(details) }),
      ...(operation?.rest.host === 'upload' && uploadCode(refusal)),
    },
  };
}

const UPLOAD_CODES: Partial<Record<RefusalCode, string>> = {
  InvalidFileType: 'invalid-file-type',
  TooLarge: 'file-too-large',
  FileUnreadable: 'file-unreadable',
  TooManyFiles: 'too-many-files',
};

/** Returns the specification's code for a refused file. A field that holds no file counts as unreadable. */
function uploadCode({ code, fields }: Refusal): { code?: string } {
  const known = code === 'ValidationError' && 'image' in fields ? 'file-unreadable' : UPLOAD_CODES[code];
  return known ? { code: known } : {};
}

const FASTIFY_STATUS: Readonly<Record<number, RefusalCode>> = {
  400: 'ValidationError',
  404: 'NotFound',
  413: 'TooLarge',
  414: 'ValidationError',
  415: 'InvalidFormat',
  429: 'TooManyAttempts',
};

/** Maps the framework's refusals: invalid JSON, a body that is too large, an unsupported type. */
function readFastifyError(error: unknown): Refusal | null {
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  const code = typeof status === 'number' ? FASTIFY_STATUS[status] : undefined;
  return code ? new Refusal(code) : null;
}

const wireNames = new Map(Object.entries(SIGN_UP_FIELDS).map(([wire, { field }]) => [field, wire]));

/** Returns a field's name in Details: in the spelling of the body; query fields in the spelling of the registration. */
function wireName(field: string, operation: AnyOperation | null): string {
  // A client chooses the field: `constructor` is a property of every object.
  const names = operation?.rest.names ?? {};
  const wireField = Object.hasOwn(names, field) ? names[field] : undefined;
  if (wireField && /^[A-Z]/.test(wireField)) return wireField;
  const plain = wireField ?? field;
  return wireNames.get(field) ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}
