// @chunk limits

import type { Spelling } from '../../wire.ts';
import { LIMIT_SPELLING } from './limit-wire.ts';

/** Wire values of breaks. */
export const BLOCK_SPELLING = {
  names: {},
  values: {
    product: { ...LIMIT_SPELLING.values.product, payment: 'Payment', account: 'Account' },
    status: { active: 'Active', canceled: 'Canceled', expired: 'Expired' },
  },
} as const satisfies Spelling;

/** Path value of an indefinite block: 99999 days. */
export const BLOCK_TERM_SPELLING = {
  names: {},
  values: { amount: { indefinite: 99_999 } },
} as const satisfies Spelling;

/** Path value of an indefinite self-exclusion: 999 days. */
export const EXCLUSION_TERM_SPELLING = {
  names: {},
  values: { amount: { indefinite: 999 } },
} as const satisfies Spelling;
