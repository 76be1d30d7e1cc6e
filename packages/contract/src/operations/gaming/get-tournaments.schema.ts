import * as z from 'zod/mini';
import { tournamentSchema } from '../../account/tournament.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getTournaments`. */
export const getTournamentsSchema = {
  input: z.object({}),
  output: z.object({ tournaments: z.array(tournamentSchema) }),
  extension: 'assumed',
  amounts: 'optional',
} satisfies OperationSchema;
