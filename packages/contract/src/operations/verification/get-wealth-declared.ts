import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { optional } from '../../reading/reader.ts';
import { record } from '../../reading/record.ts';
import { instant } from '../../reading/time.ts';
import type { getWealthDeclaredSchema } from './get-wealth-declared.schema.ts';

/** Reads the time of the last source-of-wealth declaration. An extension. */
export const getWealthDeclared: Operation<
  z.infer<typeof getWealthDeclaredSchema.input>,
  z.infer<typeof getWealthDeclaredSchema.output>
> = {
  name: 'getWealthDeclared',
  kind: 'read',
  area: 'kyc',
  session: 'required',
  rest: { method: 'GET', path: '/kyc/source-of-wealth/v2' },
  reads: record({ declared: optional(instant) }),
};
