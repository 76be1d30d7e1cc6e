import * as z from 'zod/mini';
import { registrationFields } from '../../account/registration.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `signUp`. */
export const signUpSchema = {
  input: z.object(registrationFields),
  output: z.object({ userId: z.string() }),
  extensionFields: ['gender', 'declinesDepositLimits', 'safetyInformationRead'],
} satisfies OperationSchema;
