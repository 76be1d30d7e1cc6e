import { proves } from '@playerdesk/proves';
import type { Insertable } from 'kysely';
import { describe, expect, it } from 'vitest';
import { gameProvider, openGame } from '../../../test/fixtures/game-provider.ts';
import { rewarding } from '../../../test/fixtures/rewarded-player.ts';
import { TEST_CONFIGURATION } from '../../../test/fixtures/test-configuration.ts';
import { sharedPlatform, startTestPlatform, type TestPlayer } from '../../../test/fixtures/test-platform.ts';
import type { TournamentsTable } from '../tables/tournament-tables.ts';

const [AURORA, DICE] = ['1001', '1010'] as const;
const DAY = 86_400_000;

const test = sharedPlatform();
const tools = rewarding(test);
const provider = gameProvider(test);

let count = 0;
/** Creates a tournament for one test, from yesterday to tomorrow by default. Returns its identifier. */
async function tournament(fields: Partial<Insertable<TournamentsTable>> = {}): Promise<string> {
  count += 1;
  const identifier = `cup-${count}`;
  const { body } = await test.backstage.get('/clock');
  await test.db
    .insertInto('tournaments')
    .values({
      identifier,
      name: `Cup ${count}`,
      opt_in: true,
      rule: 'best-round',
      starts_at: new Date(body.now - DAY),
      ends_at: new Date(body.now + DAY),
      jurisdictions: [],
      currencies: [],
      game_ids: [],
      ...fields,
    })
    .execute();
  return identifier;
}

const optIn = async ({ as, userId }: TestPlayer, TournamentIdentifier: string, PlayerId = userId) => {
  const { status, body } = await test.rest.post(
    '/player/tournament-opt-in',
    { PlayerId, TournamentIdentifier },
    as,
  );
  return status === 200 ? 'entered' : body.Code;
};
const board = async (identifier: string, as: Record<string, string> = {}, query = '') =>
  (await test.rest.get(`/casinotournament/leaderboard?TournamentIdentifier=${identifier}${query}`, as)).body;
const around = async (identifier: string, { as, userId }: TestPlayer, playerId = userId) => {
  const query = `tournamentIdentifier=${identifier}&playerId=${playerId}`;
  return (await test.rest.get(`/casinotournament/leaderboard-relative?${query}`, as)).body;
};
const pointsOf = async (identifier: string, player: TestPlayer) =>
  (await around(identifier, player)).Players.find(
    ({ UserId }: { UserId: string }) => UserId === player.userId,
  )?.Points;

const rich = async (changes: Record<string, unknown> = {}) => {
  const one = await tools.rewarded(changes);
  await one.deposit(100_000);
  return one.player;
};
/** Plays rounds, each a stake and its win. */
async function plays(player: TestPlayer, game: string, ...rounds: [stake: number, won: number][]) {
  const { stake, win } = await openGame(test, provider, player, game);
  for (const [index, [staked, won]] of rounds.entries()) {
    await stake(`r${index}`, staked);
    await win(`r${index}`, won);
    await tools.advance(1);
  }
}

describe('the entry into a tournament', () => {
  it('a player with a forced required action is refused with its code', async () => {
    proves('RG-20.gates');

    const player = (await tools.rewarded()).player;
    const pages = [{ pageType: 'ProvideDocuments', forceAction: true }];
    await test.backstage.post('/display-pages', { email: player.email, pages });
    const cup = await tournament();
    expect(await optIn(player, cup)).toBe('DocumentsOwed');
    await test.backstage.post('/display-pages', { email: player.email, pages: [] });
    expect(await optIn(player, cup)).toBe('entered');
  });

  it('an entry is accepted once, and the player is on the leaderboard from then on', async () => {
    proves('GA-04.opt-in');

    const [player, cup] = [await rich(), await tournament()];
    expect(await board(cup, player.as)).toMatchObject({ CanJoin: true, Players: [] });
    expect(await optIn(player, cup)).toBe('entered');
    expect(await board(cup, player.as)).toMatchObject({
      CanJoin: false,
      Players: [{ Position: 1, Points: 0, UserId: player.userId }],
    });
    expect(await optIn(player, cup)).toBe('AlreadyOptIn');
    const noted = await test.db
      .selectFrom('audit')
      .select(['actor', 'player_id'])
      .where('action', '=', 'enter-tournament')
      .where('player_id', '=', player.userId)
      .execute();
    expect(noted).toHaveLength(1);
    const { body } = await test.rest.get('/casinotournament/tournaments', player.as);
    expect(
      body.Tournaments.find(({ Identifier }: { Identifier: string }) => Identifier === cup),
    ).toMatchObject({
      OptIn: true,
      Joined: true,
    });
  });

  it('an entry is refused if unnecessary, not allowed, over or for an unknown tournament', async () => {
    const player = await rich();
    const past = { starts_at: new Date(0), ends_at: new Date(DAY) };
    expect(await optIn(player, await tournament({ opt_in: false }))).toBe('OptInNotRequired');
    expect(await optIn(player, await tournament({ jurisdictions: ['SGA'] }))).toBe('OptInNotAllowed');
    expect(await optIn(player, await tournament({ currencies: ['SEK'] }))).toBe('OptInNotAllowed');
    expect(await optIn(player, await tournament(past))).toBe('OptInNotAllowed');
    expect(await optIn(player, 'no-cup')).toBe('TournamentNotFound');
    expect((await board('no-cup')).Code).toBe('TournamentNotFound');
    expect((await around('no-cup', player)).Code).toBe('TournamentNotFound');
    const cup = await tournament();
    expect(await optIn(player, cup, (await rich()).userId)).toBe('OptInNotAllowed');
    await test.backstage.post('/player-block', { email: player.email, scope: 'casino', days: 1 });
    expect(await optIn(player, cup)).toBe('OptInNotAllowed');
    expect((await board(cup, player.as)).CanJoin).toBe(false);
  });

  it('an entry before the start is possible, and only signed-in players get CanJoin', async () => {
    const { body } = await test.backstage.get('/clock');
    const cup = await tournament({
      starts_at: new Date(body.now + DAY),
      ends_at: new Date(body.now + 2 * DAY),
    });
    expect((await board(cup)).CanJoin).toBe(false);
    const player = await rich();
    expect((await board(cup, player.as)).CanJoin).toBe(true);
    expect(await optIn(player, cup)).toBe('entered');
    await plays(player, AURORA, [100, 900]);
    expect(await pointsOf(cup, player)).toBe(0);
    await tools.advance(DAY / 1000);
    const { body: back } = await test.signIn(player.email);
    const again = { ...player, as: { 'X-Player-Session-Id': back.SessionId } };
    await plays(again, AURORA, [100, 900]);
    expect(await pointsOf(cup, again)).toBe(9);
  });
});

describe('the points in a tournament', () => {
  it('the rule best-round counts the highest ratio of win to stake', async () => {
    const [player, cup] = [await rich(), await tournament()];
    await optIn(player, cup);
    await plays(player, AURORA, [300, 100], [100, 1_250], [1_000, 5_000]);
    expect(await pointsOf(cup, player)).toBe(12.5);
  });

  it('the rule staked counts one point per euro over all rounds, each once', async () => {
    const [player, cup] = [await rich(), await tournament({ rule: 'staked', opt_in: false })];
    const { stake, win, cancel } = await openGame(test, provider, player, AURORA);
    await stake('a', 150);
    await win('a', 0);
    await win('a', 0);
    await stake('b', 275);
    await win('b', 9_000);
    await stake('c', 10_000);
    await cancel('c');
    await stake('d', 10_000);
    expect(await pointsOf(cup, player)).toBe(4.25);
  });

  it('only the tournament’s games, players and entrants get points', async () => {
    const dice = await tournament({ rule: 'staked', opt_in: false, game_ids: [DICE] });
    const abroad = await tournament({ rule: 'staked', opt_in: false, jurisdictions: ['ES'] });
    const closed = await tournament({ rule: 'staked' });
    const player = await rich();
    await plays(player, AURORA, [500, 0]);
    for (const cup of [dice, abroad, closed]) expect(await pointsOf(cup, player), cup).toBeUndefined();
    await plays(player, DICE, [500, 0]);
    expect(await pointsOf(dice, player)).toBe(5);
  });

  it('stakes in another currency are converted', async () => {
    const cup = await tournament({ rule: 'staked', opt_in: false });
    const swede = await tools.rewarded({
      Currency: 'SEK',
      ExpectedAnnualActivityFrom: 0,
      ExpectedAnnualActivityTo: 170_000,
    });
    await swede.deposit(1_000_000);
    await plays(swede.player, AURORA, [109_820, 0]);
    expect(await pointsOf(cup, swede.player)).toBe(100);
  });
});

describe('a leaderboard', () => {
  /** Creates players with points, the highest first. Two have the same. */
  async function contest() {
    const cup = await tournament();
    const players: TestPlayer[] = [];
    const wins = [1_200, 1_100, 1_000, 1_000, 800, 700, 600, 500, 400, 300, 200, 100];
    for (const [index, won] of wins.entries()) {
      const player = await rich({ FirstName: 'Nils', LastName: `${'ABCDEFGHIJKL'[index]}ström` });
      await optIn(player, cup);
      await plays(player, AURORA, [100, won]);
      players.push(player);
    }
    return { cup, players };
  }

  it('the board lists the top ten, ties by time, and up to nine around a player', async () => {
    proves('GA-04.leaderboard', 'GA-07.fields', 'GA-07.leaderboard-default', 'GA-04.relative');

    const { cup, players } = await contest();
    const { StartDate, EndDate, CanJoin, Players } = await board(cup);
    expect(new Date(EndDate).getTime() - new Date(StartDate).getTime()).toBe(2 * DAY);
    expect(CanJoin).toBe(false);
    expect(Players).toHaveLength(10);
    expect(Players[0]).toEqual({
      FirstName: 'Nils',
      LastName: 'A',
      Position: 1,
      Points: 12,
      UserId: expect.any(String),
    });
    const initials = (rows: { LastName: string }[]) => rows.map(({ LastName }) => LastName).join('');
    expect(initials(Players)).toBe('ABCDEFGHIJ');
    expect(Players.map(({ Points }: { Points: number }) => Points).slice(0, 5)).toEqual([12, 11, 10, 10, 8]);
    expect(initials((await board(cup, {}, '&Limit=3&Offset=9')).Players)).toBe('JKL');
    const sixth = await around(cup, players[5] as TestPlayer);
    expect(initials(sixth.Players)).toBe('BCDEFGHIJ');
    expect(sixth.Players.map(({ Position }: { Position: number }) => Position)).toEqual([
      2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    expect(initials((await around(cup, players[0] as TestPlayer)).Players)).toBe('ABCDE');
    expect(initials((await around(cup, players[11] as TestPlayer)).Players)).toBe('HIJKL');
  }, 60_000);

  it('a player’s own id is visible only to that player, and other viewers get one per tournament', async () => {
    const [one, other] = [await rich(), await rich()];
    const [cup, second] = [await tournament(), await tournament()];
    for (const identifier of [cup, second]) await optIn(one, identifier);
    const idIn = async (identifier: string, as?: Record<string, string>) =>
      (await board(identifier, as)).Players[0].UserId;
    expect(await idIn(cup, one.as)).toBe(one.userId);
    const shown = [await idIn(cup), await idIn(second)];
    expect(await idIn(cup, other.as)).toBe(shown[0]);
    expect(new Set([...shown, one.userId]).size).toBe(3);
    expect((await around(cup, other)).Players).toEqual([]);
    expect((await around(cup, other, one.userId)).Players).toEqual([]);
  });

  it('full last names are listed if the operator configures them', async () => {
    const { games } = TEST_CONFIGURATION;
    const open = await startTestPlatform({ games: { ...games, tournamentNames: 'full' } });
    const player = await open.newPlayer({ FirstName: 'Nils', LastName: 'Åström' });
    await open.db
      .insertInto('tournaments')
      .values({
        identifier: 'cup',
        name: 'Cup',
        opt_in: true,
        rule: 'staked',
        starts_at: new Date(0),
        ends_at: new Date(Date.now() + DAY),
        jurisdictions: [],
        currencies: [],
        game_ids: [],
      })
      .execute();
    await open.rest.post(
      '/player/tournament-opt-in',
      { PlayerId: player.userId, TournamentIdentifier: 'cup' },
      player.as,
    );
    const { body } = await open.rest.get('/casinotournament/leaderboard?TournamentIdentifier=cup');
    expect(body.Players).toMatchObject([{ FirstName: 'Nils', LastName: 'Åström' }]);
    await open.close();
  });

  it('a demo platform has simulated opponents and every kind of tournament', async () => {
    const demo = await startTestPlatform({ demoPlayers: true });
    const { body } = await demo.rest.get('/casinotournament/tournaments');
    expect(body.Tournaments.map(({ Identifier }: { Identifier: string }) => Identifier).sort()).toEqual([
      'aurora-cup',
      'harbour-race',
      'krona-classic',
      'winter-games',
    ]);
    const status = await demo.rest.get(
      '/casinotournament/leaderboard?TournamentIdentifier=midsummer-sprint&Limit=100',
    );
    expect(status.body.Players).toHaveLength(12);
    const names = (await demo.db.selectFrom('persons').select('last_name').execute()).map(
      (row) => row.last_name,
    );
    expect(names).not.toContain('Salminen');
    await demo.close();
  }, 60_000);
});
