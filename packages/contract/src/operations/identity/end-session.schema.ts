import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `endSession`. */
export const endSessionSchema = {
  input: z.object({ id: nonEmptyText(64) }),
  output: z.object({}),
  duringBreak: true,
  procedure: {
    uri: '/user/session#end',
    does: 'Ends one session of the player, on every connection. An extension.',
  },
  extension: 'offered',
} satisfies OperationSchema;
