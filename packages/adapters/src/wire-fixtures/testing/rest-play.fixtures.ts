import { type RestFixture, UNREADABLE } from './fixture.ts';

const MARK = { id: 'game-1', tableIds: ['table-1'] };
const marksUnder = (name: string) => ({
  answer: [MARK],
  reads: { [name]: [MARK] },
  shapes: [
    {
      title: 'ids alone under a name of an envelope',
      answer: { Items: [1, 'game-2'] },
      reads: {
        [name]: [
          { id: '1', tableIds: [] },
          { id: 'game-2', tableIds: [] },
        ],
      },
    },
  ],
  emptyList: { [name]: [] },
  nothing: UNREADABLE,
});

const PLAYER = { firstName: 'Maja', lastName: 'Lind', position: 1, points: 12.5, userId: 'p-1' };
const BOARD = { startDate: '2026-11-01T00:00:00', endDate: '2026-12-01T00:00:00', canJoin: true };
const READ_BOARD = { startDate: '2026-11-01T00:00:00Z', endDate: '2026-12-01T00:00:00Z', canJoin: true };
const NO_BOARD = { startDate: '1970-01-01T00:00:00.000Z', endDate: '1970-01-01T00:00:00.000Z' };
const LEADERBOARD = {
  answer: { ...BOARD, players: [PLAYER] },
  reads: { ...READ_BOARD, players: [PLAYER] },
  shapes: [
    {
      title: 'PascalCase and ids that are numbers',
      answer: {
        StartDate: '2026-11-01T00:00:00Z',
        EndDate: '2026-12-01T00:00:00Z',
        CanJoin: true,
        Players: [{ FirstName: 'Maja', LastName: 'Lind', Position: 1, Points: 12.5, UserId: 7 }],
      },
      reads: { ...READ_BOARD, players: [{ ...PLAYER, userId: '7' }] },
    },
  ],
  emptyList: { ...NO_BOARD, canJoin: false, players: [] },
  nothing: { ...NO_BOARD, canJoin: false, players: [] },
};

/** Calls about favorites, jackpots, rates, tournaments and properties. */
export const REST_PLAY: readonly RestFixture[] = [
  {
    operation: 'setFavourite',
    call: 'POST /casino/set-favorite/{id}',
    clause: 'PL-05.set-favorite',
    session: 'current',
    input: { id: 'game-1', tableId: 'table-1', setLinkedGames: true },
    path: '/casino/set-favorite/game-1',
    body: { tableId: 'table-1', setLinkedGames: true },
  },
  {
    operation: 'removeFavourite',
    call: 'POST /casino/remove-favorite/{id}',
    clause: 'PL-05.set-favorite',
    session: 'current',
    input: { id: 'game-1', tableId: 'table-1', removeLinkedGames: true },
    path: '/casino/remove-favorite/game-1',
    body: { tableId: 'table-1', removeLinkedGames: true },
  },
  {
    operation: 'getFavourites',
    call: 'GET /casino/favorites',
    clause: 'PL-05.favorites',
    session: 'current',
    ...marksUnder('favourites'),
  },
  {
    operation: 'getLastPlayed',
    call: 'GET /casino/last-played-games',
    clause: 'PL-05.last-played',
    session: 'current',
    input: { limit: 10, offset: 0, platform: 'Desktop' },
    path: '/casino/last-played-games?limit=10&offset=0&platform=Desktop',
    ...marksUnder('games'),
  },
  {
    operation: 'setLastPlayed',
    call: 'POST /casino/set-last-played-game',
    clause: 'PL-05.set-last-played',
    session: 'current',
    input: { gameId: 'game-1', tableId: 'table-1', setLinkedGames: true },
    body: { gameId: 'game-1', tableId: 'table-1', setLinkedGames: true },
  },
  {
    operation: 'getOlderFavourites',
    call: 'GET the favorites path',
    clause: 'PL-05.older-favorites PL-07.favourites-header',
    session: 'older',
    path: '/player/favorites',
    ...marksUnder('items'),
  },
  {
    operation: 'getOlderFavourites',
    call: 'GET the favorites path',
    clause: 'PL-05.older-favorites-items',
    session: 'older',
    input: { id: 'list/1' },
    path: '/player/favorites/list%2F1',
    ...marksUnder('items'),
  },
  {
    operation: 'putOlderFavourites',
    call: 'PUT the favorites path',
    clause: 'PL-05.older-favorites PL-05.older-favorites-items PL-07.favourites-header',
    session: 'older',
    input: { id: 'list-1', items: [MARK] },
    path: '/player/favorites/list-1',
    body: { items: [{ Id: 'game-1', TableIds: ['table-1'] }] },
  },
  {
    operation: 'deleteOlderFavourites',
    call: 'DELETE the favorites path',
    clause: 'PL-05.older-favorites PL-05.older-favorites-items PL-07.favourites-header',
    session: 'older',
    input: { id: 'list-1' },
    path: '/player/favorites/list-1',
  },
  {
    operation: 'getJackpots',
    call: 'GET /event-feed/jackpots',
    clause: 'PL-05.jackpots',
    captcha: true,
    answer: [{ id: 'jackpot-1', amount: 1_234_567, currency: 'EUR' }],
    reads: { jackpots: [{ id: 'jackpot-1', amount: 1_234_567, currency: 'EUR' }] },
    shapes: [
      {
        title: 'whole units under a name',
        options: { amounts: 'major' },
        answer: { Jackpots: [{ Id: 5, Amount: 12_345.67, Currency: 'EUR' }] },
        reads: { jackpots: [{ id: '5', amount: 1_234_567, currency: 'EUR' }] },
      },
    ],
    emptyList: { jackpots: [] },
    nothing: UNREADABLE,
  },
  {
    operation: 'getOlderJackpots',
    call: 'GET /v1/casino/jackpots',
    clause: 'PL-05.older-jackpots GA-07.older-jackpots',
    path: '/v1/casino/jackpots?expand=game&limit=1000',
    answer: { items: [{ game: { id: 'game-1' }, value: { EUR: 500, SEK: 5500 }, totalAmount: 1000 }] },
    reads: {
      items: [
        {
          game: { id: 'game-1', name: '' },
          values: [
            { currency: 'EUR', amount: 500 },
            { currency: 'SEK', amount: 5500 },
          ],
          totalAmount: 1000,
        },
      ],
    },
    shapes: [
      {
        title: 'the id of the game alone, in whole units',
        options: { amounts: 'major' },
        answer: [{ gameId: 7, value: [{ currency: 'EUR', amount: 5 }], totalAmount: 10 }],
        reads: {
          items: [
            { game: { id: '7', name: '' }, values: [{ currency: 'EUR', amount: 500 }], totalAmount: 1000 },
          ],
        },
      },
    ],
    emptyList: { items: [] },
    nothing: UNREADABLE,
  },
  {
    operation: 'getExchangeRates',
    call: 'GET /exchange-rates',
    clause: 'PL-05.exchange-rates',
    answer: { base: 'EUR', at: '2026-11-20T08:00:00', rates: { SEK: 11.25, NOK: 11.75 } },
    reads: {
      base: 'EUR',
      at: '2026-11-20T08:00:00Z',
      rates: [
        { currency: 'SEK', rate: 11.25 },
        { currency: 'NOK', rate: 11.75 },
      ],
    },
    shapes: [
      {
        title: 'a bare list',
        answer: [{ Currency: 'SEK', Rate: 11.25 }],
        reads: { base: '', at: '1970-01-01T00:00:00.000Z', rates: [{ currency: 'SEK', rate: 11.25 }] },
      },
    ],
    emptyList: { base: '', at: '1970-01-01T00:00:00.000Z', rates: [] },
    nothing: UNREADABLE,
  },
  {
    operation: 'optInTournament',
    call: 'POST /player/tournament-opt-in',
    clause: 'PL-05.tournament-opt-in',
    session: 'current',
    input: { playerId: 'p-1', tournamentIdentifier: 'cup' },
    body: { PlayerId: 'p-1', TournamentIdentifier: 'cup' },
  },
  {
    operation: 'getRelativeLeaderboard',
    call: 'GET /casinotournament/leaderboard-relative',
    clause: 'PL-05.leaderboard-relative',
    session: 'current',
    input: { tournamentIdentifier: 'cup', playerId: 'p-1' },
    path: '/casinotournament/leaderboard-relative?tournamentIdentifier=cup&playerId=p-1',
    ...LEADERBOARD,
  },
  {
    operation: 'getLeaderboard',
    call: 'GET /casinotournament/leaderboard',
    clause: 'PL-05.leaderboard',
    session: 'current',
    input: { tournamentIdentifier: 'cup', limit: 10, offset: 0 },
    path: '/casinotournament/leaderboard?TournamentIdentifier=cup&Limit=10&Offset=0',
    ...LEADERBOARD,
  },
  {
    operation: 'getPlayerProperties',
    call: 'GET /player-properties',
    clause: 'PL-05.properties',
    session: 'current',
    answer: { Properties: [{ Name: 'chat', Type: 'string', Value: 'restore-1' }] },
    reads: { properties: [{ name: 'chat', type: 'string', value: 'restore-1' }] },
    shapes: [
      {
        title: 'a bare list',
        answer: [{ name: 'chat', value: 1 }],
        reads: { properties: [{ name: 'chat', type: 'string', value: '1' }] },
      },
    ],
    emptyList: { properties: [] },
    nothing: UNREADABLE,
  },
  {
    operation: 'setPlayerProperties',
    call: 'POST /player-properties',
    clause: 'PL-05.properties',
    session: 'current',
    input: { properties: [{ name: 'chat', type: 'string', value: 'restore-1' }] },
    body: { Properties: [{ Name: 'chat', Type: 'string', Value: 'restore-1' }] },
  },
];
