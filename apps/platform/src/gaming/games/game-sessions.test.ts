import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { gameProvider, openGame } from '../../../test/fixtures/game-provider.ts';
import { rewarding } from '../../../test/fixtures/rewarded-player.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';
import { DAY } from '../../infrastructure/clock/clock.ts';
import { deleteOldGameSessions } from './game-sessions.queries.ts';

const test = sharedPlatform();

describe('a game session', () => {
  it('is deleted by a sweep when its provider reports no more', async () => {
    proves('RE-05.housekeeping');
    const { player } = await rewarding(test).rewarded();
    await openGame(test, gameProvider(test), player, '1001');

    expect(await deleteOldGameSessions(test.db, Date.now() + 29 * DAY)).toBe(0);
    expect(await deleteOldGameSessions(test.db, Date.now() + 31 * DAY)).toBe(1);
  });
});
