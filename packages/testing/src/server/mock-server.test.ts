import { createRestPlatform } from '@playerdesk/adapters/rest';
import { getProfile, isPlayerdeskError, setLimit, signIn } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMockPlatform } from '../platform/mock-platform.ts';
import { loseAnswer } from '../platform/outcomes.ts';
import { getPersonaEmail, MOCK_PASSWORD } from '../platform/personas.ts';
import { readArguments } from './arguments.ts';
import { type MockServer, startMockServer } from './mock-server.ts';

const mock = createMockPlatform();
let server: MockServer;
beforeAll(async () => {
  server = await startMockServer(mock, { origins: ['https://casino.example'] });
});
afterAll(() => server.close());

describe('the mock server', () => {
  it('signs a persona in over HTTP', async () => {
    proves('IN-35.http');
    const platform = createRestPlatform({ baseUrl: server.baseUrl });

    const session = await platform.call(signIn, {
      username: getPersonaEmail('rich'),
      password: MOCK_PASSWORD,
      platform: 'web',
      operatingSystem: 'Linux',
      browser: 'Firefox',
    });

    expect((await platform.call(getProfile, {}, session)).playerGroups).toEqual(['VIP']);
  });

  it('breaks the connection of a call whose answer is lost', async () => {
    proves('IN-35.http');
    const platform = createRestPlatform({ baseUrl: server.baseUrl });
    mock.next('setLimit', loseAnswer());

    const error = await platform
      .call(
        setLimit,
        { type: 'loss', period: 'daily', amount: 100, currency: 'EUR' },
        { sessionId: mock.signIn('empty') },
      )
      .catch((thrown: unknown) => thrown);

    expect(isPlayerdeskError(error) && error.kind).toBe('network');
  });

  it.each(['http://localhost:5173', 'http://casino.localhost', 'https://casino.example'])(
    'accepts the preflight of %s',
    async (origin) => {
      proves('IN-35.cors');

      const answer = await fetch(`${server.baseUrl}/player/signin/v2`, {
        method: 'OPTIONS',
        headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
      });

      expect(answer.status).toBe(204);
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(origin);
      expect(answer.headers.get('Access-Control-Allow-Headers')).toContain('X-Player-Session-Id');
    },
  );

  it.each(['https://other.example', 'http://localhost.other.example', 'null'])(
    'refuses a page of %s',
    async (origin) => {
      proves('IN-35.cors');

      const answer = await fetch(`${server.baseUrl}/bootstrap`, { headers: { Origin: origin } });

      expect([answer.status, answer.headers.get('Access-Control-Allow-Origin')]).toEqual([403, null]);
    },
  );
});

describe('the command line of the mock server', () => {
  it('has defaults', () => {
    expect(readArguments([])).toEqual({ port: 4400, host: '127.0.0.1', origins: [], delay: 0, help: false });
  });

  it.each([
    [['--port', 'http'], /--port is a whole number up to 65535/],
    [['--delay', '-1'], /--delay/],
    [['--origin', 'casino.example'], /--origin is an origin/],
    [['--prot', '1'], /--prot/],
  ])('explains %j', (args, message) => {
    proves('IN-35.arguments');

    expect(() => readArguments(args)).toThrow(message);
  });
});
