import * as z from 'zod/mini';
import { bonusOfferSchema, bonusSchema } from '../account/bonus.schema.ts';
import { nonEmptyText, text } from '../account/field.schema.ts';
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
    gamingAccountID: noted(nonEmptyText(64), 'The `id` of the wallet that the deposit would go to.'),
  }),
  answer: z.object({ offers: z.array(bonusOfferSchema) }),
});

export const applyBonus = defineProcedure({
  uri: '/user/bonus#apply',
  operation: 'triggerBonus',
  session: 'required',
  does: 'Begins the bonuses behind a code.',
  kwargs: z.object({ bonusCode: nonEmptyText(64) }),
  answer: z.object({ result: noted(z.int(), 'How many bonuses began; 0: the code is not valid here.') }),
});
