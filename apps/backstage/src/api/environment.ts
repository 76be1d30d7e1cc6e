import * as z from 'zod/mini';
import { read, write } from './endpoint.ts';

const clockSchema = z.object({ now: z.number() });
const sweepsSchema = z.object({ sweeps: z.number() });
const faultSchema = z.object({
  operation: z.string(),
  kind: z.string(),
  times: z.number(),
  milliseconds: z.number(),
});
const orderedSchema = z.object({ faults: z.array(faultSchema) });

export const getClock = read('/clock', clockSchema);
export const moveClock = write<{ seconds: number }, typeof clockSchema>('/clock', clockSchema);
/** Runs all background work at once. */
export const runSweeps = write<object, typeof sweepsSchema>('/sweeps', sweepsSchema);

export const getIpCountry = read(
  '/ip-country',
  z.object({ country: z.nullish(z.string()), flipped: z.boolean() }),
);
const countrySchema = z.object({ country: z.nullish(z.string()) });
/** An empty code means an unknown country. Null restores the configured country. */
export const setIpCountry = write<{ country: string | null }, typeof countrySchema>(
  '/ip-country',
  countrySchema,
);

export const getFaults = read(
  '/faults',
  z.object({ faults: z.array(faultSchema), kinds: z.array(z.string()), operations: z.array(z.string()) }),
);
interface FaultOrder {
  readonly operation: string;
  readonly kind: string;
  readonly times: number;
  readonly milliseconds: number;
}
export const orderFault = write<FaultOrder, typeof orderedSchema>('/faults', orderedSchema);
export const clearFaults = write<undefined, typeof orderedSchema>('/faults', orderedSchema, 'DELETE');
