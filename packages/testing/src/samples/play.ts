import type {
  GameRecord,
  InputOf,
  Jackpot,
  Leaderboard,
  setUpPlay,
  Tournament,
} from '@playerdesk/contract/internal';

const game = (
  id: string,
  identifier: string,
  name: string,
  changes: Partial<GameRecord> = {},
): GameRecord => ({
  id,
  identifier,
  name,
  playModes: ['Real', 'Demo'],
  product: 'casino',
  category: 'slots',
  ...changes,
});

/** Sample games: with a jackpot, for real money only, possibly appealing to children, with tables. */
export const sampleGames: readonly GameRecord[] = [
  game('1001', 'aurora-spins', 'Aurora Spins', { linkedGames: ['1009'] }),
  game('1006', 'fox-and-berries', 'Fox & Berries', { appealingForChildren: '1' }),
  game('1008', 'sunken-crown', 'Sunken Crown', { playModes: ['Real'], category: 'jackpots' }),
  game('1009', 'comet-cash', 'Comet Cash', { category: 'jackpots', linkedGames: ['1001'] }),
  game('1010', 'dice-harbour', 'Dice Harbour', {
    category: 'quick',
    tableIds: ['harbour-low', 'harbour-high'],
  }),
];

const MARKS = [
  { id: '1001', tableIds: [] },
  { id: '1010', tableIds: ['harbour-low'] },
];

const JACKPOTS: readonly Jackpot[] = [
  { id: 'northern-crown', amount: 1_284_550, currency: 'EUR', name: 'Northern Crown', gameIds: ['1008'] },
  { id: 'comet-drop', amount: 23_410, currency: 'EUR', name: 'Comet Drop', gameIds: ['1009'] },
];

const RUNNING = { startDate: '2026-11-01T00:00:00.000Z', endDate: '2999-12-01T00:00:00.000Z' };

const TOURNAMENTS: readonly Tournament[] = [
  { identifier: 'tournament-1', name: 'Aurora Cup', ...RUNNING, optIn: true, joined: false },
  {
    identifier: 'tournament-2',
    name: 'Harbour Race',
    ...RUNNING,
    optIn: false,
    joined: true,
    gameIds: ['1010'],
  },
];

const NAMES = ['Aino S', 'Lukas B', 'Maja L', 'Piotr Z', 'Ingrid M', 'Teo C'];

const BOARD: Leaderboard = {
  ...RUNNING,
  canJoin: true,
  players: NAMES.map((name, index) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    const userId = firstName === 'Maja' ? 'p-1001' : `p-${2_001 + index}`;
    return { firstName, lastName, position: index + 1, points: 180 - index * 27.5, userId };
  }),
};

/** Start of the play session. */
const SET_UP_AT = new Date('2026-11-21T00:00:00.000Z');

/** Successful answers about games and tournaments. */
export const playAnswers: Readonly<Record<string, unknown>> = {
  getGames: { games: sampleGames },
  getPlaySetUp: { required: false, justReached: false },
  setUpPlay: ({ minutes = 30, amount = 2_000, currency = 'EUR' }: Partial<InputOf<typeof setUpPlay>>) => ({
    setUp: {
      minutes,
      amount,
      currency,
      spent: 0,
      startsAt: SET_UP_AT.toISOString(),
      endsAt: new Date(SET_UP_AT.getTime() + minutes * 60_000).toISOString(),
    },
  }),
  endPlay: {},
  createGameSession: { session: 'game-session-1', expiresAt: '2999-12-01T00:00:00.000Z' },
  setFavourite: {},
  removeFavourite: {},
  getFavourites: { favourites: MARKS },
  getLastPlayed: { games: MARKS },
  setLastPlayed: {},
  getOlderFavourites: ({ id }: { id?: string }) => ({
    items: MARKS.filter((mark) => id === undefined || mark.id === id),
  }),
  putOlderFavourites: {},
  deleteOlderFavourites: {},
  getJackpots: { jackpots: JACKPOTS },
  getOlderJackpots: {
    items: [
      {
        game: { id: '1008', name: 'Sunken Crown' },
        values: [
          { currency: 'EUR', amount: 1_284_550 },
          { currency: 'SEK', amount: 14_106_928 },
        ],
        totalAmount: 1_284_550,
      },
    ],
  },
  getExchangeRates: {
    base: 'EUR',
    at: '2026-11-20T15:00:00.000Z',
    rates: [
      { currency: 'EUR', rate: 1 },
      { currency: 'SEK', rate: 10.982 },
    ],
  },
  getTournaments: { tournaments: TOURNAMENTS },
  optInTournament: {},
  getLeaderboard: BOARD,
  getRelativeLeaderboard: BOARD,
};
