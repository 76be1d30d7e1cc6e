import {
  type AnyOperation,
  bootstrap,
  getLimits,
  getProfile,
  type Operation,
  signIn,
  signUp,
} from '@playerdesk/contract/internal';
import type { ConformanceCase } from '../conformance-case.ts';
import type { Difference } from '../difference.ts';
import { expectNone, expectThat } from '../expectation.ts';
import { credentials, readingSession, registeredPlayer } from '../player.ts';
import { kindOf } from '../show.ts';
import type { RestReply, RestWire } from '../wire.ts';
import { restCase } from './rest-case.ts';
import { corsCases } from './rest-cors.ts';

const REQUEST_ID = 'conformance-request-2';
/** Milliseconds since 1970 have had 13 digits since 2001; seconds have 10. */
const MILLISECONDS = /^\d{13}$/;

const get = (rest: RestWire, path: string, headers: Record<string, string> = {}) =>
  rest.send({ method: 'GET', path, headers });

/** Sends a write that has to be refused: with a 4xx and a Code. */
async function expectRefusal(rest: RestWire, operation: AnyOperation, fields: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify(fields);
  const { json, status } = await rest.send({ method: 'POST', path: operation.rest.path, headers, body });
  expectThat(status >= 400 && status < 500, 'status', 'a refusal (4xx)', status);
  const Code = (json as { Code?: unknown } | undefined)?.Code;
  expectThat(typeof Code === 'string', 'Code', 'a string', kindOf(Code));
}

const answers = [
  restCase('json', 'an answer says that it is JSON', async (rest) => {
    const { headers } = await get(rest, bootstrap.rest.path);
    expectHeader(headers, 'Content-Type', 'application/json', (value) => /^application\/json\b/i.test(value));
  }),
  restCase('refusal', 'a refusal is an object with a Code', async (rest) => {
    const { json, status } = await get(rest, getProfile.rest.path);
    expectThat(status >= 400 && status < 500, 'status', 'a refusal (4xx) without a session', status);
    const Code = (json as { Code?: unknown } | undefined)?.Code;
    expectThat(typeof Code === 'string', 'Code', 'a string', kindOf(Code));
  }),
  restCase(
    'refusal.sign-in',
    'a refused sign-in has the status of a refusal: a Code under 200 is a success to other clients',
    (rest) => expectRefusal(rest, signIn, { UserName: 'nobody@example.com', Password: 'Wrong.Harbour7' }),
    { effect: 'writes', operation: signIn },
  ),
  restCase(
    'refusal.sign-up',
    'a refused registration has a Code: a Message alone is shown in one language only',
    (rest) => expectRefusal(rest, signUp, {}),
    { effect: 'writes', operation: signUp },
  ),
  restCase('unknown-operation', 'an operation nobody knows is answered 404', async (rest) => {
    const { status } = await get(rest, '/no-such-operation-of-any-platform');
    expectThat(status === 404, 'status', '404', status);
  }),
  restCase('wrong-method', 'a sign-in by GET is no operation', async (rest) => {
    const { status } = await get(rest, signIn.rest.path);
    expectThat(status === 404 || status === 405, 'status', '404 or 405', status);
  }),
  restCase(
    'malformed-body',
    'a body that is no JSON is refused as the caller’s mistake',
    async (rest) => {
      const headers = { 'Content-Type': 'application/json' };
      const { status } = await rest.send({ method: 'POST', path: signIn.rest.path, headers, body: '{"User' });
      expectThat(status >= 400 && status < 500, 'status', '4xx', status);
    },
    { effect: 'writes', operation: signIn },
  ),
];

const session = [
  restCase(
    'session-status',
    'a call without an active session is refused with 401: 403 would not sign the player out',
    async (rest) => {
      const replies = [
        await get(rest, getProfile.rest.path),
        await get(rest, getProfile.rest.path, { 'X-Player-Session-Id': 'made-up' }),
      ];
      const names = ['status without a session', 'status with a made-up session'];
      expectNone(
        replies.flatMap(({ status }, index) =>
          status === 401 ? [] : [{ path: names[index] ?? 'status', expected: '401', got: String(status) }],
        ),
      );
    },
    { operation: getProfile },
  ),
];

const correlation = [
  restCase('request-id.answer', 'an answer carries the request id it was asked with', async (rest) => {
    expectEcho(await get(rest, bootstrap.rest.path, { 'X-Request-Id': REQUEST_ID }));
  }),
  restCase('request-id.refusal', 'a refusal carries the request id it was asked with', async (rest) => {
    expectEcho(await get(rest, getProfile.rest.path, { 'X-Request-Id': REQUEST_ID }));
  }),
  restCase('server-time', 'an answer has the platform’s time in milliseconds since 1970', async (rest) => {
    const { headers } = await get(rest, bootstrap.rest.path);
    expectHeader(headers, 'X-Server-Time', 'milliseconds since 1970', (value) => MILLISECONDS.test(value));
  }),
];

/** Cases about caching: answers with personal data or a session must not be stored. */
const privacy = [
  ...[getProfile, getLimits].map((operation: Pick<Operation, 'name' | 'rest'>) =>
    restCase(
      `no-store.${operation.name}`,
      `an answer of ${operation.name} may not be stored`,
      async (rest, fixture) => {
        const sessionId = await readingSession(fixture);
        expectNotStored(await get(rest, operation.rest.path, { 'X-Player-Session-Id': sessionId }));
      },
      { effect: 'session', operation },
    ),
  ),
  restCase(
    `no-store.${signIn.name}`,
    'an answer with a session may not be stored',
    async (rest, fixture) => {
      const player = (await fixture.ordinaryPlayer?.()) ?? (await registeredPlayer(fixture));
      const { username, password, ...device } = credentials(player);
      const wire = { Username: username, Password: password, ...pascalCase(device) };
      const headers = { 'Content-Type': 'application/json' };
      const body = JSON.stringify(wire);
      expectNotStored(await rest.send({ method: 'POST', path: signIn.rest.path, headers, body }));
    },
    { effect: 'session', operation: signIn },
  ),
];

/** Cases about the REST wire that an adapter tolerates and a browser or cache does not. */
export const restCases: readonly ConformanceCase[] = [
  ...answers,
  ...session,
  ...correlation,
  ...corsCases,
  ...privacy,
];

function expectEcho({ headers }: RestReply): void {
  expectHeader(headers, 'X-Request-Id', REQUEST_ID, (value) => value === REQUEST_ID);
}

function expectNotStored({ headers, status }: RestReply): void {
  const differences: Difference[] = [];
  if (status !== 200) differences.push({ path: 'status', expected: '200', got: String(status) });
  const value = headers.get('Cache-Control');
  if (!/\bno-store\b/i.test(value ?? '')) {
    differences.push({ path: 'header Cache-Control', expected: 'no-store', got: value ?? 'nothing' });
  }
  expectNone(differences);
}

function expectHeader(
  headers: Headers,
  name: string,
  expected: string,
  isRight: (value: string) => boolean,
): void {
  const value = headers.get(name);
  expectThat(value !== null && isRight(value), `header ${name}`, expected, value ?? undefined);
}

const pascalCase = (fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name.charAt(0).toUpperCase() + name.slice(1), value]),
  );
