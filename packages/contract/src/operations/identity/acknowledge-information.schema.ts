import * as z from 'zod/mini';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `acknowledgeInformation`. */
export const acknowledgeInformationSchema = {
  input: z.object({}),
  output: z.object({}),
  procedure: {
    uri: '/user/limit#acknowledgeInformation',
    does: 'Records that the player read the safer gambling information, in markets that require it. An extension.',
  },
  extension: 'assumed',
} satisfies OperationSchema;
