import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { gameProvider, openGame } from '../../../test/fixtures/game-provider.ts';
import { rewarding } from '../../../test/fixtures/rewarded-player.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';

const FORCED = [{ PageType: 'SaferGamblingInformation', ForceAction: true }];

const test = sharedPlatform();
const tools = rewarding(test);

type As = Record<string, string>;
const uninformed = (changes: Record<string, unknown> = {}) =>
  tools.rewarded({ SafetyInformationRead: false, ...changes });
const pagesOf = async (as: As) => (await test.rest.get('/player/display-pages', as)).body.Pages;
const acknowledge = (as: As) => test.rest.post('/responsiblegaming/acknowledge-information', {}, as);
const play = async (as: As) => {
  const { status, body } = await test.rest.post('/casino/game-session', { GameId: '1001' }, as);
  return status === 200 ? 'done' : body.Code;
};
const recordsOf = async (playerId: string) => ({
  lines: await test.db
    .selectFrom('audit')
    .select(['actor', 'after'])
    .where('player_id', '=', playerId)
    .where('action', '=', 'acknowledge-information')
    .execute(),
  times: await test.db
    .selectFrom('safety_information')
    .select('acknowledged_at')
    .where('player_id', '=', playerId)
    .execute(),
});

describe('a Maltese player who has not read the safer gambling information', () => {
  it('play is refused with InformationOwed, and deposits and withdrawals are allowed', async () => {
    proves('RG-35.owed');

    const one = await uninformed();

    await one.deposit(10_000);

    expect(await pagesOf(one.player.as)).toEqual(FORCED);
    expect(await play(one.player.as)).toBe('InformationOwed');
    expect((await one.cashier.open({ Method: 'withdraw' })).status).toBe(200);
  });

  it('the next stake in an open game is refused', async () => {
    proves('RG-35.owed');

    const one = await tools.rewarded();
    await one.deposit(10_000);
    const game = await openGame(test, gameProvider(test), one.player, '1001');
    await test.db.deleteFrom('safety_information').where('player_id', '=', one.player.userId).execute();

    expect(await game.stake('r', 100)).toBe('InformationOwed');
  });

  it('play is allowed after the page is read, which is recorded once with its time', async () => {
    proves('RG-35.recorded');

    const one = await uninformed();
    const { now } = (await test.backstage.get('/clock')).body;

    const answers = await Promise.all([1, 2, 3].map(() => acknowledge(one.player.as)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await pagesOf(one.player.as)).toEqual([]);
    expect(await play(one.player.as)).toBe('done');
    const { lines, times } = await recordsOf(one.player.userId);
    expect(lines).toEqual([{ actor: 'player', after: { via: 'page' } }]);
    expect(times[0]?.acknowledged_at.getTime()).toBeGreaterThanOrEqual(now);
  });

  it('a registration whose form showed the information clears the requirement', async () => {
    proves('RG-35.recorded');

    const one = await tools.rewarded();

    expect(await pagesOf(one.player.as)).toEqual([]);
    expect((await recordsOf(one.player.userId)).lines).toEqual([
      { actor: 'player', after: { via: 'sign-up' } },
    ]);
  });

  it('the acknowledgment requires a session', async () => {
    proves('RG-35.recorded');

    expect(await acknowledge({})).toMatchObject({ status: 401, body: { Code: 'NotAuthenticated' } });
  });
});

describe('a player of another market and the safer gambling information', () => {
  it('nothing is required and nothing is recorded', async () => {
    proves('RG-35.market');

    const one = await uninformed({ Jurisdiction: 'ES', Country: 'ES' });

    expect((await acknowledge(one.player.as)).status).toBe(200);

    expect(await pagesOf(one.player.as)).toEqual([]);
    expect(await recordsOf(one.player.userId)).toEqual({ lines: [], times: [] });
  });
});
