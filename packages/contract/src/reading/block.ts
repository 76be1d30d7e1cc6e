// @chunk limits

import type * as z from 'zod/mini';
import type { productBlockSchema } from '../account/product-block.schema.ts';
import { BLOCK_SPELLING } from '../operations/responsible-gambling/block-wire.ts';
import { isRecord } from './keys.ts';
import { findList } from './list-answer.ts';
import { lenient, type Reader, readPart, UnreadableAnswer } from './reader.ts';
import { record } from './record.ts';
import { text, word } from './scalars.ts';
import { optionalEnd } from './time.ts';

type ProductBlock = z.infer<typeof productBlockSchema>;

const { product, status } = BLOCK_SPELLING.values;
const PRODUCTS = {
  ...product,
  account: [product.account, 'All'],
  sport: [product.sport, 'Sport'],
  fantasy: [product.fantasy, 'Fantasy'],
} as const;

/** A status that cannot be read counts as a block. */
const fields = record<Omit<ProductBlock, 'product'> & { product: string }>(
  {
    id: lenient(text, ''),
    product: text,
    status: lenient(word({ ...status, canceled: [status.canceled, 'Cancelled'] }), 'active'),
    expires: optionalEnd,
  },
  { expires: ['expiryDate', 'endDate'] },
);

/** Reads product blocks. They guard payments and play, so one unreadable block makes the answer unreadable. */
export const productBlocks: Reader<{ blocks: ProductBlock[] }> = (value, context) => {
  const found = findList(value, ['blocks', 'productBlocks']);
  if (!Array.isArray(found)) throw new UnreadableAnswer(undefined, 'blocks');
  const blocks = found.flatMap((part, index) =>
    readPart(`blocks[${index}]`, context, (own) => {
      const read = fields(part, own);
      // A product of the operator that no widget knows.
      const product = lenient<ProductBlock['product'] | null>(word(PRODUCTS), null);
      const known = readPart('product', own, (inner) => product(read.product, inner));
      return known === null ? [] : [{ ...read, product: known }];
    }),
  );
  return { blocks };
};

/** Reads the answer of a break. Platforms need not report its end. */
export const breakAnswer: Reader<{ endsAt?: string }> = (value, context) =>
  isRecord(value)
    ? record<{ endsAt?: string }>({ endsAt: lenient(optionalEnd, undefined) as Reader<string> })(
        value,
        context,
      )
    : {};
