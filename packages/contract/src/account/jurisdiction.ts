/** Rule packs that ship. An operator may add its own under another id. */
export const JURISDICTIONS = ['MGA', 'SGA', 'ES', 'UKGC'] as const;
export type JurisdictionId = (typeof JURISDICTIONS)[number];
