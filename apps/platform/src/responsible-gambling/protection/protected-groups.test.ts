import { proves } from '@playerdesk/proves';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestLimits, toMondayNoon } from '../../../test/fixtures/limited-player.ts';
import { rewarding } from '../../../test/fixtures/rewarded-player.ts';
import { TEST_CONFIGURATION } from '../../../test/fixtures/test-configuration.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';
import { createProtectedGroups, type ProtectedGroups } from './protected-groups.ts';

const DAY = 24 * 3600;
const WEEK = 7 * DAY;

const test = sharedPlatform();
let tools: ReturnType<typeof rewarding>;
let groups: ProtectedGroups;
beforeAll(async () => {
  tools = rewarding(test);
  const { clock } = await createTestLimits(test);
  groups = createProtectedGroups(clock, TEST_CONFIGURATION.games.exchangeRates);
});

type One = Awaited<ReturnType<ReturnType<typeof rewarding>['rewarded']>>;
const GAME = { id: 'football', name: 'Football', category: 'sport', product: 'sport' };
const spaniard = async (birthDate = '1980-05-17') => {
  const one = await tools.rewarded({ Jurisdiction: 'ES', Country: 'ES' });
  const { userId } = one.player;
  await test.db
    .updateTable('persons')
    .set({ birth_date: birthDate })
    .where('player_id', '=', userId)
    .execute();
  return one;
};
/** Returns the birth date of a person who turns `years` in `days` days. */
const bornToTurn = async (years: number, days: number) => {
  const { now } = (await test.backstage.get('/clock')).body;
  const date = new Date(now + days * DAY * 1000);
  date.setUTCFullYear(date.getUTCFullYear() - years);
  return date.toISOString().slice(0, 10);
};
const lose = async ({ player }: One, amount: number) => {
  const { email } = player;
  await test.backstage.post('/player-balance', { email, account: 'real', amount });
  await test.backstage.post('/play', { email, rounds: 1, stake: amount, wins: [0], game: GAME });
};
const groupsOf = async ({ player }: One) => groups.findGroups(test.db, player.userId);
/** Returns the same player with a new session. */
const again = async ({ player: { as: _over, ...player } }: One): Promise<One> => {
  const { body } = await test.signIn(player.email);
  const signedIn = { ...player, as: { 'X-Player-Session-Id': String(body.SessionId) } };
  return { player: signedIn, ...tools.deeds(signedIn) };
};
const begins = async (one: One) => {
  const { status, body } = await one.trigger(await tools.offer());
  return status === 200 ? 'done' : body.Code;
};

/** Aligns a test's weeks with calendar weeks. */
beforeEach(async () => {
  await toMondayNoon(test);
  await tools.provider.follow();
});

describe('protected groups in Spain', () => {
  it('a player under 26 is offered and given no bonus until their 26th birthday', async () => {
    proves('RG-26.young');

    const young = await spaniard(await bornToTurn(26, 2));
    const code = await tools.match();
    const shown = async (one: One) => JSON.stringify(await one.offers()).includes(code);
    expect([await shown(young), await begins(young)]).toEqual([false, 'BonusNotAvailable']);

    await tools.advance(3 * DAY);

    const grown = await again(young);
    expect([await shown(grown), await begins(grown)]).toEqual([true, 'done']);
  });

  it('a loss of 600 euros in three consecutive weeks makes a player intensive and refuses bonuses', async () => {
    proves('RG-26.intensive');

    const [steady, pausing, careful] = [await spaniard(), await spaniard(), await spaniard()];
    for (const week of [1, 2, 3, 4]) {
      if (week < 4) await lose(steady, 60_000);
      if (week !== 3) await lose(pausing, 60_000);
      await lose(careful, 59_999);
      expect([week, await groupsOf(steady)]).toEqual([week, week < 3 ? [] : ['intensive']]);
      await tools.advance(WEEK);
    }
    expect([await groupsOf(pausing), await groupsOf(careful)]).toEqual([[], []]);
    expect([await begins(await again(steady)), await begins(await again(careful))]).toEqual([
      'BonusNotAvailable',
      'done',
    ]);
    await tools.advance(17 * WEEK);
    expect(await groupsOf(steady)).toEqual([]);
  });

  it('a player under 26 is intensive at a third of the loss', async () => {
    proves('RG-26.intensive');

    const young = await spaniard(await bornToTurn(25, 0));
    const older = await spaniard();
    for (let week = 1; week <= 3; week += 1) {
      for (const one of [young, older]) await lose(one, 20_000);
      await tools.advance(WEEK);
    }
    expect([await groupsOf(young), await groupsOf(older)]).toEqual([['young', 'intensive'], []]);
  });

  it('a protected player gets no newsletter and no broadcast message, and others do', async () => {
    proves('RG-26.advertised');

    const young = await spaniard(await bornToTurn(25, 0));
    const older = await spaniard();
    for (const one of [young, older])
      await test.rest.post('/player/opt-in', { Type: 'NewsEmails' }, one.player.as);
    const title = `News of ${young.player.userId}`;
    await test.backstage.post('/newsletter', { subject: title, text: 'Come and play' });
    await test.backstage.post('/message', { title, html: 'Come and play' });

    const inbox = async ({ player }: One) =>
      JSON.stringify((await test.backstage.get(`/messages?email=${encodeURIComponent(player.email)}`)).body);
    expect([(await inbox(young)).includes(title), (await inbox(older)).includes(title)]).toEqual([
      false,
      true,
    ]);
    const mailed = await test.db
      .selectFrom('outbox')
      .select('recipient')
      .where('subject', '=', title)
      .execute();
    const recipients = mailed.map(({ recipient }) => recipient);
    expect(recipients).toContain(older.player.email);
    expect(recipients).not.toContain(young.player.email);
  });
});

describe('protected groups in Malta', () => {
  it('a Maltese player can get a bonus', async () => {
    const one = await tools.rewarded();
    expect(await begins(one)).toBe('done');
  });
});
