import * as z from 'zod/mini';
import { bonusSchema } from '../../account/bonus.schema.ts';

/** Input and output schemas of `getBonuses`. */
export const getBonusesSchema = {
  input: z.object({}),
  output: z.object({ bonuses: z.array(bonusSchema) }),
};
