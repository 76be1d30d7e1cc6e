import { bootstrap, getProfile } from '@playerdesk/contract/internal';
import type { ConformanceCase } from '../conformance-case.ts';
import type { Difference } from '../difference.ts';
import { expectNone } from '../expectation.ts';
import type { RestReply, RestWire } from '../wire.ts';
import { type Preflight, preflights } from './preflights.ts';
import { restCase } from './rest-case.ts';

/** Methods that a browser allows without being named in a preflight. */
const SAFE = ['GET', 'POST'];
/** Headers that the widgets read. */
const READ = ['X-Server-Time', 'X-Request-Id', 'Retry-After'];
const STRANGER = 'https://stranger.invalid';

/** Cases about CORS: the casino's page has another origin than the platform. */
export const corsCases: readonly ConformanceCase[] = [
  restCase('cors.preflight', 'a browser may send what the widgets send', async (rest, fixture) => {
    const { origin = '', platform } = fixture;
    const found: Difference[] = [];
    for (const preflight of preflights(platform)) found.push(...(await refused(rest, origin, preflight)));
    expectNone(found);
  }),
  restCase('cors.answer', 'a page of the casino may read answers', async (rest, { origin = '' }) => {
    const reply = await get(rest, bootstrap.rest.path, origin);
    expectNone([...allowsOrigin(reply, origin), ...lists(reply, 'Access-Control-Expose-Headers', READ)]);
  }),
  restCase('cors.refusal', 'a page of the casino may read refusals too', async (rest, { origin = '' }) => {
    expectNone(allowsOrigin(await get(rest, getProfile.rest.path, origin), origin));
  }),
  restCase('cors.stranger', 'a page of another origin gets no credentials along', async (rest) => {
    const { headers } = await get(rest, bootstrap.rest.path, STRANGER);
    const name = 'Access-Control-Allow-Credentials';
    const isReflected = headers.get('Access-Control-Allow-Origin') === STRANGER;
    if (isReflected && headers.get(name) === 'true') {
      expectNone([difference(`header ${name}`, 'none for an unknown origin', 'true')]);
    }
  }),
];

const get = (rest: RestWire, path: string, Origin: string) =>
  rest.send({ method: 'GET', path, headers: { Origin } });

/** Returns why a browser would not make a call. */
async function refused(
  rest: RestWire,
  origin: string,
  { method, path, sent }: Preflight,
): Promise<Difference[]> {
  const reply = await rest.send({
    method: 'OPTIONS',
    path,
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': sent.map((name) => name.toLowerCase()).join(','),
    },
  });
  const isAnswered = reply.status >= 200 && reply.status < 300;
  const call = `OPTIONS ${path} for ${method} → ${reply.status}`;
  return [
    ...(isAnswered ? [] : [difference('status', '200 or 204', reply.status)]),
    ...allowsOrigin(reply, origin),
    ...(SAFE.includes(method) ? [] : lists(reply, 'Access-Control-Allow-Methods', [method])),
    ...lists(reply, 'Access-Control-Allow-Headers', sent),
  ].map((one) => ({ ...one, call }));
}

function allowsOrigin({ headers }: RestReply, origin: string): Difference[] {
  const name = 'Access-Control-Allow-Origin';
  const allowed = headers.get(name);
  if (allowed === origin || allowed === '*') return [];
  return [difference(`header ${name}`, `${origin} or *`, allowed)];
}

/** Compares a header with several names. Each missing name is a difference. */
function lists({ headers }: RestReply, name: string, wanted: readonly string[]): Difference[] {
  const value = headers.get(name);
  const named = (value ?? '').split(',').map((item) => item.trim().toLowerCase());
  if (named.includes('*')) return [];
  const absent = wanted.filter((item) => !named.includes(item.toLowerCase()));
  return absent.length === 0 ? [] : [difference(`header ${name}`, absent.join(', '), value)];
}

function difference(path: string, expected: string, got: string | number | null): Difference {
  return { path, expected, got: got === null || got === '' ? 'nothing' : String(got) };
}
