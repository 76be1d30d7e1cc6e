import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';

export const optInTournamentSchema = {
  input: z.object({ playerId: nonEmptyText(64), tournamentIdentifier: nonEmptyText(64) }),
  output: z.object({}),
};
