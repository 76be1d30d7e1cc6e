import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { gameProvider } from '../../../test/fixtures/game-provider.ts';
import { rewarding } from '../../../test/fixtures/rewarded-player.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';

const test = sharedPlatform();
const tools = rewarding(test);

describe('a game key from before a break or sign-out', () => {
  it.each([
    ['a self-exclusion', '/responsiblegaming/self-exclude/182', 'session-expired'],
    ['a pause', '/responsiblegaming/panic', 'session-expired'],
    ['a sign-out', '/player/signout', 'session-expired'],
    ['a block by staff', null, 'ProductBlocked'],
  ])('a key from before %s opens no game and returns no balance', async (_what, path, code) => {
    proves('RG-21.keys');

    const one = await tools.rewarded();
    await one.deposit(5_000);
    const { as, email } = one.player;
    const { body: key } = await test.rest.post('/casino/game-session', { GameId: '1001' }, as);
    const done =
      path === null
        ? await test.backstage.post('/player-block', { email, scope: 'casino', days: 1 })
        : await test.rest.post(path, { PanicChoice: 'Pause' }, as);
    expect(done.status).toBe(200);
    const { body } = await gameProvider(test).call('open', { session: key.Session, gameId: '1001' });
    expect(body).toMatchObject({ success: false, errorCode: code });
    expect(body).not.toHaveProperty('balance');
  });
});
