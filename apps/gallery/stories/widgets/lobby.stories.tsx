import { playerdeskError, type WidgetName } from '@playerdesk/contract/internal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Instance, type InstanceProps } from './instance.tsx';
import { board, GAMES, JACKPOTS, RATES, TOURNAMENTS } from './lobby-sample.ts';

export default { title: 'Widgets/Lobby', parameters: { stage: 'page' } } satisfies Meta;

const SCRIPT = {
  getGames: { games: GAMES },
  getJackpots: { jackpots: JACKPOTS },
  getExchangeRates: RATES,
  getTournaments: { tournaments: TOURNAMENTS },
  getLeaderboard: board(),
  getRelativeLeaderboard: board({ players: [] }),
  getFavourites: {
    favourites: [
      { id: '1001', tableIds: [] },
      { id: '1010', tableIds: ['harbour-low'] },
    ],
  },
  getLastPlayed: { games: [{ id: '1004', tableIds: [] }] },
};

type Scene<N extends WidgetName> = Partial<InstanceProps<N>>;

const story = <N extends WidgetName>(widget: N, { script, ...scene }: Scene<N> = {}): StoryObj => ({
  render: () => <Instance widget={widget} signedIn script={{ ...SCRIPT, ...script }} {...scene} />,
});
const refused = (code: string) => () => Promise.reject(playerdeskError({ code, kind: 'refused' }));
const down = () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' }));
const listed = { play: (player: { see(selector: string): Promise<void> }) => player.see('[part="list"]') };
const standing = {
  play: (player: { see(selector: string): Promise<void> }) => player.see('[part="leaderboard"]'),
};

export const Jackpots = story('jackpots', listed);
export const JackpotsModal = story('jackpots', { ...listed, modal: true });
export const JackpotsNone = story('jackpots', { script: { getJackpots: { jackpots: [] } } });
export const JackpotsFailed = story('jackpots', { script: { getJackpots: down } });
export const Favourites = story('favourites', listed);
export const FavouritesNone = story('favourites', { script: { getFavourites: { favourites: [] } } });
export const FavouritesSignedOut = story('favourites', { signedIn: false });
export const LastPlayed = story('last-played', listed);
export const LastPlayedNone = story('last-played', { script: { getLastPlayed: { games: [] } } });
export const Tournaments = story('tournament', standing);
export const TournamentModal = story('tournament', { ...standing, modal: true });
export const TournamentToJoin = story('tournament', {
  ...standing,
  options: { identifier: 'aurora-cup' },
  script: { getLeaderboard: board({ canJoin: true }) },
});
export const TournamentJoined = story('tournament', {
  ...standing,
  options: { identifier: 'aurora-cup' },
  script: {
    getTournaments: { tournaments: TOURNAMENTS.map((one) => ({ ...one, joined: true })) },
    getRelativeLeaderboard: board({}, 41),
  },
});
export const TournamentRefused = story('tournament', {
  options: { identifier: 'aurora-cup' },
  script: {
    getLeaderboard: board({ canJoin: true }),
    optInTournament: refused('tournament.optin-not-allowed'),
  },
  play: async (player) => {
    await player.see('[part="leaderboard"]');
    await player.press('[part="body"] [part="button"]');
    await player.see('[part="notice"]');
  },
});
export const TournamentNobody = story('tournament', {
  options: { identifier: 'aurora-cup' },
  script: { getLeaderboard: board({ players: [] }) },
});
export const TournamentNone = story('tournament', { script: { getTournaments: { tournaments: [] } } });
