import type * as z from 'zod/mini';
import type { Operation, SettleCall } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import { getRelativeLeaderboard } from './get-relative-leaderboard.ts';
import type { optInTournamentSchema } from './opt-in-tournament.schema.ts';

/** Enters the player into a tournament. Errors: `tournament.*`. */
export const optInTournament: Operation<
  z.infer<typeof optInTournamentSchema.input>,
  z.infer<typeof optInTournamentSchema.output>
> = {
  name: 'optInTournament',
  kind: 'write',
  area: 'tournament',
  session: 'required',
  rest: { method: 'POST', path: '/player/tournament-opt-in' },
  reads: ignoreAnswer,
  refusedWhenRepeated: ['tournament.already-optin'],
  holds: takesPart,
  settle: async (call, input) => ((await takesPart(call, input)) ? 'done' : 'not-done'),
};

async function takesPart(
  call: SettleCall,
  { tournamentIdentifier, playerId }: z.infer<typeof optInTournamentSchema.input>,
): Promise<boolean> {
  const { players } = await call(getRelativeLeaderboard, { tournamentIdentifier, playerId });
  return players.some(({ userId }) => userId === playerId);
}
