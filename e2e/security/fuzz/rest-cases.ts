import fc from 'fast-check';
import {
  applyChanges,
  applyDamage,
  changes,
  damage,
  deepText,
  hostileJson,
  hostileText,
  INHERITED_NAMES,
  type Json,
  toJsonText,
  toWellFormed,
} from './hostile-values.ts';
import type { Parameter, RestOperation } from './rest-operations.ts';
import { fromSchema } from './schema-values.ts';

/** A request of a case. */
export interface RestRequest {
  readonly method: string;
  /** Path below `/rest`, with its query, percent-encoded. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string | null;
  /** Whose session the request carries. */
  readonly as: 'visitor' | 'player';
  /** Bytes to write in place of a well-formed request. `{host}` stands for the address. */
  readonly bytes?: string;
}

type Technique = (operation: RestOperation) => fc.Arbitrary<RestRequest>;
const JSON_TYPE = { 'Content-Type': 'application/json' };
const caller = fc.constantFrom('player' as const, 'player' as const, 'visitor' as const);

/** A request that the document allows. */
function plain(operation: RestOperation): fc.Arbitrary<RestRequest> {
  return fc
    .record({
      path: fc.tuple(...operation.pathParameters.map(({ schema }) => fromSchema(schema))),
      query: fc.tuple(...operation.query.map(queryEntry)),
      body: operation.body ? fromSchema(operation.body) : fc.constant(null),
      as: caller,
    })
    .map(({ path, query, body, as }) => ({
      method: operation.method,
      path: `${fillPath(operation, path.map(String))}${toQuery(query.flat())}`,
      headers: operation.body ? JSON_TYPE : {},
      body: operation.body ? toJsonText(body) : null,
      as,
    }));
}

type Entry = readonly [name: string, value: string];

function queryEntry({ name, required, schema }: Parameter): fc.Arbitrary<readonly Entry[]> {
  const entry = fromSchema(schema).map((value): readonly Entry[] => [[name, asText(value)]]);
  return required ? entry : fc.oneof(entry, fc.constant([]));
}

const asText = (value: Json) => (typeof value === 'string' ? value : toJsonText(value));
const encode = (text: string) => encodeURIComponent(toWellFormed(text));

function toQuery(entries: readonly Entry[]): string {
  const text = entries.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  return text === '' ? '' : `?${text}`;
}

function fillPath({ path }: RestOperation, values: readonly string[]): string {
  let next = 0;
  return path.replace(/\{\w+\}/g, () => encode(values[next++] ?? '') || 'x');
}

/** Changes the body of a valid request, or its query where there is no body. */
const fields: Technique = (operation) => {
  if (!operation.body) return hostileQuery(operation);
  return fc
    .record({ request: plain(operation), body: fromSchema(operation.body), list: changes })
    .map(({ request, body, list }) => ({ ...request, body: toJsonText(applyChanges(body, list)) }));
};

/** Gives every field a hostile value. */
const everyField: Technique = (operation) => {
  const names = Object.keys(operation.body?.properties ?? {});
  if (names.length === 0) return hostileQuery(operation);
  return fc
    .record({ request: plain(operation), values: fc.tuple(...names.map(() => hostileJson)) })
    .map(({ request, values }) => ({
      ...request,
      body: toJsonText(Object.fromEntries(names.map((name, index) => [name, values[index] ?? null]))),
    }));
};

/** Names a field twice, and fields that every object has. */
const repeatedFields: Technique = (operation) => {
  const names = [...Object.keys(operation.body?.properties ?? {}), ...INHERITED_NAMES];
  return fc
    .record({ request: plain(operation), name: fc.constantFrom(...names), value: hostileJson })
    .map(({ request, name, value }) => ({
      ...request,
      headers: JSON_TYPE,
      body: (request.body ?? '{}').replace(/^\{(?=.)/, `{${JSON.stringify(name)}:${toJsonText(value)},`),
    }));
};

/** Sends something else than an object. */
const shapes: Technique = (operation) =>
  fc
    .record({ request: plain(operation), value: hostileJson })
    .map(({ request, value }) => ({ ...request, headers: JSON_TYPE, body: toJsonText(value) }));

/** Sends a body that is very deep or very long. */
const sizes: Technique = (operation) =>
  fc
    .record({
      request: plain(operation),
      deep: fc.integer({ min: 8, max: 20_000 }),
      long: fc.integer({ min: 60_000, max: 200_000 }),
      isDeep: fc.boolean(),
      name: fc.constantFrom('A', ...Object.keys(operation.body?.properties ?? {})),
    })
    .map(({ request, deep, long, isDeep, name }) => ({
      ...request,
      headers: JSON_TYPE,
      body: `{${JSON.stringify(name)}:${isDeep ? deepText(deep) : JSON.stringify('x'.repeat(long))}}`,
    }));

/** Damages the text of a body. */
const brokenText: Technique = (operation) =>
  fc
    .record({ request: plain(operation), list: fc.array(damage, { minLength: 1, maxLength: 3 }) })
    .map(({ request, list }) => ({
      ...request,
      headers: JSON_TYPE,
      body: list.reduce(applyDamage, request.body ?? '{"a":[1,{"b":"text"}]}'),
    }));

const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json; charset=x',
  'application/json;;;',
  'application/json, text/plain',
  'application/vnd.api+json',
  'APPLICATION/JSON',
  'json',
  '',
  '*/*',
  'application/octet-stream',
];
/** Names another type or encoding than the body has. */
const contentTypes: Technique = (operation) =>
  fc
    .record({
      request: plain(operation),
      type: fc.constantFrom(...TYPES),
      encoding: fc.constantFrom('', '', 'gzip', 'br', 'identity', 'x'),
      body: fc.constantFrom('', 'a=1&b=2', '--x\r\n\r\n--x--', '<a/>', '{}', '\u001f\u008b\u0008broken'),
    })
    .map(({ request, type, encoding, body }) => ({
      ...request,
      headers: { 'Content-Type': type, ...(encoding && { 'Content-Encoding': encoding }) },
      body: request.body ?? body,
    }));

const SUFFIXES = [
  '/',
  '//',
  '/..',
  '/../..',
  '/.',
  '%2f',
  '%2e%2e',
  ';a=b',
  '%00',
  '%',
  '%zz',
  '%ff%fe',
  '#x',
  '?',
  '?%',
];
/** Puts hostile text into the parameters of the path, and hostile endings behind it. */
const paths: Technique = (operation) =>
  fc
    .record({
      request: plain(operation),
      values: fc.tuple(...operation.pathParameters.map(() => hostileText)),
      suffix: fc.constantFrom('', '', '', ...SUFFIXES),
      spelling: fc.constantFrom('as is', 'as is', 'upper', 'twice encoded', 'doubled slashes'),
    })
    .map(({ request, values, suffix, spelling }) => {
      const [, query = ''] = /(\?.*)$/.exec(request.path) ?? [];
      const filled = fillPath(operation, values).slice(0, 12_000);
      return { ...request, path: `${respell(filled, spelling)}${suffix}${query}` };
    });

function respell(path: string, spelling: string): string {
  if (spelling === 'upper') return path.toUpperCase();
  if (spelling === 'twice encoded') return path.replaceAll('%', '%25');
  return spelling === 'doubled slashes' ? path.replaceAll('/', '//') : path;
}

const ODD_NAMES = [
  'a[b]',
  'a[]',
  '__proto__[polluted]',
  'constructor[prototype][polluted]',
  'a.b',
  '',
  '%',
  '&',
  '=',
];
/** Repeats, renames and drops parameters of the query, and gives them hostile values. */
function hostileQuery(operation: RestOperation): fc.Arbitrary<RestRequest> {
  const known = operation.query.map(({ name }) => name);
  const names = fc.constantFrom(...known, ...known, ...known, ...ODD_NAMES, ...INHERITED_NAMES);
  return fc
    .record({
      request: plain(operation),
      entries: fc.array(fc.tuple(names, hostileText), { minLength: 1, maxLength: 4 }),
      valid: fc.tuple(...operation.query.map(queryEntry)),
      keepsValid: fc.boolean(),
      raw: fc.constantFrom('', '', '', '&%', '&%zz=%ff', '&&&=&', ';a=1', '&a', '+'),
    })
    .map(({ request, entries, valid, keepsValid, raw }) => {
      const [path = ''] = request.path.split('?');
      const query = toQuery([...(keepsValid ? valid.flat() : []), ...entries]).slice(0, 12_000);
      return { ...request, path: `${path}${query.replace(/%[0-9A-F]?$/, '')}${raw}` };
    });
}

const HEADERS = [
  'X-Player-Session-Id',
  'X-SessionId',
  'Idempotency-Key',
  'X-Request-Id',
  'X-Captcha-Token',
  'Accept-Language',
  'Accept',
  'Accept-Encoding',
  'Origin',
  'Referer',
  'Cookie',
  'Authorization',
  'X-Forwarded-For',
  'X-Forwarded-Proto',
  'Forwarded',
  'Range',
  'If-None-Match',
  'If-Modified-Since',
  'X-HTTP-Method-Override',
  'Sec-Fetch-Site',
  'CF-IPCountry',
] as const;
const headerText = fc.oneof(
  hostileText,
  fc.constantFrom('x'.repeat(20_000), 'a,'.repeat(2_000), '127.0.0.1', '::1'),
);
/** Sends hostile headers, some of them twice. */
const headers: Technique = (operation) =>
  fc
    .record({
      request: plain(operation),
      list: fc.array(fc.tuple(fc.constantFrom(...HEADERS), headerText), { minLength: 1, maxLength: 5 }),
      isTwice: fc.boolean(),
    })
    .map(({ request, list, isTwice }) => {
      const sent = list.map(
        ([name, value]) => [name, isTwice ? [toHeader(value), 'b'] : toHeader(value)] as const,
      );
      return { ...request, headers: { ...request.headers, ...Object.fromEntries(sent) } };
    });

/** Keeps the characters that a client may write into a header. */
const toHeader = (text: string) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?');

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH'];
const methods: Technique = (operation) =>
  fc
    .record({ request: plain(operation), method: fc.constantFrom(...METHODS) })
    .map(({ request, method }) => ({ ...request, method }));

/** Damages the bytes of a request. */
const bytes: Technique = (operation) =>
  fc
    .record({ request: plain(operation), list: fc.array(damage, { minLength: 1, maxLength: 3 }) })
    .map(({ request, list }) => {
      const body = request.body ?? '';
      const head = `${request.method} /rest${request.path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n`;
      return { ...request, as: 'visitor', bytes: list.reduce(applyDamage, head) + body };
    });

/** The ways to break a request, by name. */
export const REST_TECHNIQUES: Readonly<Record<string, Technique>> = {
  plain,
  fields,
  'more fields': fields,
  'even more fields': fields,
  'every field': everyField,
  'repeated fields': repeatedFields,
  shapes,
  sizes,
  'broken text': brokenText,
  'content types': contentTypes,
  paths,
  query: hostileQuery,
  headers,
  methods,
  bytes,
};
