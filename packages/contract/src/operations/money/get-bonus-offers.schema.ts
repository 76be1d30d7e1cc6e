import * as z from 'zod/mini';
import { bonusOfferSchema } from '../../account/bonus.schema.ts';

/** Input and output schemas of `getBonusOffers`. */
export const getBonusOffersSchema = {
  input: z.object({}),
  output: z.object({ offers: z.array(bonusOfferSchema) }),
};
