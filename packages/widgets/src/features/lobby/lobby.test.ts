import { type GameMark, playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { fireEvent, waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { findPanel, type SceneOptions, type Screen, scene } from '../../testing/scene.ts';

const ME = { userId: 'me', isActivated: true, currency: 'SEK', firstName: 'Maja', lastName: 'Lind' };
const refused = (code: string) => () => Promise.reject(playerdeskError({ code, kind: 'refused' }));
const GAMES = [
  { id: '1', identifier: 'aurora', name: 'Aurora Spins', playModes: ['Real'] },
  { id: '2', identifier: 'dice', name: 'Dice Harbour', playModes: ['Real'] },
];
const mark = (id: string, ...tableIds: string[]): GameMark => ({ id, tableIds });

const world = ({ script, ...options }: SceneOptions = {}) =>
  scene({
    signedIn: true,
    script: {
      getProfile: ME,
      getGames: { games: GAMES },
      ...script,
    },
    ...options,
  });

describe('the jackpots', () => {
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

  it('are shown as they grow and converted to the player’s currency', async () => {
    proves('GA-03.feed', 'GA-03.rates');

    const fixture = world({ script });
    const view = await fixture.mount('jackpots');
    await waitFor(() =>
      expect(shown(view)).toEqual([
        ['Crown', '€12,845.50', 'about SEK\u00a0141,301'],
        ['drop', 'SEK\u00a05'],
      ]),
    );
    const element = view.root.querySelector('[data-jackpot="crown"]');
    fixture.platform.script({ getJackpots: jackpot(1_300_000) });
    fixture.environment.advance(5_000);

    await waitFor(() => expect(shown(view)[0]?.[1]).toBe('€13,000.00'));
    expect(view.root.querySelector('[data-jackpot="crown"]')).toBe(element);
  });

  it('are marked as not live while they cannot be read', async () => {
    proves('GA-03.not-live');

    const fixture = world({ script });
    const view = await fixture.mount('jackpots');
    await waitFor(() => expect(shown(view)).toHaveLength(2));
    expect(view.queryByText(/not live/)).toBeNull();

    const down = () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' }));
    fixture.platform.script({ getJackpots: down });
    fixture.environment.advance(5_000);
    await view.findByText('These figures are not live: we cannot reach the service right now.');
    expect(shown(view)).toHaveLength(2);

    fixture.platform.script(script);
    fixture.environment.advance(5_000);
    await waitFor(() => expect(view.queryByText(/not live/)).toBeNull());
  });

  it('of one game are shown to a visitor without another currency', async () => {
    proves('GA-03.feed');

    const view = await world({ script, signedIn: false }).mount('jackpots', { game: '1' });
    await waitFor(() => expect(shown(view)).toEqual([['Crown', '€12,845.50']]));
  });

  it('show an empty state', async () => {
    proves('GA-03.feed');

    const view = await world({ script: { getJackpots: { jackpots: [] } } }).mount('jackpots');
    await view.findByText('There are no jackpots right now.');
  });

  it('stay visible after a failed refresh and offer a retry when none were loaded', async () => {
    proves('GA-03.feed');

    const fixture = world({ script: { ...script, getJackpots: refused('generic.unknown-error') } });
    const view = await fixture.mount('jackpots');
    await view.findByRole('button', { name: 'Try again' });
    fixture.platform.script(script);
    view.press('Try again');
    await view.findByText('€12,845.50');
    fixture.platform.script({ getJackpots: refused('generic.unknown-error') });
    fixture.environment.advance(5_000);
    await expect.poll(() => fixture.emitted('error')).toHaveLength(2);
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
  const heart = (view: Screen, game: string) => view.getByRole('button', { name: `${game}: favorite` });

  it('list the favorites with their tables by name', async () => {
    proves('GA-02.favourites');

    const view = await world({ script: LISTS }).mount('favourites');
    await waitFor(() => expect(rows(view)).toEqual(['Aurora Spins', 'Dice Harbourlow, high']));
  });

  it('add and remove a favorite with the heart button', async () => {
    proves('GA-02.favourite');

    const script = {
      ...LISTS,
      getLastPlayed: { games: [mark('2'), mark('1')] },
      getFavourites: { favourites: [mark('1')] },
    };
    const fixture = world({ script });
    const view = await fixture.mount('last-played');
    await waitFor(() => expect(rows(view)).toEqual(['Dice Harbour', 'Aurora Spins']));
    await waitFor(() => expect(heart(view, 'Aurora Spins').getAttribute('aria-pressed')).toBe('true'));
    fireEvent.click(heart(view, 'Dice Harbour'));
    await waitFor(() => expect(heart(view, 'Dice Harbour').getAttribute('aria-pressed')).toBe('true'));
    expect(fixture.sent('setFavourite')).toEqual([{ id: '2' }]);

    fireEvent.click(heart(view, 'Aurora Spins'));
    await waitFor(() => expect(heart(view, 'Aurora Spins').getAttribute('aria-pressed')).toBe('false'));
    expect(fixture.sent('removeFavourite')).toEqual([{ id: '1' }]);
  });

  it('move the focus to the next heart after a removal, and from the last one to the panel', async () => {
    proves('GA-02.favourite');

    const view = await world({ script: LISTS }).mount('favourites');
    await view.findByText('Aurora Spins');
    heart(view, 'Aurora Spins').focus();
    fireEvent.click(heart(view, 'Aurora Spins'));
    await waitFor(() => expect(rows(view)).toHaveLength(1));
    const next = heart(view, 'Dice Harbour');
    await waitFor(() => expect(document.activeElement).toBe(next));
    fireEvent.click(next);

    await waitFor(() => expect(rows(view)).toHaveLength(0));
    expect(document.activeElement).toBe(view.root);
  });

  it('revert a refused change with a message', async () => {
    proves('GA-02.favourite');

    const fixture = world({ script: { ...LISTS, removeFavourite: refused('game.not-found') } });
    const view = await fixture.mount('favourites');
    await view.findByText('Aurora Spins');
    fireEvent.click(heart(view, 'Aurora Spins'));

    expect(await view.alert()).not.toBe('');
    await waitFor(() => expect(rows(view)).toEqual(['Aurora Spins', 'Dice Harbourlow, high']));
  });

  it('list the ten last played games', async () => {
    proves('GA-02.last-played', 'GA-07.last-played-default');

    const fixture = world({ script: { ...LISTS, getLastPlayed: { games: [mark('2')] } } });
    const view = await fixture.mount('last-played');
    await waitFor(() => expect(rows(view)).toEqual(['Dice Harbour']));
    expect(fixture.sent('getLastPlayed')).toEqual([{ limit: 10, offset: 0, platform: 'Desktop' }]);
  });

  it('lead into a game for money', async () => {
    const fixture = world({ script: LISTS });
    const view = await fixture.mount('favourites');
    await view.findByText('Aurora Spins');
    view.press('Play Aurora Spins');
    await (await findPanel('external')).heading('Aurora Spins');
  });

  it.each([
    ['favourites', 'getFavourites', 'Sign in to see your favorites.'],
    ['last-played', 'getLastPlayed', 'Sign in to see your recent games.'],
  ] as const)('in %s ask a visitor to sign in and are not read', async (widget, operation, words) => {
    proves('HO-17.play');

    const fixture = world({ script: LISTS, signedIn: false });
    const view = await fixture.mount(widget);
    await view.findByText(words);
    expect(fixture.sent(operation)).toEqual([]);

    view.press('Sign in');
    await findPanel('sign-in');
  });

  it.each([
    ['favourites', 'No favorites yet. Tap the heart on a game to save it here.'],
    ['last-played', 'You haven’t played anything yet.'],
  ] as const)('in %s show an empty state', async (widget, words) => {
    const script = { ...LISTS, getFavourites: { favourites: [] }, getLastPlayed: { games: [] } };
    const view = await world({ script }).mount(widget);
    await view.findByText(words);
  });

  it.each(['favourites', 'last-played'] as const)(
    'in %s lead from an empty state to the games',
    async (widget) => {
      proves('UX-88.empty');
      const script = { ...LISTS, getFavourites: { favourites: [] }, getLastPlayed: { games: [] } };
      const fixture = world({ script });
      const view = await fixture.open(widget);
      await view.findByRole('button', { name: 'Browse games' });

      view.press('Browse games');

      await view.handle.closed;
      expect(fixture.emitted('open-route')).toEqual([{ route: '/casino', params: {} }]);
    },
  );

  it('that cannot be loaded have an icon, a sentence and a retry', async () => {
    proves('UX-88.failed');
    const fixture = world({ script: { ...LISTS, getFavourites: refused('generic.unknown-error') } });

    const view = await fixture.mount('favourites');

    await view.findByText('We couldn’t load this.');
    expect(view.root.querySelector('[part="empty-icon"] svg')).not.toBeNull();
    fixture.platform.script({ getFavourites: { favourites: [] } });
    view.press('Try again');
    await view.findByRole('button', { name: 'Browse games' });
  });

  it('are cleared on sign-out', async () => {
    proves('GA-02.favourites');

    const fixture = world({ script: LISTS });
    const view = await fixture.mount('favourites');
    await waitFor(() => expect(rows(view)).toHaveLength(2));
    await fixture.desk.signOut();
    await view.findByText('Sign in to see your favorites.');

    expect(rows(view)).toEqual([]);
  });
});
