/** National e-ID apps, the default first. */
export const EID_PROVIDERS = ['bankid', 'frejaeid'] as const;
/** How a person identifies themselves: with a national e-ID app, or with an identity wallet of the EU. */
export type EidProvider = (typeof EID_PROVIDERS)[number] | 'wallet';

/** Result of an e-ID identification: proof that a person has identified themselves. */
export interface EidProof {
  readonly code: string;
  readonly state: string;
  readonly redirectUrl: string;
  readonly kycProvider: EidProvider;
}
