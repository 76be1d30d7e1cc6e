// @chunk reading

import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { bootstrapAnswer } from '../../reading/bootstrap.ts';
import type { bootstrapSchema } from './bootstrap.schema.ts';

/** Reads the facts about a visitor: country, access and features of the platform. */

export const bootstrap: Operation<
  z.infer<typeof bootstrapSchema.input>,
  z.infer<typeof bootstrapSchema.output>
> = {
  name: 'bootstrap',
  kind: 'read',
  area: 'generic',
  session: 'none',
  rest: { method: 'GET', path: '/bootstrap', names: { ipCountry: 'ipcountry' } },
  reads: bootstrapAnswer,
};
