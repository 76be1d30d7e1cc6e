import {
  type getLeaderboard,
  type getRelativeLeaderboard,
  type getTournaments,
  type InputOf,
  type Leaderboard,
  LIST_DEFAULT,
  type OutputOf,
  type optInTournament,
  type Standing,
} from '@playerdesk/contract';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { Secret } from '../../infrastructure/secret/secret.ts';
import { type Call, type Effect, sessionOf } from '../../operations/call/call.ts';
import type { Enforcement, Owed } from '../../responsible-gambling/index.ts';
import { isFor, tournamentOf } from './tournament.ts';
import {
  entriesOf,
  insertEntry,
  openTournaments,
  type Place,
  placesAround,
  placesFrom,
  residenceOf,
  type StoredTournament,
  tournamentBy,
} from './tournaments.queries.ts';

/** Places before and behind a player's own. */
const REACH = 4;
/** Places of one answer. */
const MOST_TOLD = 100;

/** How much of a last name other players see. */
export type TournamentNames = 'full' | 'short';

export interface TournamentService {
  list(call: Call): Promise<OutputOf<typeof getTournaments>>;
  /** Throws TournamentNotFound, OptInNotRequired, OptInNotAllowed and AlreadyOptIn. */
  optIn(input: InputOf<typeof optInTournament>, call: Call): Promise<Effect<object>>;
  leaderboard(input: InputOf<typeof getLeaderboard>, call: Call): Promise<Leaderboard>;
  /** The player's own place and those around it; nobody's while the player takes no part. */
  relative(input: InputOf<typeof getRelativeLeaderboard>, call: Call): Promise<Leaderboard>;
}

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: Pick<Secret, 'digest'>;
  readonly audit: Audit;
  readonly limits: Pick<Enforcement, 'mayPlay'>;
  readonly owed: Pick<Owed, 'refuse'>;
  readonly tournamentNames: TournamentNames;
}

export function createTournaments({
  db,
  clock,
  secret,
  audit,
  limits,
  owed,
  tournamentNames,
}: Parts): TournamentService {
  const now = () => new Date(clock.now());
  const named = async (identifier: string) => {
    const found = await tournamentBy(db, identifier);
    if (!found) throw new Refusal('TournamentNotFound');
    return found;
  };
  /** Why a player may not enter, or null. */
  const obstacle = async (tournament: StoredTournament, playerId: string) => {
    if (!tournament.opt_in) return 'OptInNotRequired';
    if ((await entriesOf(db, playerId)).has(tournament.identifier)) return 'AlreadyOptIn';
    if (tournament.ends_at <= now() || !isFor(tournament, await residenceOf(db, playerId))) {
      return 'OptInNotAllowed';
    }
    return (await limits.mayPlay(db, playerId, 'casino')) ? null : 'OptInNotAllowed';
  };
  const standingOf = (tournament: string, viewer: string | null) => (place: Place) =>
    toStanding(place, tournamentNames, (id) =>
      id === viewer ? id : secret.digest('tournament place', `${tournament} ${id}`).slice(0, 22),
    );
  const board = async (
    tournament: StoredTournament,
    viewer: string | null,
    places: readonly Place[],
  ): Promise<Leaderboard> => ({
    startDate: tournament.starts_at.toISOString(),
    endDate: tournament.ends_at.toISOString(),
    canJoin: viewer !== null && (await obstacle(tournament, viewer)) === null,
    players: places.map(standingOf(tournament.identifier, viewer)),
  });
  return {
    list: async ({ session }) => {
      const joined = session ? await entriesOf(db, session.playerId) : new Set<string>();
      const open = await openTournaments(db, now());
      return { tournaments: open.map((row) => tournamentOf(row, joined.has(row.identifier))) };
    },
    optIn: async ({ playerId, tournamentIdentifier }, call) => {
      const own = sessionOf(call).playerId;
      const tournament = await named(tournamentIdentifier);
      if (playerId !== own) throw new Refusal('OptInNotAllowed');
      const problem = await obstacle(tournament, own);
      if (problem) throw new Refusal(problem);
      await owed.refuse(db, own, 'play');
      return async (tx) => {
        const { identifier } = tournament;
        if (!(await insertEntry(tx, identifier, own, now()))) throw new Refusal('AlreadyOptIn');
        const entry = { actor: 'player', action: 'enter-tournament', playerId: own } as const;
        await audit.write(tx, { ...entry, after: { identifier }, requestId: call.requestId });
        return {};
      };
    },
    leaderboard: async ({ tournamentIdentifier, limit = LIST_DEFAULT, offset = 0 }, { session }) => {
      const tournament = await named(tournamentIdentifier);
      const page = { limit: Math.min(limit, MOST_TOLD), offset };
      const places = await placesFrom(db, tournament.identifier, page);
      return board(tournament, session?.playerId ?? null, places);
    },
    relative: async ({ tournamentIdentifier, playerId }, call) => {
      const own = sessionOf(call).playerId;
      const tournament = await named(tournamentIdentifier);
      const places = playerId === own ? await placesAround(db, tournament.identifier, own, REACH) : [];
      return board(tournament, own, places);
    },
  };
}

/** Ids of other players are of this tournament alone: nobody is followed by theirs. */
function toStanding(
  { position, score, id, playerId, firstName, lastName }: Place,
  names: TournamentNames,
  alias: (id: string) => string,
): Standing {
  const [initial = ''] = [...lastName.trim()];
  return {
    firstName,
    lastName: names === 'full' ? lastName : initial,
    position,
    points: score / 100,
    userId: playerId === null ? id : alias(playerId),
  };
}
