import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startTestPlatform,
  type TestPlatform,
  type TestPlayer,
} from '../../../test/fixtures/test-platform.ts';
import { hashToken } from './session.ts';

const MINUTE = 60;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const use = async ({ as }: TestPlayer) => (await platform.rest.get('/player/user-info', as)).status;

/** Returns the stored time of the last use. */
async function storedUse({ sessionId }: TestPlayer): Promise<number> {
  const { seen_at } = await platform.db
    .selectFrom('sessions')
    .select('seen_at')
    .where('id_hash', '=', hashToken(sessionId))
    .executeTakeFirstOrThrow();
  return seen_at.getTime();
}

describe('the time of the last use of a session', () => {
  it('is written at most every 30 seconds', async () => {
    proves('RE-04.seen');
    const player = await platform.newPlayer();
    const atSignIn = await storedUse(player);

    await platform.advance(15);
    const soon = [await use(player), await storedUse(player)];
    await platform.advance(20);
    const later = [await use(player), await storedUse(player)];

    expect(soon).toEqual([200, atSignIn]);
    expect(later[0]).toBe(200);
    expect(later[1]).toBeGreaterThanOrEqual(atSignIn + 35_000);
  });

  it('ends no session earlier than 30 minutes after a use that was not written', async () => {
    proves('RE-04.seen');
    const player = await platform.newPlayer();
    await platform.advance(20);
    await use(player);

    await platform.advance(30 * MINUTE - 1);

    expect(await use(player)).toBe(200);
  });

  it('ends a session within 31 minutes after its last use', async () => {
    proves('RE-04.seen');
    const player = await platform.newPlayer();
    await platform.advance(MINUTE);
    await use(player);

    await platform.advance(31 * MINUTE);

    expect(await use(player)).toBe(401);
  });
});
