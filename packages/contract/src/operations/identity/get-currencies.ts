// @chunk places

import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { listAnswer } from '../../reading/list-answer.ts';
import { lenient } from '../../reading/reader.ts';
import { record } from '../../reading/record.ts';
import { filledText, text } from '../../reading/scalars.ts';
import type { getCurrenciesSchema } from './get-currencies.schema.ts';

/** Reads the currencies of accounts. */
export const getCurrencies: Operation<
  z.infer<typeof getCurrenciesSchema.input>,
  z.infer<typeof getCurrenciesSchema.output>
> = {
  name: 'getCurrencies',
  kind: 'read',
  area: 'generic',
  session: 'none',
  rest: { method: 'GET', path: '/currencies' },
  reads: listAnswer('currencies', record({ code: filledText, name: lenient(text, '') })),
};
