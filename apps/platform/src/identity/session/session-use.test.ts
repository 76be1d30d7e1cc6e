import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { sharedPlatform, type TestPlayer } from '../../../test/fixtures/test-platform.ts';
import { hashToken } from './session.ts';

const MINUTE = 60;

const platform = sharedPlatform();

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

describe('the end of a session', () => {
  const readEnd = async ({ as }: TestPlayer) => {
    const { status, body } = await platform.rest.get('/responsiblegaming/session', as);
    return { status, idle: Number(body.TimeUntilIdleEnd), latest: Number(body.TimeUntilEnd) };
  };

  it('is reported by reading the session, which does not move it', async () => {
    proves('UX-20.reported');
    const player = await platform.newPlayer();
    await platform.advance(10 * MINUTE);

    const first = await readEnd(player);
    await platform.advance(10 * MINUTE);
    const second = await readEnd(player);

    expect(first.status).toBe(200);
    expect(first.idle - second.idle).toBeGreaterThanOrEqual(10 * MINUTE);
    expect(first.latest - second.latest).toBeGreaterThanOrEqual(10 * MINUTE);
    expect(second.idle).toBeLessThanOrEqual(10.5 * MINUTE);
  });

  it('moves when the player uses the session', async () => {
    proves('UX-20.reported');
    const player = await platform.newPlayer();
    await platform.advance(20 * MINUTE);

    await use(player);

    expect((await readEnd(player)).idle).toBeGreaterThan(29 * MINUTE);
  });

  it.each([
    '/responsiblegaming/session',
    '/responsiblegaming/realitycheck-data',
    '/internalmessages/with-status?status=Unpushed',
    '/wallets',
  ])('is not moved by a page that repeats GET %s by itself', async (path) => {
    proves('UX-20.no-polling');
    const player = await platform.newPlayer();

    for (let minute = 0; minute < 30; minute += 5) {
      await platform.advance(5 * MINUTE);
      expect((await platform.rest.get(path, player.as)).status).toBe(200);
    }
    await platform.advance(MINUTE);

    expect((await platform.rest.get(path, player.as)).status).toBe(401);
  });
});
