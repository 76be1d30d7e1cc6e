import * as z from 'zod/mini';
import { read, write } from './endpoint.ts';

const limitSchema = z.object({
  id: z.string(),
  type: z.string(),
  period: z.string(),
  product: z.optional(z.string()),
  amount: z.nullable(z.number()),
  currency: z.optional(z.string()),
  remainingAmount: z.optional(z.number()),
  locked: z.optional(z.boolean()),
  lockedReason: z.optional(z.string()),
  needsConfirmation: z.optional(z.boolean()),
  status: z.string(),
  activationDate: z.string(),
  expiryDate: z.optional(z.string()),
});
export type Limit = z.infer<typeof limitSchema>;

const breakSchema = z.object({
  id: z.string(),
  kind: z.string(),
  scope: z.string(),
  endsAt: z.nullable(z.string()),
  leastUntil: z.optional(z.string()),
});
export type Break = z.infer<typeof breakSchema>;

const limitsSchema = z.object({ limits: z.array(limitSchema), blocks: z.array(breakSchema) });
export const getPlayerLimits = read<{ email: string }, typeof limitsSchema>('/player-limits', limitsSchema);

interface LockedLimit {
  readonly email: string;
  readonly type: string;
  readonly period: string;
  readonly product?: string;
  /** Minor units of the player's currency, or minutes. */
  readonly amount: number;
  readonly reason: string;
}
export const setLockedLimit = write<LockedLimit, typeof limitsSchema>('/player-limit', limitsSchema);

interface NewBreak {
  readonly email: string;
  readonly kind: string;
  readonly scope: string;
  /** Null: without an end. */
  readonly days: number | null;
}
export const beginBreak = write<NewBreak, typeof limitsSchema>('/player-block', limitsSchema);

interface BreakEnd {
  readonly email: string;
  readonly id: string;
  readonly reason: string | null;
}
export const noteEndRequest = write<BreakEnd, typeof limitsSchema>('/player-block-end-asked', limitsSchema);
export const endBreak = write<BreakEnd, typeof limitsSchema>('/player-block-end', limitsSchema);

const returnSchema = z.extend(limitsSchema, { endsAt: z.string() });
export const noteReturnRequest = write<{ email: string }, typeof returnSchema>(
  '/player-return',
  returnSchema,
);

interface Exclusion {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly nationalNumber?: { readonly country: string; readonly number: string };
  readonly days: number | null;
}
const emptySchema = z.object({});
export const excludePerson = write<Exclusion, typeof emptySchema>('/exclusions', emptySchema);

const taskSchema = z.object({
  id: z.string(),
  email: z.string(),
  reason: z.string(),
  details: z.nullish(z.record(z.string(), z.unknown())),
  createdAt: z.string(),
});
export type ContactTask = z.infer<typeof taskSchema>;
export const getContactTasks = read('/contact', z.object({ tasks: z.array(taskSchema) }));
const doneSchema = z.object({ id: z.string() });
export const finishContactTask = write<{ id: string; outcome?: string }, typeof doneSchema>(
  '/contact',
  doneSchema,
);
