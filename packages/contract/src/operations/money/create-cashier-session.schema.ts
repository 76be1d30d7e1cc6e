import * as z from 'zod/mini';
import { cashierConfigurationSchema } from '../../account/cashier.schema.ts';
import { amount, text } from '../../account/field.schema.ts';

export const createCashierSessionSchema = {
  input: z.object({
    method: z.enum(['deposit', 'withdraw']),
    /** Integer minor units of the player's currency. */
    amount: z.optional(amount()),
    bonusCode: z.optional(text(64)),
    /** Which payment method to begin with, in the provider's word. */
    providerType: z.optional(text(40)),
    locale: text(20),
    /** The player agreed to lose the bonuses that a withdrawal cancels. */
    forfeitBonuses: z.optional(z.boolean()),
    /** Extension: the player was told that their money is not protected should the operator become insolvent, and goes on. */
    acknowledgeFunds: z.optional(z.boolean()),
  }),
  output: cashierConfigurationSchema,
};
