import * as z from 'zod/mini';
import { read, write } from './endpoint.ts';

const emptySchema = z.object({});
const amountsSchema = z.array(z.object({ currency: z.string(), amount: z.number() }));
const termsSchema = z.object({
  name: z.string(),
  gives: amountsSchema,
  spins: z.number(),
  matchPercent: z.optional(z.number()),
  maxMatched: amountsSchema,
  minDeposit: amountsSchema,
  wageringTimes: z.number(),
  days: z.number(),
});
const offerSchema = z.object({
  id: z.string(),
  code: z.string(),
  trigger: z.string(),
  kind: z.string(),
  startsAt: z.string(),
  endsAt: z.nullable(z.string()),
  terms: termsSchema,
});
export type Offer = z.infer<typeof offerSchema>;
const offersSchema = z.object({ offers: z.array(offerSchema) });
export const getBonusOffers = read('/bonus-offers', offersSchema);

type Amounts = readonly { readonly currency: string; readonly amount: number }[];
interface NewOffer {
  readonly code: string;
  readonly trigger: string;
  readonly kind: string;
  readonly endsInSeconds: number | null;
  readonly terms: {
    readonly name: string;
    readonly gives: Amounts;
    readonly spins: number;
    readonly matchPercent?: number;
    readonly maxMatched: Amounts;
    readonly minDeposit: Amounts;
    readonly wageringTimes: number;
    readonly days: number;
  };
}
export const putBonusOffer = write<NewOffer, typeof offersSchema>('/bonus-offer', offersSchema);

const bonusSchema = z.object({
  id: z.string(),
  code: z.string(),
  kind: z.string(),
  status: z.string(),
  currency: z.string(),
  amount: z.number(),
  wagering_required: z.number(),
  wagering_done: z.number(),
  spins_left: z.number(),
  starts_at: z.string(),
  ends_at: z.nullable(z.string()),
  terms: z.object({ name: z.string() }),
});
export type Bonus = z.infer<typeof bonusSchema>;
const bonusesSchema = z.object({ bonuses: z.array(bonusSchema) });
export const getPlayerBonuses = read<{ email: string }, typeof bonusesSchema>(
  '/player-bonuses',
  bonusesSchema,
);

const grantedSchema = z.object({ id: z.nullish(z.string()) });
interface Grant {
  readonly email: string;
  readonly code: string;
  readonly startsInSeconds?: number;
  readonly endsInSeconds?: number;
}
export const grantBonus = write<Grant, typeof grantedSchema>('/bonus-grant', grantedSchema);
export const cancelBonus = write<{ email: string; id: string }, typeof emptySchema>(
  '/bonus-cancel',
  emptySchema,
);
/** Ends every bonus that has expired. */
export const sweepBonuses = write<Record<string, never>, typeof emptySchema>('/bonus-sweep', emptySchema);

interface Game {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly product: string;
}
const playedSchema = z.object({
  played: z.number(),
  staked: z.number(),
  won: z.number(),
  refused: z.nullable(z.string()),
});
interface Rounds {
  readonly email: string;
  readonly rounds: number;
  readonly stake: number;
  readonly wins?: readonly number[];
  readonly game: Game;
}
export const playRounds = write<Rounds, typeof playedSchema>('/play', playedSchema);
const spunSchema = z.object({ win: z.number() });
export const playFreeSpin = write<{ email: string; win: number; game: Game }, typeof spunSchema>(
  '/free-spin',
  spunSchema,
);
const betSchema = z.object({ bet: z.string(), taken: z.unknown() });
export const placeBet = write<
  { email: string; stake: number; description?: string; bet?: string },
  typeof betSchema
>('/bet', betSchema);
const settledSchema = z.object({ got: z.number() });
export const settleBet = write<
  { email: string; bet: string; outcome: string; amount: number },
  typeof settledSchema
>('/bet-outcome', settledSchema);

const contentSchema = z.object({
  entries: z.array(z.object({ id: z.string(), language: z.string(), html: z.optional(z.string()) })),
});
export const getContent = read('/content', contentSchema);
const writtenSchema = z.object({ sectionId: z.string(), language: z.string(), html: z.string() });
export const writeContent = write<{ sectionId: string; locale: string; html: string }, typeof writtenSchema>(
  '/content',
  writtenSchema,
);
