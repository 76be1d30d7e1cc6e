/** National e-ID apps, the default first. */
export const EID_PROVIDERS = ['bankid', 'frejaeid'] as const;
export type EidProvider = (typeof EID_PROVIDERS)[number];
