import * as z from 'zod/mini';
import { requestOptionsSchema } from '../../account/passkey.schema.ts';
import { stepUpMethodSchema } from '../../account/step-up.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getStepUpOptions`. */
export const getStepUpOptionsSchema = {
  input: z.object({}),
  output: z.object({
    /** The accepted methods, the strongest first. */
    methods: z.array(stepUpMethodSchema),
    /** Present with the method `passkey`. */
    publicKey: z.optional(requestOptionsSchema),
  }),
  duringBreak: true,
  hasEffect: true,
  procedure: {
    uri: '/user/session#getStepUpOptions',
    does: 'Returns how the player can confirm the session. An extension.',
  },
  extension: 'assumed',
} satisfies OperationSchema;
