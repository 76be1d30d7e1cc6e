import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';

/** What is known of a visitor before they say anything. */
export const bootstrapSchema = {
  input: z.object({}),
  output: z.object({
    /** ISO 3166-1 alpha-2, or empty when the address is in no country that is known. */
    ipCountry: z.string(),
    /** Whether visitors of this country may use the product. */
    allowed: z.optional(z.boolean()),
    /** Server time, milliseconds since 1970. */
    serverTime: z.optional(z.number()),
    activation: z.optional(z.boolean()),
  }),
};

export const bootstrap = defineOperation<
  z.infer<typeof bootstrapSchema.input>,
  z.infer<typeof bootstrapSchema.output>
>({
  name: 'bootstrap',
  kind: 'read',
  area: 'generic',
  session: 'none',
  rest: { method: 'GET', path: '/bootstrap', names: { ipCountry: 'ipcountry' } },
  expects: { ipCountry: 'string' },
});
