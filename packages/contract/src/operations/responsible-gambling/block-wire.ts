import type { Spelling } from '../../wire.ts';
import { LIMIT_SPELLING } from './limit-wire.ts';

/** The providers' words for breaks. */
export const BLOCK_SPELLING = {
  names: {},
  values: {
    product: { ...LIMIT_SPELLING.values.product, payment: 'Payment', account: 'Account' },
    status: { active: 'Active', canceled: 'Canceled', expired: 'Expired' },
  },
} as const satisfies Spelling;

/** How a block without an end stands in an address (document 3, section 9: "Block options are 1, 7, 30, 365 and 99999"). */
export const BLOCK_TERM_SPELLING = {
  names: {},
  values: { amount: { indefinite: 99_999 } },
} as const satisfies Spelling;

/** How a self-exclusion without an end stands in an address (document 3, section 9: "999 days (indefinite)"). */
export const EXCLUSION_TERM_SPELLING = {
  names: {},
  values: { amount: { indefinite: 999 } },
} as const satisfies Spelling;
