import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { displayPage } from '../../reading/display-page.ts';
import { listAnswer } from '../../reading/list-answer.ts';
import type { getDisplayPagesSchema } from './get-display-pages.schema.ts';

/** Reads the actions that the operator requires of the player, in order. */
export const getDisplayPages: Operation<
  z.infer<typeof getDisplayPagesSchema.input>,
  z.infer<typeof getDisplayPagesSchema.output>
> = {
  name: 'getDisplayPages',
  kind: 'read',
  area: 'player',
  session: 'required',
  rest: { method: 'GET', path: '/player/display-pages' },
  reads: listAnswer(['pages', 'displayPages'], displayPage, { guards: true }),
};
