// @chunk bonus

import type { Spelling } from '../../wire.ts';

/** Wire names and values of bonuses. Two are misspelled in the specification. */
export const BONUS_SPELLING = {
  names: {
    wageringRequirement: 'WageringRequirment',
    wageringRequirementRemaining: 'WageringRequirmentRemaining',
  },
  values: {
    type: { freespins: 'Freespins', monetary: 'Monetary' },
    withdrawPolicy: { none: 'None', 'cancel-monetary': 'CancelMonetary', 'deny-withdraw': 'DenyWithdraw' },
  },
} as const satisfies Spelling;
