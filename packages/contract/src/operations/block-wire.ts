import type { Spelling } from '../wire.ts';
import { LIMIT_SPELLING } from './limit-wire.ts';

/** The providers' words for breaks. */
export const BLOCK_SPELLING = {
  names: {},
  values: {
    product: { ...LIMIT_SPELLING.values.product, payment: 'Payment', account: 'Account' },
    status: { active: 'Active', canceled: 'Canceled', expired: 'Expired' },
  },
} as const satisfies Spelling;

/** How a break without an end stands in an address. A platform may write the documents' other number, 99999. */
export const TERM_SPELLING = {
  names: {},
  values: { amount: { indefinite: 999 } },
} as const satisfies Spelling;
