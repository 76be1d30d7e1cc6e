import * as z from 'zod/mini';
import { cashierConfigurationSchema } from '../../account/cashier.schema.ts';
import { amount, text } from '../../account/field.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `createCashierSession`. */
export const createCashierSessionSchema = {
  input: z.object({
    method: z.enum(['deposit', 'withdraw']),
    /** Integer minor units of the player's currency. */
    amount: z.optional(amount()),
    bonusCode: z.optional(text(64)),
    /** Initial payment method in the provider's naming. */
    providerType: z.optional(text(40)),
    locale: text(20),
    /** Whether the player agreed to lose the bonuses that a withdrawal cancels. */
    forfeitBonuses: z.optional(z.boolean()),
    /** Extension: the player acknowledged that their money is not protected in case of insolvency. */
    acknowledgeFunds: z.optional(z.boolean()),
  }),
  output: cashierConfigurationSchema,
  /** Players on a break can withdraw. */
  duringBreak: (input) =>
    typeof input === 'object' && input !== null && 'method' in input && input.method === 'withdraw',
  isRepeatable: true,
  extension: 'assumed',
  amounts: 'required',
} satisfies OperationSchema;
