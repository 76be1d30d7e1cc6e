import {
  getLeaderboard,
  getRelativeLeaderboard,
  getTournaments,
  optInTournament,
} from '@playerdesk/contract/internal';
import {
  getLeaderboardSchema,
  getRelativeLeaderboardSchema,
  getTournamentsSchema,
  optInTournamentSchema,
} from '@playerdesk/contract/schemas';
import { type Handler, read, write } from '../../operations/call/call.ts';
import type { TournamentService } from './tournaments.ts';

export function tournamentRoutes(service: TournamentService): Handler[] {
  return [
    read(getTournaments, getTournamentsSchema, (_input, call) => service.list(call)),
    write(optInTournament, optInTournamentSchema, service.optIn),
    read(getLeaderboard, getLeaderboardSchema, service.leaderboard),
    read(getRelativeLeaderboard, getRelativeLeaderboardSchema, service.relative),
  ];
}
