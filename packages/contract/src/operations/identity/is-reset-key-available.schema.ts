import * as z from 'zod/mini';
import { nonEmptyText, text } from '../../account/field.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `isResetKeyAvailable`. */
export const isResetKeyAvailableSchema = {
  input: z.object({ key: nonEmptyText(500) }),
  output: z.object({
    isAvailable: z.boolean(),
    /**
     * Time at which an invalid key was used (ISO 8601); null when it was not. Undefined when the platform does not
     * know.
     */
    usedAt: z.optional(z.nullable(text(40))),
  }),
  hasEffect: false,
  attempt: 'password-reset',
  extension: 'assumed',
  exampleInput: { key: 'nobody-has-this-key' },
} satisfies OperationSchema;
