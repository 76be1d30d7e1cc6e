import { playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { CREDENTIALS, fail, type Scene, scene } from '../account/testing/scene.ts';
import type { Visibility } from '../environment/visibility.ts';
import { createLobby } from './lobby.ts';

const looking: Visibility = { isVisible: () => true, onChange: () => () => {} };
const BOARD = {
  startDate: '2026-11-01T00:00:00Z',
  endDate: '2026-12-01T00:00:00Z',
  canJoin: true,
  players: [],
};

/** What was asked for has left. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

async function lobby(script = {}, options: { signedIn?: boolean; userAgent?: string } = {}) {
  const fixture = scene(script);
  Object.assign(fixture.environment, options.userAgent !== undefined && { userAgent: options.userAgent });
  if (options.signedIn !== false) await fixture.account.signIn(CREDENTIALS);
  fixture.received.length = 0;
  return { ...fixture, lobby: createLobby(fixture.account, looking) };
}
const sent = ({ platform }: Pick<Scene, 'platform'>, operation: string) =>
  platform.calls.flatMap(({ name, input }) => (name === operation ? [input] : []));

describe('the last played games', () => {
  it.each([
    ['Desktop', 'Mozilla/5.0 (X11; Linux x86_64)'],
    ['Mobile', 'Mozilla/5.0 (Linux; Android 15) Mobile Safari'],
  ])('contain 10 entries by default on a %s', async (platform, userAgent) => {
    proves('GA-07.last-played-default', 'GA-02.last-played');

    const games = [{ id: '1', tableIds: [] }];
    const fixture = await lobby({ getLastPlayed: { games } }, { userAgent });
    expect(await fixture.lobby.lastPlayed.refresh()).toEqual(games);
    expect(sent(fixture, 'getLastPlayed')).toEqual([{ limit: 10, offset: 0, platform }]);
  });

  it('are set with table and linked games and read again', async () => {
    proves('GA-02.last-played');

    let games = [{ id: '1', tableIds: [] as string[] }];
    const setLastPlayed = ({ gameId }: { gameId: string }) => {
      games = [{ id: gameId, tableIds: [] }, ...games];
      return {};
    };
    const fixture = await lobby({ getLastPlayed: () => ({ games }), setLastPlayed });
    await fixture.lobby.setLastPlayed('2');
    await fixture.lobby.setLastPlayed('3', { tableId: 't', linked: true });

    expect(sent(fixture, 'setLastPlayed')).toEqual([
      { gameId: '2' },
      { gameId: '3', tableId: 't', setLinkedGames: true },
    ]);
    expect(fixture.lobby.lastPlayed.get()?.map(({ id }) => id)).toEqual(['3', '2', '1']);
  });
});

describe('the jackpots', () => {
  it('are polled every five seconds while there are listeners', async () => {
    proves('GA-03.feed');

    let amount = 100;
    const jackpots = () => ({ jackpots: [{ id: 'j', amount: amount++, currency: 'EUR' }] });
    const fixture = await lobby({ getJackpots: jackpots }, { signedIn: false });
    const leave = fixture.lobby.jackpots.subscribe(() => {});
    const shown = () => fixture.lobby.jackpots.get()?.[0]?.amount;
    await expect.poll(shown).toBe(100);
    fixture.environment.advance(4_999);
    await turn();
    expect(sent(fixture, 'getJackpots')).toHaveLength(1);

    fixture.environment.advance(1);
    await expect.poll(shown).toBe(101);
    leave();
    fixture.environment.advance(60_000);
    await turn();
    expect(sent(fixture, 'getJackpots')).toHaveLength(2);
  });

  it('come from the older feed by game without changes', async () => {
    proves('GA-03.older');

    const items = [
      { game: { id: '8', name: 'Crown' }, values: [{ currency: 'SEK', amount: 11 }], totalAmount: 1 },
    ];
    const fixture = await lobby({ getOlderJackpots: { items } });
    expect(await fixture.lobby.olderJackpots()).toEqual(items);
  });

  it('come from the older feed where the current one is missing', async () => {
    proves('GA-03.older-discovered');
    const items = [
      { game: { id: '8', name: 'Crown' }, values: [{ currency: 'SEK', amount: 11 }], totalAmount: 1 },
      { game: { id: '9', name: '' }, values: [], totalAmount: 1 },
    ];
    const fixture = await lobby({
      getJackpots: fail('generic.not-implemented', 'not-implemented'),
      getOlderJackpots: { items },
    });

    expect(await fixture.lobby.jackpots.refresh()).toEqual([
      { id: '8', name: 'Crown', gameIds: ['8'], currency: 'SEK', amount: 11 },
    ]);
    await fixture.lobby.jackpots.reread();

    expect(sent(fixture, 'getJackpots')).toHaveLength(1);
    expect(fixture.received).toEqual([]);
  });

  it('include exchange rates, for visitors too', async () => {
    proves('GA-03.rates');

    const rates = { base: 'EUR', at: '2026-11-20T15:00:00Z', rates: [{ currency: 'SEK', rate: 11 }] };
    const fixture = await lobby({ getExchangeRates: rates }, { signedIn: false });
    fixture.lobby.exchangeRates.subscribe(() => {});
    await expect.poll(() => fixture.lobby.exchangeRates.get()).toEqual(rates);
  });
});

describe('the tournaments', () => {
  it('have a leaderboard of 10 by default or of the requested size', async () => {
    proves('GA-07.leaderboard-default');

    const fixture = await lobby({ getLeaderboard: BOARD });
    await fixture.lobby.leaderboard('cup').refresh();
    await fixture.lobby.leaderboard('cup', 3).refresh();

    expect(sent(fixture, 'getLeaderboard')).toEqual([
      { tournamentIdentifier: 'cup', limit: 10, offset: 0 },
      { tournamentIdentifier: 'cup', limit: 3, offset: 0 },
    ]);
    expect(fixture.lobby.leaderboard('cup')).toBe(fixture.lobby.leaderboard('cup', 10));
    expect(fixture.lobby.leaderboard('cup')).not.toBe(fixture.lobby.leaderboard('race'));
  });

  it('request the places around the player by id, and none for a visitor', async () => {
    proves('GA-04.relative');

    const fixture = await lobby({ getRelativeLeaderboard: BOARD });
    await fixture.lobby.aroundPlayer('cup').refresh();
    expect(sent(fixture, 'getRelativeLeaderboard')).toEqual([
      { tournamentIdentifier: 'cup', playerId: 'p-1001' },
    ]);

    const visitor = await lobby({ getRelativeLeaderboard: BOARD }, { signedIn: false });
    visitor.lobby.aroundPlayer('cup').subscribe(() => {});
    visitor.environment.advance(60_000);
    await turn();
    expect(sent(visitor, 'getRelativeLeaderboard')).toEqual([]);
  });

  it('are polled every ten seconds while there are listeners', async () => {
    proves('GA-04.leaderboard');

    const fixture = await lobby({ getLeaderboard: BOARD });
    const board = fixture.lobby.leaderboard('cup');
    board.subscribe(() => {});
    await expect.poll(() => board.get()).not.toBeNull();
    fixture.environment.advance(9_999);
    await turn();
    expect(sent(fixture, 'getLeaderboard')).toHaveLength(1);

    fixture.environment.advance(1);
    await expect.poll(() => sent(fixture, 'getLeaderboard')).toHaveLength(2);
  });

  it('enter the player by id and refresh the affected data', async () => {
    proves('GA-04.opt-in');

    let joined = false;
    const script = {
      optInTournament: () => {
        joined = true;
        return {};
      },
      getTournaments: () => ({ tournaments: [{ identifier: 'cup', joined }] }),
      getRelativeLeaderboard: () => ({ ...BOARD, players: joined ? [{ userId: 'p-1001' }] : [] }),
    };
    const fixture = await lobby(script);
    const around = fixture.lobby.aroundPlayer('cup');
    await around.refresh();
    await fixture.lobby.optIn('cup');

    expect(sent(fixture, 'optInTournament')).toEqual([{ playerId: 'p-1001', tournamentIdentifier: 'cup' }]);
    expect(fixture.lobby.tournaments.get()).toEqual([{ identifier: 'cup', joined: true }]);
    expect(around.get()?.players).toEqual([{ userId: 'p-1001' }]);
  });

  it('reject the entry of a visitor without a request', async () => {
    proves('HO-17.play');

    const fixture = await lobby({}, { signedIn: false });
    await expect(fixture.lobby.optIn('cup')).rejects.toMatchObject({ code: 'generic.session-expired' });
    expect(sent(fixture, 'optInTournament')).toEqual([]);
  });

  it('report the participation of the current player, not of the previous one', async () => {
    let userId = 'p-1';
    const fixture = await lobby({
      getProfile: () => ({ userId, isActivated: true }),
      getTournaments: () => ({ tournaments: [{ identifier: 'cup', joined: userId === 'p-1' }] }),
      getLeaderboard: () => ({ ...BOARD, canJoin: userId !== 'p-1' }),
    });
    const joined = () => fixture.lobby.tournaments.get()?.map((one) => one.joined);
    const board = fixture.lobby.leaderboard('cup');
    fixture.lobby.tournaments.subscribe(() => {});
    board.subscribe(() => {});
    await expect.poll(joined).toEqual([true]);
    await expect.poll(() => board.get()?.canJoin).toBe(false);
    await fixture.account.signOut();
    userId = 'p-2';
    await fixture.account.signIn(CREDENTIALS);

    await expect.poll(joined).toEqual([false]);
    await expect.poll(() => board.get()?.canJoin).toBe(true);
  });

  it('report a failure and keep the previous data', async () => {
    const fixture = await lobby({ getTournaments: { tournaments: [] } });
    await fixture.lobby.tournaments.refresh();
    fixture.platform.script({ getTournaments: fail('generic.unknown-error', 'refused') });

    await expect(fixture.lobby.tournaments.refresh()).rejects.toMatchObject({
      code: 'generic.unknown-error',
    });
    expect(fixture.lobby.tournaments.get()).toEqual([]);
  });

  it('keep the code of a refusal and notify the host', async () => {
    proves('PL-04.tournament-area');

    const refused = playerdeskError({ code: 'tournament.optin-not-allowed', kind: 'refused' });
    const fixture = await lobby({ optInTournament: () => Promise.reject(refused) });

    await expect(fixture.lobby.optIn('cup')).rejects.toMatchObject({ code: 'tournament.optin-not-allowed' });
    expect(fixture.received).toContainEqual([
      'error',
      expect.objectContaining({ code: 'tournament.optin-not-allowed' }),
    ]);
  });
});
