import * as z from 'zod/mini';
import { filled } from '../../account/field.schema.ts';

export const claimBonusSchema = {
  input: z.object({ id: filled(64) }),
  output: z.object({}),
};
