import * as z from 'zod/mini';
import { filled } from '../../account/field.schema.ts';

export const cancelBonusSchema = {
  input: z.object({ id: filled(64) }),
  output: z.object({}),
};
