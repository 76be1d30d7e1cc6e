import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { consents } from '../../reading/consents.ts';
import type { getConsentsSchema } from './get-consents.schema.ts';

/** Reads each consent that the player gave or withdrew, with its receipt (GDPR, art. 7). An extension. */
export const getConsents: Operation<
  z.infer<typeof getConsentsSchema.input>,
  z.infer<typeof getConsentsSchema.output>
> = {
  name: 'getConsents',
  kind: 'read',
  area: 'generic',
  session: 'required',
  rest: { method: 'GET', path: '/player/consents' },
  reads: consents,
};
