/** National e-ID apps, the default first. */
export const EID_PROVIDERS = ['bankid', 'frejaeid'] as const;
export type EidProvider = (typeof EID_PROVIDERS)[number];

/** What an e-ID provider handed back when a person had identified themselves. */
export interface EidProof {
  readonly code: string;
  readonly state: string;
  readonly redirectUrl: string;
  readonly kycProvider: EidProvider;
}
