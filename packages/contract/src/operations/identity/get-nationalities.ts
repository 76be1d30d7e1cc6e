// @chunk places

import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { listAnswer } from '../../reading/list-answer.ts';
import { lenient } from '../../reading/reader.ts';
import { record } from '../../reading/record.ts';
import { filledText, text } from '../../reading/scalars.ts';
import type { getNationalitiesSchema } from './get-nationalities.schema.ts';

/** Reads the nationalities, for countries that ask for one. */
export const getNationalities: Operation<
  z.infer<typeof getNationalitiesSchema.input>,
  z.infer<typeof getNationalitiesSchema.output>
> = {
  name: 'getNationalities',
  kind: 'read',
  area: 'generic',
  session: 'none',
  rest: { method: 'GET', path: '/nationalities' },
  reads: listAnswer('nationalities', record({ code: filledText, name: lenient(text, '') })),
};
