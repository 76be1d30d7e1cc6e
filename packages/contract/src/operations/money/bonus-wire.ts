import type { Spelling } from '../../wire.ts';

/** The providers' words for bonuses; two are spelt as the documents spell them. */
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
