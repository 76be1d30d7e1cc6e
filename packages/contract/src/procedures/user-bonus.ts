import * as z from 'zod/mini';
import { bonusOfferSchema, bonusSchema } from '../account/bonus.schema.ts';
import { filled, text } from '../account/field.schema.ts';
import { noted } from './notes.ts';
import { defineProcedure } from './procedure.ts';

export const getClaimableBonuses = defineProcedure({
  uri: '/user/bonus#getClaimableBonuses',
  operation: 'getBonuses',
  session: 'required',
  does: 'Returns the player’s bonuses, with the provider’s label for the state of each.',
  kwargs: z.object({}),
  answer: z.object({ bonuses: z.array(bonusSchema) }),
});

export const getApplicableBonuses = defineProcedure({
  uri: '/user#getApplicableBonuses',
  operation: 'getBonusOffers',
  session: 'required',
  does: 'Returns the bonuses that the player may earn with a deposit.',
  kwargs: z.object({
    type: noted(text(20), '`deposit`.'),
    gamingAccountID: noted(filled(64), 'The `id` of the wallet for the deposit.'),
  }),
  answer: z.object({ offers: z.array(bonusOfferSchema) }),
});

export const applyBonus = defineProcedure({
  uri: '/user/bonus#apply',
  operation: 'triggerBonus',
  session: 'required',
  does: 'Starts the bonuses of a code.',
  kwargs: z.object({ bonusCode: filled(64) }),
  answer: z.object({
    result: noted(z.int(), 'The number of bonuses that started. 0 when the code is invalid.'),
  }),
});
