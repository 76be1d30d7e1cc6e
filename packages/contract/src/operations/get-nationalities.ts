import * as z from 'zod/mini';
import { nationalitySchema } from '../account/country.ts';
import { defineOperation } from '../operation.ts';

export const getNationalitiesSchema = {
  input: z.object({}),
  output: z.object({ nationalities: z.array(nationalitySchema) }),
};

/** Nationalities, for countries that ask for one. */
export const getNationalities = defineOperation<
  z.infer<typeof getNationalitiesSchema.input>,
  z.infer<typeof getNationalitiesSchema.output>
>({
  name: 'getNationalities',
  kind: 'read',
  area: 'generic',
  session: 'none',
  rest: { method: 'GET', path: '/nationalities' },
  expects: { nationalities: 'array' },
});
