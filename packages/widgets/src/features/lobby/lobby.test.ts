import {
  type GameMark,
  type Leaderboard,
  playerdeskError,
  type Standing,
  type Tournament,
} from '@playerdesk/contract';
import { fireEvent, waitFor } from '@testing-library/dom';
import { afterEach, describe, expect, it } from 'vitest';
import { leaveScenes, panelOf, type SceneOptions, type Screen, scene } from '../../testing/scene.ts';

afterEach(leaveScenes);

const ME = { userId: 'me', isActivated: true, currency: 'SEK', firstName: 'Maja', lastName: 'Lind' };
const refused = (code: string) => () => Promise.reject(playerdeskError({ code, kind: 'refused' }));
const GAMES = [
  { id: '1', identifier: 'aurora', name: 'Aurora Spins', playModes: ['Real'] },
  { id: '2', identifier: 'dice', name: 'Dice Harbour', playModes: ['Real'] },
];
const mark = (id: string, ...tableIds: string[]): GameMark => ({ id, tableIds });

const CUP: Tournament = {
  ...{ identifier: 'cup', name: 'Aurora Cup', optIn: true, joined: false },
  ...{ startDate: '2026-11-01T10:00:00Z', endDate: '2026-12-01T10:00:00Z' },
  prize: { amount: 100_000, currency: 'EUR' },
};
const standing = (userId: string, position: number, points: number, lastName = 'Berg'): Standing => ({
  ...{ userId, position, points, lastName },
  firstName: `Player ${userId}`,
});
const board = (players: Standing[], changes: Partial<Leaderboard> = {}): Leaderboard => ({
  ...{ startDate: CUP.startDate, endDate: CUP.endDate, canJoin: true, players },
  ...changes,
});
const FIRST = board([standing('a', 1, 30), standing('b', 2, 20.5), standing('c', 3, 1_234)]);

const world = ({ script, ...options }: SceneOptions = {}) =>
  scene({
    signedIn: true,
    script: {
      getProfile: ME,
      getGames: { games: GAMES },
      getTournaments: { tournaments: [CUP] },
      getLeaderboard: FIRST,
      getRelativeLeaderboard: board([]),
      optInTournament: {},
      ...script,
    },
    ...options,
  });

async function cup(options: SceneOptions = {}, props = {}) {
  const here = world(options);
  const view = await here.mount('tournament', { identifier: 'cup', ...props });
  await expect.poll(() => here.desk.account.store.getState().status).not.toBe('restoring');
  return { here, view };
}
const table = (view: Screen, name = 'Leaderboard') =>
  waitFor(() => {
    const found = view.root.querySelector<HTMLElement>(`[part="leaderboard"][aria-label="${name}"]`);
    if (!found) throw new Error(`There is no table "${name}".`);
    return found;
  });
const rowsOf = (element: HTMLElement) =>
  [...element.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));

describe('a tournament', () => {
  it('GA-04.leaderboard GA-07.fields shows its dates, its prize and who stands where', async () => {
    const { here, view } = await cup();
    expect(rowsOf(await table(view))).toEqual([
      ['1', 'Player a B.', '30'],
      ['2', 'Player b B.', '20.5'],
      ['3', 'Player c B.', '1,234'],
    ]);
    await view.findByText('Nov 1, 2026, 10:00 AM – Dec 1, 2026, 10:00 AM');
    await view.findByText('First prize €1,000.00');
    expect(here.sent('getLeaderboard')).toEqual([{ tournamentIdentifier: 'cup', limit: 10, offset: 0 }]);
  });

  it('GA-07.fields full names stand where the operator asks for them', async () => {
    const { view } = await cup({}, { names: 'full' });
    expect(rowsOf(await table(view))[0]).toEqual(['1', 'Player a Berg', '30']);
  });

  it('GA-04.leaderboard that changes while somebody looks keeps each player’s row', async () => {
    const { here, view } = await cup();
    const before = [...(await table(view)).querySelectorAll('tbody tr')];
    here.platform.script({
      getLeaderboard: board([standing('c', 1, 2_000), standing('a', 2, 30), standing('d', 3, 25)]),
    });
    here.environment.advance(10_000);
    await waitFor(async () => expect(rowsOf(await table(view))[0]?.[1]).toBe('Player c B.'));
    const after = [...(await table(view)).querySelectorAll('tbody tr')];
    expect(after[0]).toBe(before[2]);
    expect(after[1]).toBe(before[0]);
    expect(before).not.toContain(after[2]);
    expect(before[1]?.isConnected).toBe(false);
  });

  it('GA-04.relative shows those around the player, who is named', async () => {
    const around = board([standing('x', 41, 3), standing('me', 42, 2), standing('y', 43, 1)]);
    const { here, view } = await cup({ script: { getRelativeLeaderboard: around } });
    expect(rowsOf(await table(view, 'Around you'))).toEqual([
      ['41', 'Player x B.', '3'],
      ['42', 'Player me B.You', '2'],
      ['43', 'Player y B.', '1'],
    ]);
    expect(here.sent('getRelativeLeaderboard')).toEqual([{ tournamentIdentifier: 'cup', playerId: 'me' }]);
  });

  it('HO-17.play a visitor sees no places around them, and signs in to join', async () => {
    const { here, view } = await cup({ signedIn: false });
    await table(view);
    expect(view.queryByText('Around you')).toBeNull();
    expect(view.queryByRole('button', { name: 'Join the tournament' })).toBeNull();
    view.press('Sign in');
    await panelOf('sign-in');
    expect(here.sent('optInTournament')).toEqual([]);
  });

  it('GA-04.opt-in is joined by the player’s own id; it says so, and the places are read anew', async () => {
    const { here, view } = await cup();
    await view.findByText('Join the tournament');
    here.platform.script({ getLeaderboard: board([standing('me', 1, 0)]) });
    view.press('Join the tournament');
    expect(await view.status()).toBe('You are in. Good luck!');
    await view.findByText('You are taking part.');
    expect(view.queryByRole('button', { name: 'Join the tournament' })).toBeNull();
    expect(here.sent('optInTournament')).toEqual([{ playerId: 'me', tournamentIdentifier: 'cup' }]);
    await waitFor(async () => expect(rowsOf(await table(view))).toEqual([['1', 'Player me B.You', '0']]));
  });

  it.each([
    ['GA-04.not-required', 'tournament.optin-not-required', 'Optin not required'],
    ['GA-04.already', 'tournament.already-optin', 'Already opted in'],
    ['GA-04.not-allowed', 'tournament.optin-not-allowed', 'Not allowed'],
    ['GA-04.not-found', 'tournament.not-found', 'Tournament not found'],
  ])('%s PL-04.tournament-area joining refused with %s says: %s', async (_row, code, words) => {
    const { here, view } = await cup({ script: { optInTournament: refused(code) } });
    await view.findByText('Join the tournament');
    view.press('Join the tournament');
    expect(await view.alert()).toBe(words);
    expect(here.heard('error')).toEqual([expect.objectContaining({ code })]);
    await waitFor(() =>
      expect(view.queryByText('You are taking part.') !== null).toBe(code === 'tournament.already-optin'),
    );
  });

  it('an answer that is lost while the player was entered is told as done, and not sent again', async () => {
    let entered = false;
    const { here, view } = await cup({
      script: {
        optInTournament: () => {
          entered = true;
          return Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' }));
        },
        getRelativeLeaderboard: () => board(entered ? [standing('me', 9, 0)] : []),
      },
    });
    await view.findByText('Join the tournament');
    view.press('Join the tournament');
    await view.findByText('You are in. Good luck!');
    expect(here.sent('optInTournament')).toHaveLength(1);
  });

  it('GA-07.fields cannot be joined where the platform says so', async () => {
    const { view } = await cup({ script: { getLeaderboard: { ...FIRST, canJoin: false } } });
    await table(view);
    expect(view.queryByRole('button', { name: 'Join the tournament' })).toBeNull();
    expect(view.queryByText('You are taking part.')).toBeNull();
  });

  it('GA-04.opt-in who has joined before is told so', async () => {
    const { view } = await cup({ script: { getTournaments: { tournaments: [{ ...CUP, joined: true }] } } });
    await view.findByText('You are taking part.');
    expect(view.queryByRole('button', { name: 'Join the tournament' })).toBeNull();
  });

  it('GA-04.opt-in that one has joined is not told to who signs in next', async () => {
    const { here, view } = await cup();
    await view.findByText('Join the tournament');
    view.press('Join the tournament');
    await view.findByText('You are taking part.');
    await here.desk.signOut();
    here.platform.script({ getProfile: { ...ME, userId: 'next' } });
    await here.desk.account.signIn({ email: 'b@example.com', password: 'x' });
    await view.findByText('Join the tournament');
    expect(view.queryByText('You are taking part.')).toBeNull();
  });

  it('without points says so, and one of several is chosen', async () => {
    const race = { ...CUP, identifier: 'race', name: 'Harbour Race' };
    const getLeaderboard = ({ tournamentIdentifier }: { tournamentIdentifier: string }) =>
      tournamentIdentifier === 'race' ? board([]) : FIRST;
    const here = world({ script: { getTournaments: { tournaments: [CUP, race] }, getLeaderboard } });
    const view = await here.open('tournament');
    await table(view);
    view.fill({ Tournament: 'race' });
    await view.findByText('Nobody has points yet. The first round counts.');
    await view.heading('Harbour Race');
  });

  it('says when there is none', async () => {
    const view = await world({ script: { getTournaments: { tournaments: [] } } }).open('tournament');
    await view.findByText('There is no tournament now.');
  });
});

describe('jackpots', () => {
  const jackpot = (amount: number) => ({
    jackpots: [
      { id: 'crown', amount, currency: 'EUR', name: 'Crown', gameIds: ['1'] },
      { id: 'drop', amount: 500, currency: 'SEK', gameIds: ['2'] },
    ],
  });
  const RATES = { base: 'EUR', at: '2026-11-20T15:00:00Z', rates: [{ currency: 'SEK', rate: 11 }] };
  const script = { getJackpots: jackpot(1_284_550), getExchangeRates: RATES };
  const shown = ({ root }: Screen) =>
    [...root.querySelectorAll('[part="jackpot"]')].map((one) =>
      [...one.children].map((part) => part.textContent),
    );

  it('GA-03.feed GA-03.rates are shown as they grow, and about what they are in the player’s currency', async () => {
    const here = world({ script });
    const view = await here.mount('jackpots');
    await waitFor(() =>
      expect(shown(view)).toEqual([
        ['Crown', '€12,845.50', 'about SEK\u00a0141,301'],
        ['drop', 'SEK\u00a05'],
      ]),
    );
    const element = view.root.querySelector('[data-jackpot="crown"]');
    here.platform.script({ getJackpots: jackpot(1_300_000) });
    here.environment.advance(5_000);
    await waitFor(() => expect(shown(view)[0]?.[1]).toBe('€13,000.00'));
    expect(view.root.querySelector('[data-jackpot="crown"]')).toBe(element);
  });

  it('GA-03.feed of one game alone, for a visitor without another currency', async () => {
    const view = await world({ script, signedIn: false }).mount('jackpots', { game: '1' });
    await waitFor(() => expect(shown(view)).toEqual([['Crown', '€12,845.50']]));
  });

  it('GA-03.feed says when there is none', async () => {
    const view = await world({ script: { getJackpots: { jackpots: [] } } }).mount('jackpots');
    await view.findByText('There is no jackpot now.');
  });

  it('GA-03.feed that could not be read once stay shown, and those never read may be tried again', async () => {
    const here = world({ script: { ...script, getJackpots: refused('generic.unknown-error') } });
    const view = await here.mount('jackpots');
    await view.findByRole('button', { name: 'Try again' });
    here.platform.script(script);
    view.press('Try again');
    await view.findByText('€12,845.50');
    here.platform.script({ getJackpots: refused('generic.unknown-error') });
    here.environment.advance(5_000);
    await expect.poll(() => here.heard('error')).toHaveLength(2);
    await view.findByText('€12,845.50');
  });
});

describe('the player’s games', () => {
  const LISTS = {
    getFavourites: { favourites: [mark('1'), mark('2', 'low', 'high')] },
    setFavourite: {},
    removeFavourite: {},
  };
  const rows = ({ root }: Screen) =>
    [...root.querySelectorAll('[part="game"]')].map((row) => row.querySelector('.pd-game-name')?.textContent);
  const heart = (view: Screen, game: string) => view.getByRole('button', { name: `${game}: favourite` });

  it('GA-02.favourites lists those that are marked, with their tables, by the names they go by', async () => {
    const view = await world({ script: LISTS }).mount('favourites');
    await waitFor(() => expect(rows(view)).toEqual(['Aurora Spins', 'Dice Harbourlow, high']));
  });

  it('GA-02.favourite a heart marks a game and takes it off again', async () => {
    const script = {
      ...LISTS,
      getLastPlayed: { games: [mark('2'), mark('1')] },
      getFavourites: { favourites: [mark('1')] },
    };
    const here = world({ script });
    const view = await here.mount('last-played');
    await waitFor(() => expect(rows(view)).toEqual(['Dice Harbour', 'Aurora Spins']));
    await waitFor(() => expect(heart(view, 'Aurora Spins').getAttribute('aria-pressed')).toBe('true'));
    fireEvent.click(heart(view, 'Dice Harbour'));
    await waitFor(() => expect(heart(view, 'Dice Harbour').getAttribute('aria-pressed')).toBe('true'));
    expect(here.sent('setFavourite')).toEqual([{ id: '2' }]);
    fireEvent.click(heart(view, 'Aurora Spins'));
    await waitFor(() => expect(heart(view, 'Aurora Spins').getAttribute('aria-pressed')).toBe('false'));
    expect(here.sent('removeFavourite')).toEqual([{ id: '1' }]);
  });

  it('GA-02.favourite that is refused is taken back, in words', async () => {
    const here = world({ script: { ...LISTS, removeFavourite: refused('game.not-found') } });
    const view = await here.mount('favourites');
    await view.findByText('Aurora Spins');
    fireEvent.click(heart(view, 'Aurora Spins'));
    expect(await view.alert()).not.toBe('');
    await waitFor(() => expect(rows(view)).toEqual(['Aurora Spins', 'Dice Harbourlow, high']));
  });

  it('GA-02.last-played GA-07.last-played-default lists the ten that were played last', async () => {
    const here = world({ script: { ...LISTS, getLastPlayed: { games: [mark('2')] } } });
    const view = await here.mount('last-played');
    await waitFor(() => expect(rows(view)).toEqual(['Dice Harbour']));
    expect(here.sent('getLastPlayed')).toEqual([{ limit: 10, offset: 0, platform: 'Desktop' }]);
  });

  it('leads into a game for real money', async () => {
    const here = world({ script: LISTS });
    const view = await here.mount('favourites');
    await view.findByText('Aurora Spins');
    view.press('Play Aurora Spins');
    await (await panelOf('external')).heading('Aurora Spins');
  });

  it.each([
    ['favourites', 'getFavourites', 'Sign in to see your favourites.'],
    ['last-played', 'getLastPlayed', 'Sign in to see what you played.'],
  ] as const)(
    'HO-17.play %s ask a visitor to sign in, and are not read',
    async (widget, operation, words) => {
      const here = world({ script: LISTS, signedIn: false });
      const view = await here.mount(widget);
      await view.findByText(words);
      expect(here.sent(operation)).toEqual([]);
      view.press('Sign in');
      await panelOf('sign-in');
    },
  );

  it.each([
    ['favourites', 'You have not marked a game yet.'],
    ['last-played', 'You have not played yet.'],
  ] as const)('%s say when there are none', async (widget, words) => {
    const script = { ...LISTS, getFavourites: { favourites: [] }, getLastPlayed: { games: [] } };
    const view = await world({ script }).mount(widget);
    await view.findByText(words);
  });

  it('GA-02.favourites are gone when the player has left', async () => {
    const here = world({ script: LISTS });
    const view = await here.mount('favourites');
    await waitFor(() => expect(rows(view)).toHaveLength(2));
    await here.desk.signOut();
    await view.findByText('Sign in to see your favourites.');
    expect(rows(view)).toEqual([]);
  });
});
