import * as z from 'zod/mini';
import { emailSchema } from '../../account/email.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `changeActivationEmail`. */
export const changeActivationEmailSchema = {
  input: z.object({ email: emailSchema }),
  output: z.object({}),
  isRepeatable: true,
  attempt: 'activation',
  procedure: {
    uri: '/user/account#changeActivationEmail',
    does: 'Replaces the e-mail address of a player who has not activated their account. An extension.',
  },
  extension: 'offered',
} satisfies OperationSchema;
