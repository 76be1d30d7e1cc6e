import { proves } from '@playerdesk/proves';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { destroyScenes, type SceneOptions, scene } from '../testing/scene.ts';
import {
  useFavourites,
  useGames,
  useInbox,
  useJackpots,
  useLastPlayed,
  useLeaderboard,
  useService,
  useTournaments,
} from './react-hooks.ts';
import { PlayerdeskProvider } from './react-provider.tsx';

afterEach(() => {
  cleanup();
  destroyScenes();
});

const BOARD = { startDate: '2026-11-01T00:00:00Z', endDate: '2026-12-01T00:00:00Z', canJoin: true };
const player = (userId: string) => ({ userId, firstName: userId, lastName: 'X', position: 1, points: 1 });
const SCRIPT = {
  getProfile: { userId: 'me', isActivated: true },
  getGames: { games: [{ id: '1', identifier: 'aurora', name: 'Aurora', playModes: [] }] },
  getFavourites: { favourites: [{ id: '1', tableIds: [] }] },
  setFavourite: {},
  getLastPlayed: { games: [{ id: '7', tableIds: [] }] },
  getJackpots: { jackpots: [{ id: 'crown', amount: 5, currency: 'EUR' }] },
  getTournaments: { tournaments: [{ identifier: 'cup' }] },
  getLeaderboard: { ...BOARD, players: [player('first')] },
  getRelativeLeaderboard: { ...BOARD, players: [player('me')] },
  getMessages: {
    messages: [{ id: 'm', title: 'M', content: '', status: 'Notified', messageSent: '2026-11-20T10:00:00Z' }],
  },
};

/** Renders the result of a hook as JSON. */
function shown(useIt: () => unknown, options: SceneOptions = {}) {
  const fixture = scene({ signedIn: true, script: SCRIPT, ...options });
  function Shown() {
    return <output>{JSON.stringify(useIt() ?? null)}</output>;
  }
  const { unmount } = render(
    <PlayerdeskProvider desk={fixture.desk}>
      <Shown />
    </PlayerdeskProvider>,
  );
  const said = () => JSON.parse(screen.getByRole('status').textContent ?? 'null');
  return { fixture, said, unmount };
}

describe('a hook', () => {
  it.each([
    ['nothing', null],
    ['a promise', Promise.resolve()],
  ])('is refused with the name of the provider where its instance is %s', (_name, desk) => {
    proves('IN-06.no-internal-error');

    const Games = () => <output>{String(useGames().value)}</output>;

    expect(() =>
      render(
        <PlayerdeskProvider desk={desk as never}>
          <Games />
        </PlayerdeskProvider>,
      ),
    ).toThrow('<PlayerdeskProvider desk={…}>');
  });

  it.each([
    ['useGames', () => useGames().value?.map(({ id }) => id), ['1']],
    ['useFavourites', () => useFavourites().value?.map(({ id }) => id), ['1']],
    ['useLastPlayed', () => useLastPlayed().value?.map(({ id }) => id), ['7']],
    ['useJackpots', () => useJackpots().value?.map(({ id }) => id), ['crown']],
    ['useTournaments', () => useTournaments().value?.map(({ identifier }) => identifier), ['cup']],
    ['useLeaderboard', () => useLeaderboard('cup').value?.players.map(({ userId }) => userId), ['first']],
    [
      'useLeaderboard around the player',
      () => useLeaderboard('cup', 'around').value?.players.map(({ userId }) => userId),
      ['me'],
    ],
    ['useInbox', () => useInbox().unread, 1],
  ] as const)('%s is empty at first and then has the platform’s data', async (_name, useIt, expected) => {
    const { said } = shown(useIt);
    expect(said()).not.toEqual(expected);
    await waitFor(() => expect(said()).toEqual(expected));
  });

  it('shows jackpots as they grow and stops polling after unmount', async () => {
    proves('GA-03.feed');

    const { fixture, said, unmount } = shown(() => useJackpots().value?.[0]?.amount);
    await waitFor(() => expect(said()).toBe(5));
    fixture.platform.script({ getJackpots: { jackpots: [{ id: 'crown', amount: 6, currency: 'EUR' }] } });
    act(() => fixture.environment.advance(5_000));
    await waitFor(() => expect(said()).toBe(6));
    unmount();
    fixture.environment.advance(60_000);
    await new Promise((resolve) => setTimeout(resolve));

    expect(fixture.sent('getJackpots')).toHaveLength(2);
  });

  it('marks a game as a favorite', async () => {
    proves('GA-02.favourite');

    let mark: ReturnType<typeof useFavourites>['mark'] | undefined;
    const { fixture, said } = shown(() => {
      const favourites = useFavourites();
      mark = favourites.mark;
      return favourites.value?.map(({ id }) => id);
    });
    await waitFor(() => expect(said()).toEqual(['1']));
    await act(async () => mark?.('2', true));

    expect(said()).toEqual(['1', '2']);
    expect(fixture.sent('setFavourite')).toEqual([{ id: '2' }]);
  });

  it('exposes a read error and reads again on demand', async () => {
    let refresh = () => {};
    const { fixture, said } = shown(
      () => {
        const games = useGames();
        refresh = games.refresh;
        return games.failure?.code ?? games.value?.length;
      },
      { script: { ...SCRIPT, getGames: () => Promise.reject(new Error('broken')) } },
    );
    await waitFor(() => expect(said()).toMatch(/^generic\./));
    fixture.platform.script(SCRIPT);
    act(() => refresh());

    await waitFor(() => expect(said()).toBe(1));
  });

  it('is cleared on sign-out', async () => {
    proves('HO-17.play');

    const { fixture, said } = shown(() => useInbox());
    await waitFor(() => expect(said()).toMatchObject({ unread: 1, value: [{ id: 'm' }] }));
    await act(() => fixture.desk.signOut());
    expect(said()).toMatchObject({ unread: 0, value: null });
  });

  it('returns the shared service once its code is loaded', async () => {
    const { fixture, said } = shown(() => Object.keys(useService('properties') ?? {}));
    expect(said()).toEqual([]);
    await waitFor(() => expect(said()).toEqual(['read', 'write']));
    expect(Object.keys(await fixture.desk.load('properties'))).toEqual(['read', 'write']);
  });

  it('throws a helpful error outside a provider', () => {
    function Outside() {
      useGames();
      return null;
    }
    expect(() => render(<Outside />)).toThrow('PlayerdeskProvider');
  });
});
