import {
  type AnyOperation,
  type CallOptions,
  type INDEFINITE_DAYS,
  type RestBinding,
  toWire,
} from '@playerdesk/contract';

/** A call as it leaves for the wire. */
export interface WireRequest {
  readonly url: string;
  readonly method: RestBinding['method'];
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}

export type IndefiniteDays = (typeof INDEFINITE_DAYS)[number];

/** What a platform wants written its own way. */
export interface Manner {
  readonly captchaPaths?: readonly string[];
  readonly indefiniteDays?: IndefiniteDays | undefined;
}

/** Writes a call down as an HTTP request. No secret goes into the URL: sessions and tokens are headers. */
export function buildRequest(
  baseUrl: string,
  operation: AnyOperation,
  input: unknown,
  options: CallOptions,
  { captchaPaths = [], indefiniteDays }: Manner = {},
): WireRequest {
  const { rest } = operation;
  const { path, inPath } = fillPath(rest, input, indefiniteDays);
  const inBody = Object.fromEntries(
    Object.entries((input ?? {}) as object).filter(([field]) => !inPath.includes(field)),
  );
  const wire = {
    ...rest.fixed,
    ...(toWire(inBody, rest.names, rest.values) as Record<string, unknown>),
  };
  const isBodyless = rest.method === 'GET' || rest.method === 'DELETE';
  const query = isBodyless ? new URLSearchParams(asText(wire)).toString() : '';
  return {
    url: `${baseUrl.replace(/\/$/, '')}${path}${query && `?${query}`}`,
    method: rest.method,
    headers: headersFor(operation, options, captchaPaths, !isBodyless),
    body: isBodyless ? undefined : JSON.stringify(wire),
  };
}

/** The address of a call, and the fields of its input that stand in it. Words are written as the wire spells them. */
function fillPath(
  { path: pattern, values }: RestBinding,
  input: unknown,
  indefiniteDays: IndefiniteDays | undefined,
): { path: string; inPath: readonly string[] } {
  const inPath: string[] = [];
  const path = pattern.replace(/\/\{(\w+)(\??)\}/g, (_match, field: string, mayLack: string) => {
    inPath.push(field);
    const value = String((input as Record<string, unknown> | null)?.[field] ?? '');
    const written = (value === 'indefinite' && indefiniteDays) || (values?.[field]?.[value] ?? value);
    return mayLack && value === '' ? '' : `/${encodeURIComponent(String(written))}`;
  });
  return { path, inPath };
}

function headersFor(
  operation: AnyOperation,
  { sessionId, requestId, captchaToken }: CallOptions,
  captchaPaths: readonly string[],
  hasBody: boolean,
): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(hasBody && { 'Content-Type': 'application/json' }),
    ...(sessionId && { [operation.rest.sessionHeader ?? 'X-Player-Session-Id']: sessionId }),
    ...(requestId && { 'X-Request-Id': requestId }),
    ...(requestId && operation.kind === 'write' && { 'Idempotency-Key': requestId }),
    ...(captchaToken && captchaPaths.includes(operation.rest.path) && { 'x-captcha-token': captchaToken }),
  };
}

function asText(wire: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(wire).map(([key, value]) => [key, String(value)]));
}
