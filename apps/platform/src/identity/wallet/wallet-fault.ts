/** Why the response of a wallet was refused. For logs and the audit: the wallet and the player learn less. */
export type WalletFaultReason =
  | 'malformed'
  | 'wrong-state'
  | 'wrong-nonce'
  | 'not-asked'
  | 'untrusted-issuer'
  | 'wrong-signature'
  | 'no-holder'
  | 'expired'
  | 'revoked'
  | 'status-unknown'
  | 'under-age';

/** Thrown for a response that proves nothing. Its message holds no personal data. */
export class WalletFault extends Error {
  readonly reason: WalletFaultReason;

  constructor(reason: WalletFaultReason, options?: ErrorOptions) {
    super(`The response of the wallet was refused: ${reason}`, options);
    this.reason = reason;
  }
}
