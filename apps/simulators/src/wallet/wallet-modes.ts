/** The simulation modes of the wallet and its issuers. The first is the default. */
export const WALLET_MODES = [
  'well',
  'declines',
  'expired',
  'revoked',
  'status-down',
  'forged-status',
  'wrong-issuer',
  'wrong-nonce',
  'stolen',
  'no-holder',
  'replay',
  'too-long',
] as const;
export type WalletMode = (typeof WALLET_MODES)[number];
