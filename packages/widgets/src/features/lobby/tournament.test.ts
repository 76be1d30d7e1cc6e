import {
  type Leaderboard,
  type LeaderboardEntry,
  playerdeskError,
  type Tournament,
} from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { findPanel, type SceneOptions, type Screen, scene } from '../../testing/scene.ts';

const ME = { userId: 'me', isActivated: true, currency: 'SEK', firstName: 'Maja', lastName: 'Lind' };
const refused = (code: string) => () => Promise.reject(playerdeskError({ code, kind: 'refused' }));

const CUP: Tournament = {
  identifier: 'cup',
  name: 'Aurora Cup',
  optIn: true,
  joined: false,
  startDate: '2026-11-01T10:00:00Z',
  endDate: '2026-12-01T10:00:00Z',
  prize: { amount: 100_000, currency: 'EUR' },
};
const standing = (userId: string, position: number, points: number, lastName = 'Berg'): LeaderboardEntry => ({
  userId,
  position,
  points,
  lastName,
  firstName: `Player ${userId}`,
});
const board = (players: LeaderboardEntry[], changes: Partial<Leaderboard> = {}): Leaderboard => ({
  startDate: CUP.startDate,
  endDate: CUP.endDate,
  canJoin: true,
  players,
  ...changes,
});
const FIRST = board([standing('a', 1, 30), standing('b', 2, 20.5), standing('c', 3, 1_234)]);

const world = ({ script, ...options }: SceneOptions = {}) =>
  scene({
    signedIn: true,
    script: {
      getProfile: ME,
      getTournaments: { tournaments: [CUP] },
      getLeaderboard: FIRST,
      getRelativeLeaderboard: board([]),
      optInTournament: {},
      ...script,
    },
    ...options,
  });

async function cup(options: SceneOptions = {}, props = {}) {
  const fixture = world(options);
  const view = await fixture.mount('tournament', { identifier: 'cup', ...props });
  await expect.poll(() => fixture.desk.account.store.getState().status).not.toBe('restoring');
  return { fixture, view };
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
  it('shows its dates, its prize and the leaderboard', async () => {
    proves('GA-04.leaderboard', 'GA-07.fields');

    const { fixture, view } = await cup();
    expect(rowsOf(await table(view))).toEqual([
      ['1', 'Player a B.', '30.0'],
      ['2', 'Player b B.', '20.5'],
      ['3', 'Player c B.', '1,234.0'],
    ]);

    await view.findByText('Nov 1 at 10:00 AM – Dec 1 at 10:00 AM');
    await view.findByText('First prize: €1,000.00');
    expect(fixture.sent('getLeaderboard')).toEqual([{ tournamentIdentifier: 'cup', limit: 10, offset: 0 }]);
  });

  it('shows full names where the operator enables them', async () => {
    proves('GA-07.fields');

    const { view } = await cup({}, { names: 'full' });
    expect(rowsOf(await table(view))[0]).toEqual(['1', 'Player a Berg', '30.0']);
  });

  it('keeps each player’s row on updates', async () => {
    proves('GA-04.leaderboard');

    const { fixture, view } = await cup();
    const before = [...(await table(view)).querySelectorAll('tbody tr')];
    fixture.platform.script({
      getLeaderboard: board([standing('c', 1, 2_000), standing('a', 2, 30), standing('d', 3, 25)]),
    });
    fixture.environment.advance(10_000);
    await waitFor(async () => expect(rowsOf(await table(view))[0]?.[1]).toBe('Player c B.'));
    const after = [...(await table(view)).querySelectorAll('tbody tr')];

    expect(after[0]).toBe(before[2]);
    expect(after[1]).toBe(before[0]);
    expect(before).not.toContain(after[2]);
    expect(before[1]?.isConnected).toBe(false);
  });

  it('shows the places around the player by name', async () => {
    proves('GA-04.relative');

    const around = board([standing('x', 41, 3), standing('me', 42, 2), standing('y', 43, 1)]);
    const { fixture, view } = await cup({ script: { getRelativeLeaderboard: around } });

    expect(rowsOf(await table(view, 'Your position'))).toEqual([
      ['41', 'Player x B.', '3'],
      ['42', 'Player me B.You', '2'],
      ['43', 'Player y B.', '1'],
    ]);
    expect(fixture.sent('getRelativeLeaderboard')).toEqual([{ tournamentIdentifier: 'cup', playerId: 'me' }]);
  });

  it('shows no places around a visitor, who has to sign in to join', async () => {
    proves('HO-17.play');

    const { fixture, view } = await cup({ signedIn: false });
    await table(view);
    expect(view.queryByText('Your position')).toBeNull();
    expect(view.queryByRole('button', { name: 'Join tournament' })).toBeNull();

    view.press('Sign in');
    await findPanel('sign-in');
    expect(fixture.sent('optInTournament')).toEqual([]);
  });

  it('is joined with the player’s id, confirms it and refreshes the places', async () => {
    proves('GA-04.opt-in');

    const { fixture, view } = await cup();
    await view.findByText('Join tournament');
    fixture.platform.script({ getLeaderboard: board([standing('me', 1, 0)]) });
    view.press('Join tournament');
    expect(await view.status()).toBe('You are in. Good luck!');

    await view.findByText('You’re in.');
    expect(view.queryByRole('button', { name: 'Join tournament' })).toBeNull();
    expect(fixture.sent('optInTournament')).toEqual([{ playerId: 'me', tournamentIdentifier: 'cup' }]);

    await waitFor(async () => expect(rowsOf(await table(view))).toEqual([['1', 'Player me B.You', '0']]));
  });

  it.each([
    ['tournament.optin-not-required', 'Optin not required', 'GA-04.not-required'],
    ['tournament.already-optin', 'Already opted in', 'GA-04.already'],
    ['tournament.optin-not-allowed', 'Optin not allowed', 'GA-04.optin-refused'],
    ['tournament.not-found', 'Tournament not found', 'GA-04.not-found'],
  ])('shows the refusal %s to join as: %s', async (code, words, clauses) => {
    proves('PL-04.tournament-area', clauses);

    const { fixture, view } = await cup({ script: { optInTournament: refused(code) } });
    await view.findByText('Join tournament');
    view.press('Join tournament');
    expect(await view.alert()).toBe(words);
    expect(fixture.emitted('error')).toEqual([expect.objectContaining({ code })]);

    await waitFor(() =>
      expect(view.queryByText('You’re in.') !== null).toBe(code === 'tournament.already-optin'),
    );
  });

  it('shows the general text when its leaderboard is not accessible', async () => {
    proves('GA-04.not-allowed');

    const fixture = world({ script: { getLeaderboard: refused('tournament.optin-not-allowed') } });
    const view = await fixture.mount('tournament', { identifier: 'cup' });

    await view.findByText('Not allowed');
    expect(view.queryByText('Optin not allowed')).toBeNull();
  });

  it('confirms an entry that a browser sent twice', async () => {
    proves('GA-04.sent-twice');

    let entered = false;
    const { fixture, view } = await cup({
      script: {
        optInTournament: () => {
          entered = true;
          return refused('tournament.already-optin')();
        },
        getRelativeLeaderboard: () => board(entered ? [standing('me', 9, 0)] : []),
      },
    });
    await view.findByText('Join tournament');
    view.press('Join tournament');

    expect(await view.status()).toBe('You are in. Good luck!');
    expect(fixture.sent('optInTournament')).toHaveLength(1);
  });

  it('confirms an entry that took effect after a lost answer and does not repeat it', async () => {
    let entered = false;
    const { fixture, view } = await cup({
      script: {
        optInTournament: () => {
          entered = true;
          return Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' }));
        },
        getRelativeLeaderboard: () => board(entered ? [standing('me', 9, 0)] : []),
      },
    });
    await view.findByText('Join tournament');
    view.press('Join tournament');
    await view.findByText('You are in. Good luck!');

    expect(fixture.sent('optInTournament')).toHaveLength(1);
  });

  it('cannot be joined when the platform disallows it', async () => {
    proves('GA-07.fields');

    const { view } = await cup({ script: { getLeaderboard: { ...FIRST, canJoin: false } } });
    await table(view);
    expect(view.queryByRole('button', { name: 'Join tournament' })).toBeNull();
    expect(view.queryByText('You’re in.')).toBeNull();
  });

  it('shows an earlier entry', async () => {
    proves('GA-04.opt-in');

    const { view } = await cup({ script: { getTournaments: { tournaments: [{ ...CUP, joined: true }] } } });
    await view.findByText('You’re in.');
    expect(view.queryByRole('button', { name: 'Join tournament' })).toBeNull();
  });

  it('does not show an entry to the next player', async () => {
    proves('GA-04.opt-in');

    const { fixture, view } = await cup();
    await view.findByText('Join tournament');
    view.press('Join tournament');
    await view.findByText('You’re in.');
    await fixture.desk.signOut();
    fixture.platform.script({ getProfile: { ...ME, userId: 'next' } });
    await fixture.desk.account.signIn({ email: 'b@example.com', password: 'x' });
    await view.findByText('Join tournament');

    expect(view.queryByText('You’re in.')).toBeNull();
  });

  it('shows missing points, and one of several can be selected', async () => {
    const race = { ...CUP, identifier: 'race', name: 'Harbour Race' };
    const getLeaderboard = ({ tournamentIdentifier }: { tournamentIdentifier: string }) =>
      tournamentIdentifier === 'race' ? board([]) : FIRST;
    const fixture = world({ script: { getTournaments: { tournaments: [CUP, race] }, getLeaderboard } });
    const view = await fixture.open('tournament');
    await table(view);
    view.fill({ Tournament: 'race' });
    await view.findByText('No one has scored yet. Be the first.');
    await view.heading('Harbour Race');
  });

  it('shows an empty state', async () => {
    const view = await world({ script: { getTournaments: { tournaments: [] } } }).open('tournament');
    await view.findByText('There are no tournaments right now.');
  });
});
