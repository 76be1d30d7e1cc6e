import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunResult } from '@playerdesk/conformance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrokenProxy, type PassingAnswer, startBrokenProxy } from '../fixtures/broken-proxy.ts';
import { type CommandOutcome, conformanceCommand } from '../fixtures/command.ts';
import { PASSWORD } from '../fixtures/registrations.ts';
import { startTestPlatform, type TestPlatform } from '../fixtures/test-platform.ts';

const CASINO = 'https://casino.example';

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape are spoiled
const body = (spoil: (json: any) => void) => (answer: PassingAnswer) => {
  const json = JSON.parse(answer.text);
  spoil(json);
  answer.text = JSON.stringify(json);
};

const SPOILERS = {
  'GET /bootstrap': (answer: PassingAnswer) => {
    answer.headers.delete('Access-Control-Allow-Origin');
    answer.headers.set('X-Server-Time', String(Math.round(Date.now() / 1000)));
    body((json) => {
      json.ServerTime = String(json.ServerTime);
    })(answer);
  },
  'GET /countries': body((json) => {
    for (const country of json.Countries) {
      country.Phone_prefix = country.PhonePrefix;
      delete country.PhonePrefix;
    }
    json.CurrentIPCountry = 7;
  }),
  'GET /currencies': body((json) => {
    delete json.Currencies;
  }),
  'GET /nationalities': (answer: PassingAnswer) => {
    answer.text = '<html>Good evening</html>';
  },
  'GET /calling-codes': 'hang' as const,
  'GET /human-verification/challenge': (answer: PassingAnswer) => {
    Object.assign(answer, { status: 500, text: 'oops' });
  },
  'POST /player/reset-password-key': (answer: PassingAnswer) => {
    Object.assign(answer, { status: 404, text: 'Cannot POST' });
  },
  'GET /player/user-info': (answer: PassingAnswer) => {
    if (answer.status === 401) Object.assign(answer, { status: 403, text: '{"Code":"Forbidden"}' });
    answer.headers.set('Cache-Control', 'public, max-age=60');
  },
  'GET /no-such-operation-of-any-platform': (answer: PassingAnswer) => {
    Object.assign(answer, { status: 200, text: '<html>Home</html>' });
  },
  'OPTIONS /player/signin/v2': (answer: PassingAnswer) => {
    answer.headers.set('Access-Control-Allow-Headers', 'content-type, x-player-session-id');
  },
};

let folder: string;
let outcome: CommandOutcome;
let proxy: BrokenProxy;
let report: RunResult;
let test: TestPlatform;

beforeAll(async () => {
  test = await startTestPlatform({ allowedOrigins: [CASINO] });
  proxy = await startBrokenProxy(`${test.url}/rest`, SPOILERS);
  folder = await mkdtemp(join(tmpdir(), 'playerdesk-broken-'));
  const { email } = await test.newPlayer();
  const fixture = join(folder, 'players.json');
  await writeFile(
    fixture,
    JSON.stringify({ origin: CASINO, players: { ordinary: { email, password: PASSWORD } } }),
  );
  const json = join(folder, 'report.json');
  const only =
    'shape,session,event,rest.json,rest.cors,rest.server-time,rest.unknown-operation,rest.no-store';
  const args = ['--rest', proxy.url, '--fixture', fixture, '--only', only, '--timeout', '3', '--write'];
  outcome = await conformanceCommand([...args, '--json', json]);
  report = JSON.parse(await readFile(json, 'utf8'));
}, 90_000);
afterAll(async () => {
  await proxy.close();
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const findCase = (id: string) => report.operations.flatMap(({ cases }) => cases).find((one) => one.id === id);
/** Returns field, expected and actual value of each difference of a case. */
const getDifferences = (id: string) =>
  findCase(id)?.differences.map(({ path, expected, got }) => [path, expected, got]);

describe('the conformance command over a platform with faults', () => {
  it('the report names a renamed field with its count beside another fault of the same response', () => {
    const count = expect.stringMatching(/^the name Phone_prefix \(\d{3} times\)$/);
    expect(getDifferences('shape.getCountries')).toEqual([
      ['Countries[].PhonePrefix', 'the name PhonePrefix', count],
      ['CurrentIPCountry', 'a string', 'a whole number'],
    ]);
    expect(findCase('shape.getCountries')?.differences[0]?.call).toBe('GET /countries → 200');
  });

  it('the report names a number that is sent as text', () => {
    expect(getDifferences('shape.bootstrap')).toEqual([['ServerTime', 'a number', 'a string']]);
  });

  it('the report names a missing field', () => {
    expect(getDifferences('shape.getCurrencies')).toEqual([['Currencies', 'a list', 'nothing']]);
  });

  it('the report names a response that is not JSON', () => {
    expect(getDifferences('shape.getNationalities')).toEqual([['answer', 'JSON', 'no JSON']]);
  });

  it('the report names an operation that times out, and the run does not wait longer for it', () => {
    expect(getDifferences('shape.getCallingCodes')).toEqual([['answer', 'an answer', 'none within 3 s']]);
    expect(report.milliseconds).toBeLessThan(30_000);
  });

  it('the report names a failed operation with its status', () => {
    expect(getDifferences('shape.getHumanChallenge')).toEqual([
      ['answer', 'an answer', 'generic.unknown-error (server)'],
    ]);
    expect(findCase('shape.getHumanChallenge')?.differences[0]?.call).toMatch(/ → 500$/);
  });

  it('the report lists a missing operation separately', () => {
    const { status } = report.operations.find(({ name }) => name === 'isResetKeyAvailable') ?? {};
    expect([status, getDifferences('shape.isResetKeyAvailable')]).toEqual([
      'missing',
      [['operation', 'an answer', '404']],
    ]);
  });

  it('the report names a 403 where a missing session requires a 401', () => {
    expect(getDifferences('session.getProfile')).toEqual([
      ['error', expect.stringMatching(/HTTP 401/), 'generic.unknown-error (refused)'],
    ]);
    expect(findCase('session.getProfile')?.differences[0]?.call).toMatch(/ → 403, Code Forbidden$/);
  });

  it('the report names wrong CORS, cache and time headers', () => {
    expect(getDifferences('rest.cors.answer')).toEqual([
      ['header Access-Control-Allow-Origin', `${CASINO} or *`, 'nothing'],
    ]);
    expect(getDifferences('rest.cors.preflight')).toEqual([
      [
        'header Access-Control-Allow-Headers',
        'X-Request-Id, Idempotency-Key, X-Captcha-Token',
        'content-type, x-player-session-id',
      ],
    ]);
    expect(getDifferences('rest.no-store.getProfile')).toEqual([
      ['header Cache-Control', 'no-store', 'public, max-age=60'],
    ]);
    expect(getDifferences('rest.server-time')).toEqual([
      ['header X-Server-Time', 'milliseconds since 1970', expect.stringMatching(/^\d{10}$/)],
    ]);
  });

  it('the report names a page that is served for an unknown operation', () => {
    expect(getDifferences('rest.unknown-operation')).toEqual([['status', '404', '200']]);
  });

  it('the other cases hold, and the exit code is 1', () => {
    expect([
      outcome.code,
      getDifferences('shape.getProfile'),
      getDifferences('shape.getDisplayPages'),
    ]).toEqual([1, [], []]);
    expect(findCase('shape.getProfile')?.status).toBe('holds');
  });

  it('the text output matches the JSON report, and neither contains the password', () => {
    expect(outcome.stdout).toContain('CurrentIPCountry: expected a string, got a whole number');
    expect(outcome.stdout).toMatch(/missing +isResetKeyAvailable/);
    expect(`${outcome.stdout}${JSON.stringify(report)}`).not.toContain(PASSWORD);
  });

  it('a run without --write makes only reads that need no account', async () => {
    const before = proxy.calls.length;
    await conformanceCommand(['--rest', proxy.url, '--origin', CASINO, '--timeout', '3']);
    const writes = proxy.calls.slice(before).filter((call) => call.startsWith('POST'));
    // Two that only read: whether an invalid key from an email still works, and a refusal without a session.
    expect(new Set(writes)).toEqual(
      new Set(['POST /player/reset-password-key', 'POST /player/step-up/options']),
    );
  });
});
