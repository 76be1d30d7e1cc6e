import * as z from 'zod/mini';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `endPlay`. */
export const endPlaySchema = {
  input: z.object({}),
  output: z.object({}),
  procedure: {
    uri: '/user/play#end',
    does: 'Ends the current period of slot play. An extension.',
  },
  extension: 'assumed',
} satisfies OperationSchema;
