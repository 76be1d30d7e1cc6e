// @chunk reading

import {
  type AmountUnit,
  type AnyOperation,
  callHost,
  EXTENSION_FIELDS,
  type RestBinding,
  toMajor,
  toWire,
} from '@playerdesk/contract/internal';
import type { RequestOptions, RestOptions } from './rest-options.ts';
import type { WireRequest } from './wire-request.ts';

/** Request format of a platform. */
export interface RequestStyle extends Pick<RestOptions, 'limitSpelling' | 'documentSpelling' | 'indefinite'> {
  readonly carriesCaptcha?: boolean;
  readonly amounts?: AmountUnit | undefined;
  /** Currency of amounts without one (ISO 4217): the player's currency. */
  readonly currency?: string;
  /** Whether the platform accepts a field beyond the specification. Default: it does. */
  readonly takesField?: (field: string) => boolean;
  /** Whether the platform accepts headers beyond the specification. */
  readonly takesRequestHeaders?: boolean;
  readonly sessionCookie?: boolean;
  readonly traceparent?: () => string | undefined;
}

/** Builds the HTTP request of a call. Sessions and tokens are sent as headers and never in the URL. */
export function buildRequest(
  baseUrl: string,
  operation: AnyOperation,
  input: unknown,
  options: RequestOptions,
  style: RequestStyle = {},
): WireRequest {
  const { rest } = operation;
  const sent = toWireUnit(operation, withoutExtensions(operation, input, style), style);
  const values = getWireValues(operation, style);
  const { path, inPath } = fillPath(rest, values, sent);
  const inBody = Object.fromEntries(Object.entries(sent).filter(([field]) => !inPath.includes(field)));
  const wire = { ...rest.fixed, ...(toWire(inBody, rest.names, values) as Record<string, unknown>) };
  const isBodyless = rest.method === 'GET' || rest.method === 'DELETE';
  const query = isBodyless ? new URLSearchParams(toQueryValues(wire)).toString() : '';
  return {
    url: `${baseUrl.replace(/\/$/, '')}${path}${query && `?${query}`}`,
    method: rest.method,
    headers: getHeaders(operation, options, style, !isBodyless),
    body: isBodyless ? undefined : JSON.stringify(wire),
    ...(style.sessionCookie && { credentials: 'include' }),
  };
}

type Input = Readonly<Record<string, unknown>>;

/** Removes the fields beyond the specification where the platform does not accept them. */
function withoutExtensions(
  { name }: AnyOperation,
  input: unknown,
  { takesField = () => true }: RequestStyle,
): Input {
  const all = (input ?? {}) as Input;
  const extensionFields = EXTENSION_FIELDS[name] ?? [];
  const isSent = (field: string) => !extensionFields.includes(field) || takesField(field);
  return Object.fromEntries(Object.entries(all).filter(([field]) => isSent(field)));
}

/** Converts the amounts of the input to the platform's unit. */
function toWireUnit(
  operation: AnyOperation,
  input: Input,
  { amounts, currency: own = '' }: RequestStyle,
): Input {
  if (amounts !== 'major' || !operation.scaleAmounts) return input;
  return operation.scaleAmounts(input, (amount, currency) => toMajor(amount, currency || own));
}

/** Returns the wire values of an operation: the spelling of limits and documents, and the number for "indefinite". */
function getWireValues({ rest }: AnyOperation, style: RequestStyle): RestBinding['values'] {
  const { values } = rest;
  if (rest.spelling === 'limit' && style.limitSpelling === 'documented')
    return { period: values?.period ?? {} };
  if (rest.spelling === 'document' && style.documentSpelling !== 'provider') return {};
  const term = rest.spelling === 'block' || rest.spelling === 'exclusion' ? rest.spelling : null;
  const days = term && style.indefinite?.[term];
  return days !== undefined && days !== null ? { ...values, amount: { indefinite: days } } : values;
}

/** Fills the path. Returns the input fields that it contains. Values are written in the wire spelling. */
function fillPath(
  { path: pattern }: RestBinding,
  values: RestBinding['values'],
  input: Input,
): { path: string; inPath: readonly string[] } {
  const inPath: string[] = [];
  const path = pattern.replace(/\/\{(\w+)(\??)\}/g, (_match, field: string, mayLack: string) => {
    inPath.push(field);
    const value = String(input[field] ?? '');
    const written = values?.[field]?.[value] ?? value;
    return mayLack && value === '' ? '' : `/${encodeURIComponent(String(written))}`;
  });
  return { path, inPath };
}

function getHeaders(
  operation: AnyOperation,
  { sessionId, requestId, captchaToken }: RequestOptions,
  { carriesCaptcha, takesRequestHeaders = true, sessionCookie, traceparent }: RequestStyle,
  hasBody: boolean,
): Record<string, string> {
  const ownId = takesRequestHeaders ? requestId : undefined;
  const position = callHost(traceparent);
  return {
    Accept: 'application/json',
    ...(hasBody && { 'Content-Type': 'application/json' }),
    ...(sessionId && { [operation.rest.sessionHeader ?? 'X-Player-Session-Id']: sessionId }),
    // Also keeps other sites from using the cookie: the header needs a CORS preflight.
    ...(sessionCookie && { 'X-Session-Cookie': '1' }),
    ...(position && { traceparent: position }),
    ...(ownId && { 'X-Request-Id': ownId }),
    ...(ownId && operation.kind === 'write' && { 'Idempotency-Key': ownId }),
    ...(captchaToken && carriesCaptcha && { 'x-captcha-token': captchaToken }),
  };
}

function toQueryValues(wire: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(wire).map(([key, value]) => [key, String(value)]));
}
