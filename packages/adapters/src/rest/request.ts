import { type AnyOperation, type CallOptions, toWire } from '@playerdesk/contract';

/** A call as it leaves for the wire. */
export interface WireRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}

/** Writes a call down as an HTTP request. No secret goes into the URL: sessions and tokens are headers. */
export function buildRequest(
  baseUrl: string,
  operation: AnyOperation,
  input: unknown,
  options: CallOptions,
  captchaPaths: readonly string[],
): WireRequest {
  const { rest } = operation;
  const { path, inPath } = fillPath(rest.path, input);
  const inBody = Object.fromEntries(
    Object.entries((input ?? {}) as object).filter(([field]) => !inPath.includes(field)),
  );
  const wire = {
    ...rest.fixed,
    ...(toWire(inBody, rest.names, rest.values) as Record<string, unknown>),
  };
  const isGet = rest.method === 'GET';
  const query = isGet ? new URLSearchParams(asText(wire)).toString() : '';
  return {
    url: `${baseUrl.replace(/\/$/, '')}${path}${query && `?${query}`}`,
    method: rest.method,
    headers: headersFor(operation, options, captchaPaths, !isGet),
    body: isGet ? undefined : JSON.stringify(wire),
  };
}

/** The address of a call, and the fields of its input that stand in it. */
function fillPath(pattern: string, input: unknown): { path: string; inPath: readonly string[] } {
  const inPath: string[] = [];
  const path = pattern.replace(/\{(\w+)\}/g, (_match, field: string) => {
    inPath.push(field);
    return encodeURIComponent(String((input as Record<string, unknown> | null)?.[field] ?? ''));
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
    ...(sessionId && { 'X-Player-Session-Id': sessionId }),
    ...(requestId && { 'X-Request-Id': requestId }),
    ...(requestId && operation.kind === 'write' && { 'Idempotency-Key': requestId }),
    ...(captchaToken && captchaPaths.includes(operation.rest.path) && { 'x-captcha-token': captchaToken }),
  };
}

function asText(wire: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(wire).map(([key, value]) => [key, String(value)]));
}
