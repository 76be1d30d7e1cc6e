import * as z from 'zod/mini';
import { bonusOfferSchema } from '../../account/bonus.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getBonusOffers`. */
export const getBonusOffersSchema = {
  input: z.object({}),
  output: z.object({ offers: z.array(bonusOfferSchema) }),
  amounts: 'required',
} satisfies OperationSchema;
