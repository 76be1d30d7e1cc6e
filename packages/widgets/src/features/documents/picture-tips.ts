import type { DocumentType } from '@playerdesk/contract/internal';

/** Tips for a good picture by document type, most important first. */
export const TIPS = {
  id: ['corners', 'glare', 'focus', 'colour', 'both-sides', 'valid'],
  'credit-card': ['digits', 'corners', 'glare', 'focus', 'both-sides', 'valid'],
  'proof-of-address': ['name-address', 'date', 'months', 'corners', 'focus', 'colour'],
  'bank-statement': ['name-account', 'date', 'months', 'corners', 'focus', 'colour'],
  'source-of-wealth': ['name-amount', 'date', 'months', 'corners', 'focus', 'colour'],
  'e-wallet': ['name-account', 'date', 'months', 'logo', 'focus', 'colour'],
  other: ['corners', 'date', 'months', 'glare', 'focus', 'colour'],
} as const satisfies Record<DocumentType, readonly string[]>;
