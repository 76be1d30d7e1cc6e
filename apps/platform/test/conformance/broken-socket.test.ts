import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunResult } from '@playerdesk/conformance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrokenSocket, startBrokenSocket } from '../fixtures/broken-socket.ts';
import { type CommandOutcome, conformanceCommand } from '../fixtures/command.ts';
import { startTestPlatform, type TestPlatform } from '../fixtures/test-platform.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape are spoiled
type Kwargs = Record<string, any>;

/** Modifies the answer to a call. Null drops it. */
const SPOILERS: Readonly<Record<string, (message: unknown[]) => unknown[] | null>> = {
  '/user/account#getCountries': ([type, id, details, args, kwargs]) => {
    const { countries, currentIPCountry, ...others } = kwargs as Kwargs;
    const spoilt = countries.map((country: Kwargs) => ({ ...country, nationality: 'no' }));
    return [type, id, details, args, { ...others, countries: spoilt, currentIpCountry: currentIPCountry }];
  },
  '/user/account#getCurrencies': ([type, id, , args, kwargs]) => [type, id, {}, args, kwargs],
  '/user/pwd#isResetPwdKeyAvailable': () => null,
  '/user/account#getProfile': ([type, of, id, details]) => [
    type,
    of,
    id,
    details,
    'app.error.denied',
    [],
    {},
  ],
  '/no/such#procedure': ([type, of, id, details]) => [type, of, id, details, 'wamp.error.runtime_error'],
};

let broken: BrokenSocket;
let folder: string;
let outcome: CommandOutcome;
let report: RunResult;
let test: TestPlatform;

beforeAll(async () => {
  test = await startTestPlatform();
  broken = await startBrokenSocket(`${test.url.replace('http', 'ws')}/rpc`, (message, procedure = '') => {
    const spoil = SPOILERS[procedure];
    return spoil ? spoil(message) : message;
  });
  folder = await mkdtemp(join(tmpdir(), 'playerdesk-broken-'));
  const json = join(folder, 'report.json');
  outcome = await conformanceCommand(['--rpc', broken.url, '--timeout', '3', '--json', json]);
  report = JSON.parse(await readFile(json, 'utf8'));
}, 90_000);
afterAll(async () => {
  await broken.close();
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const findCase = (id: string) => report.operations.flatMap(({ cases }) => cases).find((one) => one.id === id);
/** Returns field, expected and actual value of each difference of a case. */
const getDifferences = (id: string) =>
  findCase(id)?.differences.map(({ path, expected, got }) => [path, expected, got]);

describe('the conformance command over a websocket platform with faults', () => {
  it('the report names a renamed argument and one of another type in the same response', () => {
    expect(getDifferences('shape.getCountries')).toEqual([
      ['currentIPCountry', 'the name currentIPCountry', 'the name currentIpCountry'],
      ['countries[].nationality', 'true or false', expect.stringMatching(/^a string \(\d{3} times\)$/)],
    ]);
    expect(findCase('shape.getCountries')?.differences[0]?.call).toBe('/user/account#getCountries → RESULT');
  });

  it('the report names a call that times out', () => {
    expect(getDifferences('shape.isResetKeyAvailable')).toEqual([['answer', 'an answer', 'none within 3 s']]);
  });

  it('the report names an error without a description and one without the session code', () => {
    expect(getDifferences('rpc.error-desc')).toEqual([['ERROR.kwargs.desc', 'words', 'nothing']]);
    expect(getDifferences('session.getProfile')).toEqual([
      ['error', expect.stringMatching(/^no session/), expect.stringMatching(/^generic\./)],
    ]);
  });

  it('the report names missing details of results and errors', () => {
    expect(getDifferences('rpc.server-time')).toEqual([
      ['RESULT.Details.x_server_time', 'milliseconds since 1970', 'nothing'],
    ]);
    expect(getDifferences('rpc.request-id')?.[0]?.[2]).toBe('nothing');
    expect(getDifferences('rpc.unknown-procedure')).toEqual([
      ['ERROR.Error', 'wamp.error.no_such_procedure', 'wamp.error.runtime_error'],
    ]);
  });

  it('the report names a subprotocol that should be refused', () => {
    expect(getDifferences('rpc.subprotocol-refused')).toEqual([['the connection', 'a refusal', 'WELCOME']]);
  });

  it('the other cases hold, and the exit code is 1', () => {
    const holding = ['rpc.welcome', 'rpc.realm', 'rpc.client-identity', 'rpc.topic.sessionStateChange'];
    expect(holding.map((id) => [id, findCase(id)?.status])).toEqual(holding.map((id) => [id, 'holds']));
    expect(outcome.code).toBe(1);
  });
});
