import type { X509Certificate } from 'node:crypto';

/** Kinds of attestations that an issuer may be trusted for. */
export const ATTESTATIONS = ['pid', 'age'] as const;
/** `pid`: person identification data. `age`: the EU proof of age. */
export type Attestation = (typeof ATTESTATIONS)[number];

/** An issuer whose attestations are accepted. */
export interface TrustedIssuer {
  /** Name for logs and the audit. */
  readonly name: string;
  /** ISO 3166-1 alpha-2 code of the register that its national numbers belong to. */
  readonly country: string;
  readonly attestations: readonly Attestation[];
  /**
   * Certificates that the issuer's signing certificates descend from. Two at a time while the issuer replaces one; its
   * signing certificates change without a change here.
   */
  readonly certificates: readonly X509Certificate[];
}

/** Settings of the verifier of identity wallets. */
export interface WalletSettings {
  /** Signs the requests. A private key on P-256 as PEM (PKCS #8). */
  readonly key: string;
  /** The access certificate of the operator and its chain, leaf first. */
  readonly certificates: readonly X509Certificate[];
  readonly issuers: readonly TrustedIssuer[];
}

/** Difference between the clocks of a wallet, an issuer and the platform that is tolerated, in seconds. */
export const CLOCK_SKEW = 60;
