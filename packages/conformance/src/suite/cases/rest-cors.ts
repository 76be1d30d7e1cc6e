import { bootstrap, getProfile, signIn } from '@playerdesk/contract';
import type { ConformanceCase } from '../conformance-case.ts';
import type { Difference } from '../difference.ts';
import { expectNone } from '../expectation.ts';
import type { RestReply, RestWire } from '../wire.ts';
import { restCase } from './rest-case.ts';

/** What the widgets send beside the ordinary headers, and what they must be able to read. */
const SENT = ['Content-Type', 'X-Player-Session-Id', 'X-Request-Id', 'Idempotency-Key', 'X-Captcha-Token'];
const READ = ['X-Server-Time', 'X-Request-Id', 'Retry-After'];
const STRANGER = 'https://stranger.invalid';

/** The casino's page is on another origin than the platform: the browser must be told that it may ask. */
export const corsCases: readonly ConformanceCase[] = [
  restCase('cors.preflight', 'a browser may send what the widgets send', async (rest, { origin = '' }) => {
    const reply = await preflight(rest, origin);
    expectNone([
      ...(reply.status >= 200 && reply.status < 300
        ? []
        : [difference('status', '200 or 204', reply.status)]),
      ...allowsOrigin(reply, origin),
      ...lists(reply, 'Access-Control-Allow-Methods', ['POST']),
      ...lists(reply, 'Access-Control-Allow-Headers', SENT),
    ]);
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

function preflight(rest: RestWire, Origin: string): Promise<RestReply> {
  return rest.send({
    method: 'OPTIONS',
    path: signIn.rest.path,
    headers: {
      Origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': SENT.map((name) => name.toLowerCase()).join(','),
    },
  });
}

function allowsOrigin({ headers }: RestReply, origin: string): Difference[] {
  const name = 'Access-Control-Allow-Origin';
  const allowed = headers.get(name);
  if (allowed === origin || allowed === '*') return [];
  return [difference(`header ${name}`, `${origin} or *`, allowed)];
}

/** A header that names several: each that is absent is one difference. */
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
