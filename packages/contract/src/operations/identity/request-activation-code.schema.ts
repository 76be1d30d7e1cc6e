import * as z from 'zod/mini';
import { emailSchema } from '../../account/email.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `requestActivationCode`. */
export const requestActivationCodeSchema = {
  input: z.object({ usernameOrEmail: emailSchema }),
  output: z.object({}),
  isRepeatable: true,
  attempt: 'activation',
} satisfies OperationSchema;
