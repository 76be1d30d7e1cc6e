import { afterEach, describe, expect, it } from 'vitest';
import { TEST_CONFIGURATION } from '../../../test/fixtures/test-configuration.ts';
import { startTestPlatform, type TestPlatform } from '../../../test/fixtures/test-platform.ts';
import { createSignature } from '../../operations/webhooks/webhook-signature.ts';
import { GAME_SIGNATURE_HEADER } from './provider-routes.ts';

const SECRET = 'agreed on with a game provider, and long enough';

let test: TestPlatform;
afterEach(() => test?.close());

const inProduction = async (secret: string | null) => {
  const { games } = TEST_CONFIGURATION;
  test = await startTestPlatform({ environment: 'production', games: { ...games, secret } });
};
/** Reports a play of an unknown session. Returns status and answer. */
const callProvider = async () => {
  const body = JSON.stringify({ playSession: '00000000-0000-4000-8000-000000000001', roundId: 'r' });
  const signature = createSignature(
    SECRET,
    { path: '/game/provider/cancel', body },
    Math.floor(Date.now() / 1000),
  );
  const response = await fetch(`${test.url}/game/provider/cancel`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [GAME_SIGNATURE_HEADER]: signature },
    body,
  });
  const { errorCode } = (await response.json()) as { errorCode?: string };
  return [response.status, errorCode];
};

describe('games in production', () => {
  it('provider calls return 404 without a secret and are accepted with it', async () => {
    await inProduction(null);
    expect(await callProvider()).toEqual([404, undefined]);
    await test.close();
    await inProduction(SECRET);
    expect(await callProvider()).toEqual([200, 'unknown-session']);
  });

  it('the simulated provider’s games, jackpots and opponents do not exist', async () => {
    await inProduction(SECRET);
    expect((await test.rest.get('/casino/games')).body).toEqual({ Games: [] });
    expect((await test.rest.get('/event-feed/jackpots')).body).toEqual({ Jackpots: [] });
    expect((await test.rest.get('/casinotournament/tournaments')).body).toEqual({ Tournaments: [] });
    expect(await test.db.selectFrom('tournament_demo_guests').selectAll().execute()).toEqual([]);
  });
});
