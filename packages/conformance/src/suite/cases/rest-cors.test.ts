import { endPlay, getProfile, putOlderFavourites, signIn } from '@playerdesk/contract/internal';
import { describe, expect, it } from 'vitest';
import { run } from '../../run/run.ts';
import { scriptedFixture } from '../../testing/scripted-fixture.ts';
import { scriptedRest } from '../../testing/scripted-rest.ts';
import type { RestRequest } from '../wire.ts';
import { preflights } from './preflights.ts';

const origin = 'https://casino.example';
const HEADERS = 'content-type, x-player-session-id, x-request-id, idempotency-key, x-captcha-token';
const OLDER = 'x-sessionid';

/** What a preflight finds at a platform that allows these, or what one path of it allows. */
async function found(allow: (request: RestRequest) => { methods?: string; headers?: string }) {
  const { rest, sent } = scriptedRest((request) => {
    const { methods = 'GET, POST, PUT, DELETE', headers = `${HEADERS}, ${OLDER}` } = allow(request);
    return {
      status: 204,
      headers: {
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Allow-Methods': methods,
        'Access-Control-Allow-Headers': headers,
      },
    };
  });
  const fixture = scriptedFixture({}, { rest, origin });
  const { operations } = await run(fixture, { wire: 'rest', only: ['rest.cors.preflight'] });
  const differences = operations.flatMap(({ cases }) => cases.flatMap((one) => one.differences));
  return { differences: differences.map(({ path, expected, call }) => [path, expected, call]), sent };
}

describe('the preflight requests', () => {
  it('cover each method and session header in use', async () => {
    const { differences, sent } = await found(() => ({}));
    expect(differences).toEqual([]);

    const asked = sent.map(({ headers = {} }) => [
      headers['Access-Control-Request-Method'],
      /x-(player-session-id|sessionid)/.exec(headers['Access-Control-Request-Headers'] ?? '')?.[0],
    ]);
    expect(asked.sort()).toEqual([
      ['DELETE', 'x-player-session-id'],
      ['DELETE', 'x-sessionid'],
      ['GET', 'x-player-session-id'],
      ['GET', 'x-sessionid'],
      ['POST', 'x-player-session-id'],
      ['PUT', 'x-sessionid'],
    ]);
    expect(sent.map(({ path }) => path).join()).not.toMatch(/[{}]/);
  });

  it('report a disallowed method by its call, except those that browsers always allow', async () => {
    const name = 'header Access-Control-Allow-Methods';
    const older = '/player/favorites';
    expect((await found(() => ({ methods: 'HEAD' }))).differences.sort()).toEqual([
      [name, 'DELETE', `OPTIONS ${endPlay.rest.path} for DELETE → 204`],
      [name, 'DELETE', `OPTIONS ${older} for DELETE → 204`],
      [name, 'PUT', `OPTIONS ${older} for PUT → 204`],
    ]);
  });

  it('report the session header of older calls when it is not allowed', async () => {
    const { differences } = await found(() => ({ headers: HEADERS }));
    expect(differences.map(([path, expected]) => [path, expected])).toEqual(
      ['GET', 'PUT', 'DELETE'].map(() => ['header Access-Control-Allow-Headers', 'X-SessionId']),
    );
  });

  it('omit operations that the platform does not support', () => {
    const without = new Set([endPlay.name, putOlderFavourites.name]);
    const { platform } = scriptedFixture();
    const supports = (name: string) => !without.has(name);
    const asked = preflights({ ...platform, capabilities: { ...platform.capabilities, supports } });
    expect(asked.map(({ method }) => method)).not.toContain('PUT');
    expect(asked.map(({ path }) => path)).not.toContain(endPlay.rest.path);

    const least = preflights({
      ...platform,
      capabilities: { supports: (name) => name === getProfile.name },
    });
    expect(least.map(({ path }) => path)).toEqual([signIn.rest.path, getProfile.rest.path]);
  });
});
