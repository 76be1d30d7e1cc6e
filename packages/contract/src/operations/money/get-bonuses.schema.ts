import * as z from 'zod/mini';
import { bonusSchema } from '../../account/bonus.schema.ts';

export const getBonusesSchema = {
  input: z.object({}),
  output: z.object({ bonuses: z.array(bonusSchema) }),
};
