import * as z from 'zod/mini';
import { productBlockSchema } from '../../account/product-block.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `getProductBlocks`. */
export const getProductBlocksSchema = {
  input: z.object({}),
  output: z.object({ blocks: z.array(productBlockSchema) }),
  duringBreak: true,
} satisfies OperationSchema;
