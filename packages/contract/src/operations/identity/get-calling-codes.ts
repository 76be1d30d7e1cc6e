// @chunk places

import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { listAnswer } from '../../reading/list-answer.ts';
import { record } from '../../reading/record.ts';
import { filledText } from '../../reading/scalars.ts';
import type { getCallingCodesSchema } from './get-calling-codes.schema.ts';

/** Reads the calling codes by country. */
export const getCallingCodes: Operation<
  z.infer<typeof getCallingCodesSchema.input>,
  z.infer<typeof getCallingCodesSchema.output>
> = {
  name: 'getCallingCodes',
  kind: 'read',
  area: 'generic',
  session: 'none',
  rest: { method: 'GET', path: '/calling-codes' },
  reads: listAnswer('callingCodes', record({ countryCode: filledText, code: filledText })),
};
