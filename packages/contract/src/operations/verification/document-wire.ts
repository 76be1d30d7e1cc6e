import type { Spelling } from '../../wire.ts';

/** Wire values of documents. */
export const DOCUMENT_SPELLING = {
  names: {},
  values: {
    type: {
      id: 'ID',
      'credit-card': 'CreditCard',
      'proof-of-address': 'ProofOfAddress',
      'bank-statement': 'BankStatement',
      'source-of-wealth': 'SourceOfWealth',
      'e-wallet': 'EWallet',
      other: 'Other',
    },
    status: { uploaded: 'New', approved: 'Approved', declined: 'Declined' },
  },
} as const satisfies Spelling;
