/** National e-ID apps, the default first. */
export const EID_PROVIDERS = ['bankid', 'frejaeid'] as const;
/** A national e-ID app. */
export type EidProvider = (typeof EID_PROVIDERS)[number];

/** Result of an e-ID identification: proof that a person has identified themselves. */
export interface EidProof {
  readonly code: string;
  readonly state: string;
  readonly redirectUrl: string;
  readonly kycProvider: EidProvider;
}
