import {
  type getLeaderboard,
  type getRelativeLeaderboard,
  type getTournaments,
  type InputOf,
  type Leaderboard,
  type LeaderboardEntry,
  LIST_DEFAULT,
  type OutputOf,
  type optInTournament,
} from '@playerdesk/contract/internal';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { Secret } from '../../infrastructure/secret/secret.ts';
import { type Call, type Effect, requireSession } from '../../operations/call/call.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import { mayBeRewarded } from '../../operations/promotions/promotions.queries.ts';
import type { RequiredActions } from '../../responsible-gambling/index.ts';
import { isFor, toTournament } from './tournament.ts';
import {
  findEntries,
  findPlacesAround,
  findPlacesFrom,
  findResidence,
  insertEntry,
  type LeaderboardPlace,
  openTournaments,
  type StoredTournament,
  tournamentBy,
} from './tournaments.queries.ts';

/** Places before and after a player's own. */
const REACH = 4;
/** Maximum places in one answer. */
const MOST_LISTED = 100;

/** How much of a last name other players see. */
export type TournamentNames = 'full' | 'short';

export interface TournamentService {
  list(call: Call): Promise<OutputOf<typeof getTournaments>>;
  /** @throws Refusal `TournamentNotFound`, `OptInNotRequired`, `OptInNotAllowed` or `AlreadyOptIn`. */
  optIn(input: InputOf<typeof optInTournament>, call: Call): Promise<Effect<object>>;
  leaderboard(input: InputOf<typeof getLeaderboard>, call: Call): Promise<Leaderboard>;
  /** Returns the player's place and those around it. Empty while the player takes no part. */
  relative(input: InputOf<typeof getRelativeLeaderboard>, call: Call): Promise<Leaderboard>;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: Pick<Secret, 'digest'>;
  readonly audit: Audit;
  readonly requiredActions: Pick<RequiredActions, 'refuse'>;
  readonly tournamentNames: TournamentNames;
}

export function createTournaments(deps: Deps): TournamentService {
  return {
    list: (call) => list(deps, call),
    optIn: (input, call) => optIn(deps, input, call),
    leaderboard: (input, call) => leaderboard(deps, input, call),
    relative: (input, call) => relative(deps, input, call),
  };
}

async function list(deps: Deps, { session }: Call): Promise<OutputOf<typeof getTournaments>> {
  const { db } = deps;
  const joined = session ? await findEntries(db, session.playerId) : new Set<string>();
  const open = await openTournaments(db, now(deps));
  return { tournaments: open.map((row) => toTournament(row, joined.has(row.identifier))) };
}

async function optIn(
  deps: Deps,
  { playerId, tournamentIdentifier }: InputOf<typeof optInTournament>,
  call: Call,
): Promise<Effect<object>> {
  const { requiredActions, audit } = deps;
  const ownId = requireSession(call).playerId;
  const tournament = await findTournament(deps, tournamentIdentifier);
  if (playerId !== ownId) throw new Refusal('OptInNotAllowed');
  return async (tx) => {
    // The lock orders the entry and a break that begins at the same time.
    const player = await lockPlayer(tx, ownId);
    const problem = await obstacle(deps, tx, tournament, ownId);
    if (problem) throw new Refusal(problem);
    await requiredActions.refuse(tx, player, 'play');
    const { identifier } = tournament;
    if (!(await insertEntry(tx, identifier, ownId, now(deps)))) throw new Refusal('AlreadyOptIn');
    const entry = { actor: 'player', action: 'enter-tournament', playerId: ownId } as const;
    await audit.write(tx, { ...entry, after: { identifier }, requestId: call.requestId });
    return {};
  };
}

async function leaderboard(
  deps: Deps,
  { tournamentIdentifier, limit = LIST_DEFAULT, offset = 0 }: InputOf<typeof getLeaderboard>,
  { session }: Call,
): Promise<Leaderboard> {
  const { db } = deps;
  const tournament = await findTournament(deps, tournamentIdentifier);
  const page = { limit: Math.min(limit, MOST_LISTED), offset };
  const places = await findPlacesFrom(db, tournament.identifier, page);
  return board(deps, tournament, session?.playerId ?? null, places);
}

async function relative(
  deps: Deps,
  { tournamentIdentifier, playerId }: InputOf<typeof getRelativeLeaderboard>,
  call: Call,
): Promise<Leaderboard> {
  const { db } = deps;
  const ownId = requireSession(call).playerId;
  const tournament = await findTournament(deps, tournamentIdentifier);
  const places = playerId === ownId ? await findPlacesAround(db, tournament.identifier, ownId, REACH) : [];
  return board(deps, tournament, ownId, places);
}

function now(deps: Deps) {
  const { clock } = deps;
  return new Date(clock.now());
}

async function findTournament(deps: Deps, identifier: string) {
  const { db } = deps;
  const tournament = await tournamentBy(db, identifier);
  if (!tournament) throw new Refusal('TournamentNotFound');
  return tournament;
}

/** Returns why a player may not enter, or null. */
async function obstacle(deps: Deps, db: Db, tournament: StoredTournament, playerId: string) {
  if (!tournament.opt_in) return 'OptInNotRequired';
  if ((await findEntries(db, playerId)).has(tournament.identifier)) return 'AlreadyOptIn';
  if (tournament.ends_at <= now(deps) || !isFor(tournament, await findResidence(db, playerId))) {
    return 'OptInNotAllowed';
  }
  return (await mayBeRewarded(db, playerId, now(deps), 'casino')) ? null : 'OptInNotAllowed';
}

function toLeaderboardEntry(deps: Deps, tournament: string, viewer: string | null) {
  const { tournamentNames, secret } = deps;
  return (place: LeaderboardPlace) =>
    toLeaderboardRow(place, tournamentNames, (id) =>
      id === viewer ? id : secret.digest('tournament place', `${tournament} ${id}`).slice(0, 22),
    );
}

async function board(
  deps: Deps,
  tournament: StoredTournament,
  viewer: string | null,
  places: readonly LeaderboardPlace[],
): Promise<Leaderboard> {
  return {
    startDate: tournament.starts_at.toISOString(),
    endDate: tournament.ends_at.toISOString(),
    canJoin: viewer !== null && (await obstacle(deps, deps.db, tournament, viewer)) === null,
    players: places.map(toLeaderboardEntry(deps, tournament.identifier, viewer)),
  };
}

/** Maps a place to the contract. Ids of other players differ per tournament, so that nobody can be tracked. */
function toLeaderboardRow(
  { position, score, id, playerId, firstName, lastName }: LeaderboardPlace,
  names: TournamentNames,
  alias: (id: string) => string,
): LeaderboardEntry {
  const [initial = ''] = [...lastName.trim()];
  return {
    firstName,
    lastName: names === 'full' ? lastName : initial,
    position,
    points: score / 100,
    userId: playerId === null ? id : alias(playerId),
  };
}
