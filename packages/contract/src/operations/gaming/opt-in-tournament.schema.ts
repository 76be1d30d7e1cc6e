import * as z from 'zod/mini';
import { filled } from '../../account/field.schema.ts';

export const optInTournamentSchema = {
  input: z.object({ playerId: filled(64), tournamentIdentifier: filled(64) }),
  output: z.object({}),
};
