import { type Call, WRITTEN } from '../call.ts';
import { Refusal } from '../refusal.ts';
import { joinTournament, TOURNAMENTS } from '../state/tournaments.ts';
import { get, post, type Route } from './route.ts';

const CURRENT: readonly Route[] = [
  post('/casino/set-favorite/{id}', ['tableId', 'setLinkedGames'], (call) => {
    const table = call.text('tableId');
    call.player.favourites.set(call.params.id ?? '', table === '' ? [] : [table]);
    return WRITTEN;
  }),
  post('/casino/remove-favorite/{id}', ['tableId', 'removeLinkedGames'], (call) => {
    call.player.favourites.delete(call.params.id ?? '');
    return WRITTEN;
  }),
  get('/casino/favorites', [], favorites),
  get('/event-feed/jackpots', [], (call) =>
    call.shapes.list('jackpots', [
      call.shapes.entity({ id: 'mega', amount: call.shapes.amount(125_000.5), currency: 'EUR' }),
      call.shapes.entity({ id: 'minor', amount: call.shapes.amount(830), currency: 'EUR' }),
    ]),
  ),
];

/** "GET, PUT (body items list) and DELETE on the player's favorites path, optional id." */
const OLDER: readonly Route[] = [
  get('/player/favorites', [], favorites),
  { method: 'PUT', path: '/player/favorites', fields: ['items'], answer: replaceFavorites },
  { method: 'PUT', path: '/player/favorites/{id}', fields: ['items'], answer: replaceFavorites },
  {
    method: 'DELETE',
    path: '/player/favorites/{id}',
    fields: [],
    answer: (call) => {
      call.player.favourites.delete(call.params.id ?? '');
      return WRITTEN;
    },
  },
];

export const casinoRoutes: readonly Route[] = [
  ...CURRENT.map((route): Route => ({ ...route, lobbyCalls: 'current' })),
  ...OLDER.map((route): Route => ({ ...route, lobbyCalls: 'older' })),
  get('/casino/last-played-games', ['limit', 'offset', 'platform'], (call) => {
    const offset = call.count('offset', 0);
    const games = call.player.lastPlayed.slice(offset, offset + call.count('limit', 10));
    return call.shapes.list(
      'games',
      games.map((id) => call.shapes.entity({ id, tableIds: [] })),
    );
  }),
  post('/casino/set-last-played-game', ['gameId', 'tableId', 'setLinkedGames'], (call) => {
    const game = call.required('gameId');
    call.player.lastPlayed = [game, ...call.player.lastPlayed.filter((id) => id !== game)];
    return WRITTEN;
  }),
  // "With expand game and pagination limit 1000": the documents do not spell these parameters.
  get('/v1/casino/jackpots', 'any', (call) =>
    call.shapes.list('jackpots', [
      call.shapes.entity({
        gameId: '7',
        value: call.shapes.amountsByCurrency({ EUR: call.shapes.amount(125_000.5) }),
        totalAmount: call.shapes.amount(125_000.5),
      }),
    ]),
  ),
  post('/player/tournament-opt-in', ['PlayerId', 'TournamentIdentifier'], (call) => {
    if (call.required('PlayerId') !== String(call.player.id))
      throw new Refusal('ValidationError', 'PlayerId');
    joinTournament(call.player, call.required('TournamentIdentifier'));
    return WRITTEN;
  }),
  get('/casinotournament/leaderboard-relative', ['tournamentIdentifier', 'playerId'], (call) =>
    leaderboard(call, call.required('tournamentIdentifier')),
  ),
  get('/casinotournament/leaderboard', ['TournamentIdentifier', 'Limit', 'Offset'], (call) =>
    leaderboard(call, call.required('TournamentIdentifier')),
  ),
];

function favorites({ shapes, player }: Call): unknown {
  return shapes.list(
    'favorites',
    [...player.favourites].map(([id, tableIds]) => shapes.entity({ id, tableIds })),
  );
}

/** Replaces the marks of a game, or of all games without an id. */
function replaceFavorites({ fields, params, player }: Call): unknown {
  if (params.id === undefined) player.favourites.clear();
  else player.favourites.delete(params.id);
  // The documents do not spell the fields of an item.
  type Item = { Id?: unknown; id?: unknown; TableIds?: string[]; tableIds?: string[] };
  for (const { Id, id = Id, TableIds = [], tableIds = TableIds } of fields.items as Item[])
    player.favourites.set(String(id), tableIds);
  return WRITTEN;
}

function leaderboard(call: Call, identifier: string): unknown {
  if (!TOURNAMENTS[identifier]) throw new Refusal('TournamentNotFound');
  const { shapes, state } = call;
  const player = call.sessionOrNull?.player;
  const others = [
    { firstName: 'Karl', lastName: 'Vella', position: 1, points: 980, userId: 11 },
    { firstName: 'Anna', lastName: 'Camilleri', position: 2, points: 640, userId: 12 },
  ];
  const own = player?.tournaments.has(identifier)
    ? [{ firstName: player.firstName, lastName: player.lastName, position: 3, points: 5, userId: player.id }]
    : [];
  return shapes.entity({
    startDate: shapes.date(state.now() - 86_400_000),
    endDate: shapes.date(state.now() + 86_400_000),
    canJoin: player !== undefined && !player.tournaments.has(identifier) && TOURNAMENTS[identifier].optIn,
    players: [...others, ...own].map((entry) => shapes.entity({ ...entry, userId: shapes.id(entry.userId) })),
  });
}
