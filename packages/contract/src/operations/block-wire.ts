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
