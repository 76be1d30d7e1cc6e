import * as z from 'zod/mini';

const text = z.nullable(z.string());
const number = z.nullable(z.number());
/** Integer minor units. */
const holdings = z.object({ real: z.number(), bonus: z.number(), held: z.number() });
const entry = { id: z.string(), at: z.string() };

/** A page of a list about a player, and the entry behind which the next one begins. */
const page = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.object({
    entries: z.array(z.object({ ...entry, ...shape })),
    next: z.nullable(z.object({ afterTime: z.string(), afterId: z.string() })),
  });

export const ledgerSchema = page({
  kind: z.string(),
  currency: z.string(),
  reference: text,
  change: holdings,
  balance: holdings,
});

export const paymentRecordsSchema = page({
  reference: z.string(),
  method: z.string(),
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
  provider: z.string(),
  account: text,
  refusal: text,
  endedAt: text,
});

export const playSchema = page({
  kind: z.string(),
  book: z.string(),
  game: z.string(),
  description: text,
  amount: z.number(),
  currency: z.string(),
  status: z.string(),
  round: z.string(),
});

export const bonusesSchema = page({
  code: z.string(),
  name: z.string(),
  kind: z.string(),
  status: z.string(),
  origin: z.string(),
  currency: z.string(),
  amount: number,
  spins: number,
  spinsLeft: z.number(),
  wageringRequired: z.number(),
  wageringDone: z.number(),
  gains: z.number(),
  endsAt: text,
  endedAt: text,
});

export const messagesSchema = page({
  channel: z.string(),
  kind: text,
  title: z.string(),
  text,
  status: z.string(),
  error: text,
});

export const limitRecordsSchema = page({
  type: z.string(),
  period: z.string(),
  product: text,
  currency: text,
  setBy: z.string(),
  staffId: text,
  reason: text,
  before: number,
  amount: number,
  startsAt: z.string(),
  awaitsConfirmation: z.boolean(),
  endsAt: text,
  endedBy: text,
});

export const breakRecordsSchema = page({
  kind: z.string(),
  scope: z.string(),
  setBy: z.string(),
  staffId: text,
  reason: text,
  endsAt: text,
  leastUntil: text,
  revokedAt: text,
  revokedBy: text,
});

export const sessionRecordsSchema = page({
  device: z.string(),
  country: text,
  method: z.string(),
  confirmedBy: z.string(),
  restricted: z.boolean(),
  failedSignIns: z.number(),
  usedAt: z.string(),
  endedAt: text,
  endedBy: text,
});
