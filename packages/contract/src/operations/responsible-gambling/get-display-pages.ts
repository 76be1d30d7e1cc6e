import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { displayPage } from '../../reading/display-page.ts';
import { listAnswer } from '../../reading/list.ts';
import type { getDisplayPagesSchema } from './get-display-pages.schema.ts';

/**
 * What the operator wants this player to do next, the first first.
 */
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
