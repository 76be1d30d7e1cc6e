import type * as z from 'zod/mini';
import type { Operation } from '../operation.ts';
import type { getNationalitiesSchema } from './get-nationalities.schema.ts';

/** Nationalities, for countries that ask for one. */
export const getNationalities: Operation<
  z.infer<typeof getNationalitiesSchema.input>,
  z.infer<typeof getNationalitiesSchema.output>
> = {
  name: 'getNationalities',
  kind: 'read',
  area: 'generic',
  session: 'none',
  rest: { method: 'GET', path: '/nationalities' },
  expects: { nationalities: 'array' },
};
