import { type AnyOperation, SIGN_UP_FIELDS } from '@playerdesk/contract';
import { REFUSAL_STATUS, Refusal, type RefusalCode } from '../../infrastructure/refusal.ts';

/** An error as it travels over REST. */
export interface WireError {
  readonly status: number;
  readonly retryAfter: number | undefined;
  readonly body: {
    readonly Code: string;
    readonly Details?: Readonly<Record<string, string>>;
    /** What an upload's refusal is called beside (3-compliance §8). */
    readonly code?: string;
  };
}

/** Any thrown value as an answer. What is not a refusal says nothing of what went wrong inside. */
export function toWireError(error: unknown, operation: AnyOperation | null): WireError {
  const refusal = error instanceof Refusal ? error : readFastifyError(error);
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

/** The documents' name for why a file is not taken. A field that holds no file at all is one that cannot be read. */
function uploadCode({ code, fields }: Refusal): { code?: string } {
  const known = code === 'ValidationError' && 'image' in fields ? 'file-unreadable' : UPLOAD_CODES[code];
  return known ? { code: known } : {};
}

const FASTIFY_STATUS: Readonly<Record<number, RefusalCode>> = {
  400: 'ValidationError',
  404: 'NotFound',
  413: 'TooLarge',
  415: 'InvalidFormat',
  429: 'TooManyAttempts',
};

/** The framework's own refusals: a body that is no JSON, too large, of another type. */
function readFastifyError(error: unknown): Refusal {
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return new Refusal((typeof status === 'number' && FASTIFY_STATUS[status]) || 'UnknownError');
}

const wireNames = new Map(Object.entries(SIGN_UP_FIELDS).map(([wire, { field }]) => [field, wire]));

/** A field's name in Details: as the body spells it, and for query fields as the registration does. */
function wireName(field: string, operation: AnyOperation | null): string {
  const named = operation?.rest.names?.[field];
  if (named && /^[A-Z]/.test(named)) return named;
  const plain = named ?? field;
  return wireNames.get(field) ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}
