import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { DEMO_PASSWORD, DEMO_PLAYERS } from './demo-players.ts';

const at = (name: string) => `${name}@demo.playerdesk.example`;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ demoPlayers: true });
});
afterAll(() => platform.close());

const signIn = async (name: string) => platform.signIn(at(name), DEMO_PASSWORD);

describe('the demo players', () => {
  it('are twelve, and each stands in the documents with the common password', async () => {
    const page = readFileSync(join(import.meta.dirname, '../../../../docs/demo-players.md'), 'utf8');
    const { body } = await platform.backstage.get('/players');
    expect(body.players).toHaveLength(12);
    for (const { email } of DEMO_PLAYERS) expect(page).toContain(`\`${email}\``);
    expect(page).toContain(`\`${DEMO_PASSWORD}\``);
  });

  const STATES: Record<string, [status: number, shows: object]> = {
    maja: [200, { IsEmailVerified: true, HasToAcceptTC: false }],
    fresh: [200, { IsEmailVerified: false }],
    blocked: [403, { Code: 'PlayerBlocked' }],
    selfblocked: [403, { Code: 'PlayerSelfBlocked' }],
    terms: [200, { HasToAcceptTC: true }],
    astrid: [400, { Code: 'IncorrectCredentials' }],
    lucia: [200, { IsEmailVerified: true }],
    oliver: [200, { IsEmailVerified: true }],
    rich: [200, { IsEmailVerified: true }],
    empty: [200, { IsEmailVerified: true }],
    disabled: [200, { IsEmailVerified: true }],
    lockedout: [429, { Code: 'TooManyAttempts' }],
  };
  for (const [name, [status, shows]] of Object.entries(STATES)) {
    it(`${name} is in the state that is documented`, async () => {
      const answer = await signIn(name);
      expect([answer.status, answer.body]).toEqual([status, expect.objectContaining(shows)]);
    });
  }

  it('fresh has an activation mail waiting', async () => {
    const { code } = await platform.activationMail(at('fresh'));
    const body = { UsernameOrEmail: at('fresh'), Code: code };
    expect((await platform.rest.post('/player/activate', body)).status).toBe(200);
  });
});
