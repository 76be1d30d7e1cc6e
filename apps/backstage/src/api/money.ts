import * as z from 'zod/mini';
import { read, write } from './endpoint.ts';

export const getBooks = read(
  '/books',
  z.object({
    movements: z.number(),
    sums: z.array(z.object({ currency: z.string(), account: z.string(), amount: z.number() })),
    findings: z.array(z.object({ kind: z.string(), of: z.string(), found: z.string() })),
    latest: z.array(
      z.object({
        id: z.number(),
        kind: z.string(),
        playerId: z.nullable(z.string()),
        currency: z.string(),
        reference: z.nullable(z.string()),
        at: z.string(),
        postings: z.record(z.string(), z.number()),
      }),
    ),
  }),
);

const balanceSchema = z.object({ currency: z.string(), real: z.number(), bonus: z.number() });
interface Adjustment {
  readonly email: string;
  readonly account: string;
  /** Minor units. A negative amount is deducted. */
  readonly amount: number;
}
export const adjustBalance = write<Adjustment, typeof balanceSchema>('/player-balance', balanceSchema);
