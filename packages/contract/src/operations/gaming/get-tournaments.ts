import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { listAnswer } from '../../reading/list-answer.ts';
import { tournament } from '../../reading/play.ts';
import type { getTournamentsSchema } from './get-tournaments.schema.ts';

/** Reads current and future tournaments. An extension: without it the host names them. */
export const getTournaments: Operation<
  z.infer<typeof getTournamentsSchema.input>,
  z.infer<typeof getTournamentsSchema.output>
> = {
  name: 'getTournaments',
  kind: 'read',
  area: 'tournament',
  session: 'optional',
  rest: { method: 'GET', path: '/casinotournament/tournaments' },
  reads: listAnswer('tournaments', tournament),
};
