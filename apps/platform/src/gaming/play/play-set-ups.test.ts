import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { gameProvider, openGame } from '../../../test/fixtures/game-provider.ts';
import { rewarding } from '../../../test/fixtures/rewarded-player.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';
import { checkBooks } from '../../money/ledger/books.ts';

const [SLOT, OTHER_SLOT, DICE] = ['1002', '1003', '1010'] as const;
const SPAIN = { Country: 'ES', Jurisdiction: 'ES' };
const PATH = '/casino/play-set-up';
const MINUTE = 60;

const test = sharedPlatform();
const tools = rewarding(test);
const provider = gameProvider(test);

const player = async (deposit = 5_000, changes: Record<string, unknown> = SPAIN) => {
  const one = await tools.rewarded(changes);
  if (deposit > 0) await one.deposit(deposit);
  const { as, userId } = one.player;
  const setUp = async (Minutes: unknown, Amount: unknown, Currency = 'EUR') => {
    const { status, body } = await test.rest.post(PATH, { Minutes, Amount, Currency }, as);
    return status === 200 ? body.SetUp : body;
  };
  return {
    ...one,
    userId,
    setUp,
    end: async () => (await test.rest.delete(PATH, as)).status,
    read: async (query = '') => (await test.rest.get(`${PATH}${query}`, as)).body,
    launch: async (GameId: string) => {
      const { body } = await test.rest.post('/casino/game-session', { GameId }, as);
      return body.Code ?? 'opened';
    },
    game: (id: string = SLOT) => openGame(test, provider, one.player, id),
  };
};
const auditOf = (playerId: string, action: string) =>
  test.db
    .selectFrom('audit')
    .select(['actor', 'after', 'rule_edition'])
    .where('player_id', '=', playerId)
    .where('action', '=', action)
    .orderBy('id')
    .execute();

describe('a required play set-up before a casino game', () => {
  it('a game opens only after the player has set time and money', async () => {
    const { launch, setUp, read } = await player();
    expect(await read(`?GameId=${SLOT}`)).toEqual({ Required: true, JustReached: false });
    expect(await launch(SLOT)).toBe('SetUpRequired');
    expect(await setUp(30, 2_000)).toMatchObject({ Minutes: 30, Amount: 2_000, Currency: 'EUR', Spent: 0 });
    expect(await launch(SLOT)).toBe('opened');
    expect(await launch(OTHER_SLOT)).toBe('opened');
    const { SetUp } = await read(`?GameId=${SLOT}`);
    expect(Date.parse(SetUp.EndsAt) - Date.parse(SetUp.StartsAt)).toBe(30 * MINUTE * 1000);
  });

  it('dice require a set-up too, and an unknown game returns GameNotFound', async () => {
    proves('GA-08.every-game');

    const { launch, read } = await player();
    expect(await read(`?GameId=${DICE}`)).toMatchObject({ Required: true });
    expect(await read()).toMatchObject({ Required: true });
    expect(await read('?GameId=9999')).toMatchObject({ Code: 'GameNotFound' });
    expect(await launch(DICE)).toBe('SetUpRequired');
  });

  it('a jurisdiction without the rule requires no set-up', async () => {
    const { launch, read } = await player(0, {});
    expect(await read(`?GameId=${SLOT}`)).toMatchObject({ Required: false });
    expect(await launch(SLOT)).toBe('opened');
  });

  it.each([
    [0, 2_000, 'Minutes'],
    [1_441, 2_000, 'Minutes'],
    [1.5, 2_000, 'Minutes'],
    [30, 0, 'Amount'],
    [30, -1, 'Amount'],
  ])('a set-up of %s minutes and %s is refused', async (minutes, amount, field) => {
    const { setUp, launch } = await player(0);
    const { Code, Details } = await setUp(minutes, amount);
    expect([Code, Object.keys(Details)]).toEqual(['ValidationError', [field]]);
    expect(await launch(SLOT)).toBe('SetUpRequired');
  });

  it('a set-up uses the player’s currency and cannot be replaced while it is in force', async () => {
    const { setUp, read } = await player(0);
    expect(await setUp(30, 2_000, 'SEK')).toMatchObject({ Code: 'ValidationError' });
    await setUp(30, 2_000);
    expect(await setUp(600, 900_000)).toMatchObject({ Code: 'SetUpInForce' });
    expect((await read()).SetUp).toMatchObject({ Minutes: 30, Amount: 2_000 });
  });

  it('all calls on set-ups require a session', async () => {
    for (const reply of [
      await test.rest.get(PATH),
      await test.rest.post(PATH, { Minutes: 1, Amount: 1, Currency: 'EUR' }),
      await test.rest.delete(PATH),
    ]) {
      expect([reply.status, reply.body.Code]).toEqual([401, 'NotAuthenticated']);
    }
  });
});

describe('play under a set-up', () => {
  it('stakes less wins count once each despite repeated reports and never exceed the amount', async () => {
    const { setUp, game, read, money } = await player();
    await setUp(30, 1_000);
    const { stake, win, cancel } = await game();
    const spent = async () => (await read()).SetUp.Spent;
    await stake('a', 600);
    await stake('a', 600);
    expect(await spent()).toBe(600);
    expect(await stake('b', 401)).toBe('PlaySpendReached');
    expect(await spent()).toBe(600);
    await win('a', 200);
    await win('a', 200);
    expect(await spent()).toBe(400);
    await stake('c', 500);
    await cancel('c');
    await cancel('c');
    expect(await spent()).toBe(400);
    expect(await money()).toEqual([4_600, 0]);
    expect((await checkBooks(test.db)).findings).toEqual([]);
  });

  it('a large win does not raise the amount that can be lost', async () => {
    const { setUp, game, read } = await player();
    await setUp(30, 1_000);
    const { stake, win } = await game();
    await stake('a', 100);
    await win('a', 50_000);
    expect((await read()).SetUp.Spent).toBe(0);
    expect(await stake('b', 1_001)).toBe('PlaySpendReached');
    expect(await stake('b', 1_000)).toMatchObject({ success: true });
  });

  it('a set-up ends when its money is lost, and not while the last round is open', async () => {
    const { setUp, game, read, launch, userId } = await player();
    await setUp(30, 1_000);
    const { stake, win } = await game();
    await stake('a', 1_000);
    expect((await read()).SetUp.Ended).toBeUndefined();
    await win('a', 300);
    expect((await read()).SetUp).toMatchObject({ Spent: 700 });
    await stake('b', 300);
    await win('b', 0);
    const { SetUp, JustReached } = await read();
    expect([SetUp.Ended, SetUp.Spent, JustReached]).toEqual(['spend', 1_000, true]);
    expect(await stake('c', 1)).toBe('PlaySpendReached');
    expect(await launch(SLOT)).toBe('SetUpRequired');
    expect(await auditOf(userId, 'play-ended')).toMatchObject([
      { actor: 'platform', after: { by: 'spend', spent: 1_000 } },
    ]);
  });

  it('a set-up ends by the platform’s clock: stakes are refused and open rounds are paid', async () => {
    const { setUp, game, read, launch, money } = await player();
    await setUp(10, 1_000);
    const { stake, win } = await game();
    await stake('a', 100);
    await tools.advance(10 * MINUTE - 5);
    await stake('b', 100);
    await tools.advance(5);
    expect(await stake('c', 100)).toBe('PlayTimeReached');
    expect(await win('b', 250)).toMatchObject({ paid: 250 });
    expect(await money()).toEqual([5_050, 0]);
    const { SetUp, JustReached } = await read();
    expect([SetUp.Ended, SetUp.EndedAt === SetUp.EndsAt, JustReached]).toEqual(['time', true, true]);
    expect(await launch(SLOT)).toBe('SetUpRequired');
    // A player with a new setup can continue, also in a game that stayed open.
    await setUp(5, 500);
    expect(await stake('d', 100)).toMatchObject({ success: true });
  });

  it('a set-up applies to dice, and players without one are not limited', async () => {
    proves('GA-08.every-game');

    const spanish = await player();
    await spanish.setUp(1, 100);
    const dice = await spanish.game(DICE);
    expect(await dice.stake('a', 2_000)).toBe('PlaySpendReached');
    expect(await dice.stake('b', 100)).toMatchObject({ success: true });
    expect((await spanish.read()).SetUp.Spent).toBe(100);
    const maltese = await player(5_000, {});
    expect(await (await maltese.game()).stake('a', 2_000)).toMatchObject({ success: true });
  });

  it('a voluntary set-up applies in a jurisdiction that requires none', async () => {
    const { setUp, game, end } = await player(5_000, {});
    await setUp(30, 500);
    const { stake } = await game();
    expect(await stake('a', 501)).toBe('PlaySpendReached');
    expect(await end()).toBe(200);
    expect(await stake('b', 501)).toMatchObject({ success: true });
  });

  it('a set-up ended by the player refuses stakes and is not reported as just reached', async () => {
    const { setUp, game, end, read, userId } = await player();
    expect(await end()).toBe(200);
    await setUp(30, 500);
    const { stake } = await game();
    await stake('a', 100);
    expect(await end()).toBe(200);
    expect(await end()).toBe(200);
    expect(await stake('b', 100)).toBe('SetUpRequired');
    const { SetUp, JustReached } = await read();
    expect([SetUp.Ended, SetUp.Spent, JustReached]).toEqual(['player', 100, false]);
    expect(await auditOf(userId, 'play-ended')).toMatchObject([{ actor: 'player', after: { by: 'player' } }]);
  });

  it('a set-up is reported as just reached for an hour', async () => {
    const { setUp, player: who } = await player(0);
    const isRecent = async () => {
      // A session expires within an hour without a call.
      const { body } = await test.signIn(who.email);
      const as = { 'X-Player-Session-Id': body.SessionId };
      return (await test.rest.get(PATH, as)).body.JustReached;
    };
    await setUp(1, 500);
    expect(await isRecent()).toBe(false);
    await tools.advance(MINUTE);
    expect(await isRecent()).toBe(true);
    await tools.advance(60 * MINUTE - 10);
    expect(await isRecent()).toBe(true);
    await tools.advance(10);
    expect(await isRecent()).toBe(false);
  });

  it('the audit records a set-up with its values and rule edition, and its end once', async () => {
    const { setUp, userId } = await player(0);
    await setUp(1, 500);
    expect(await auditOf(userId, 'play-set-up')).toMatchObject([
      {
        actor: 'player',
        after: { minutes: 1, amount: 500, currency: 'EUR' },
        rule_edition: expect.any(String),
      },
    ]);
    await tools.advance(MINUTE);
    await expect.poll(() => auditOf(userId, 'play-ended'), { timeout: 10_000 }).toHaveLength(1);
    await setUp(1, 500);
    expect(await auditOf(userId, 'play-ended')).toMatchObject([
      { actor: 'platform', after: { by: 'time', spent: 0 } },
    ]);
  });

  it('a free spin is refused without a set-up in force', async () => {
    const games = [{ id: SLOT, name: 'Gem Cavern' }];
    const code = await tools.match({ spins: 2, games, maxMatched: [] }, { kind: 'freespins' });
    const { setUp, player: who, deposit } = await player(0);
    await deposit(1_000, code);
    const spin = () =>
      test.backstage.post('/free-spin', {
        email: who.email,
        game: { ...games[0], category: 'slot', product: 'casino' },
      });
    expect((await spin()).body).toMatchObject({ Code: 'SetUpRequired' });
    await setUp(30, 500);
    expect((await spin()).status).toBe(200);
  });
});
