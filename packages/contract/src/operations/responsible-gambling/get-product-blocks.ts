// @chunk limits

import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { productBlocks } from '../../reading/block.ts';
import { BLOCK_SPELLING } from './block-wire.ts';
import type { getProductBlocksSchema } from './get-product-blocks.schema.ts';

/** Reads breaks from products, from payments and from everything. */
export const getProductBlocks: Operation<
  z.infer<typeof getProductBlocksSchema.input>,
  z.infer<typeof getProductBlocksSchema.output>
> = {
  name: 'getProductBlocks',
  kind: 'read',
  area: 'responsible-gaming',
  session: 'required',
  rest: { method: 'GET', path: '/responsiblegaming/product-blocks', ...BLOCK_SPELLING },
  reads: productBlocks,
};
