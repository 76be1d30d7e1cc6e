// @chunk bonus

import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { contentEntry } from '../../reading/bonus.ts';
import { listAnswer } from '../../reading/list-answer.ts';
import type { getContentSchema } from './get-content.schema.ts';

/** Reads entries of the content service by section id. Sections without an entry are omitted. */
export const getContent: Operation<
  z.infer<typeof getContentSchema.input>,
  z.infer<typeof getContentSchema.output>
> = {
  name: 'getContent',
  kind: 'read',
  area: 'generic',
  session: 'none',
  rest: { method: 'GET', path: '/content/entries' },
  reads: listAnswer('entries', contentEntry),
};
