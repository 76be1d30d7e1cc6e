import * as z from 'zod/mini';
import { productBlockSchema } from '../../account/product-block.schema.ts';

/** Input and output schemas of `getProductBlocks`. */
export const getProductBlocksSchema = {
  input: z.object({}),
  output: z.object({ blocks: z.array(productBlockSchema) }),
};
