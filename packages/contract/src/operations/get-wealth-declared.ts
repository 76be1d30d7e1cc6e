import type * as z from 'zod/mini';
import type { Operation } from '../operation.ts';
import type { getWealthDeclaredSchema } from './get-wealth-declared.schema.ts';

/** When the player last declared where their money comes from. An extension. */
export const getWealthDeclared: Operation<
  z.infer<typeof getWealthDeclaredSchema.input>,
  z.infer<typeof getWealthDeclaredSchema.output>
> = {
  name: 'getWealthDeclared',
  kind: 'read',
  area: 'kyc',
  session: 'required',
  rest: { method: 'GET', path: '/kyc/source-of-wealth/v2' },
  expects: {},
};
