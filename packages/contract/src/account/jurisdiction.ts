/** Ids of the packs that ship. An operator may add packs with other ids. */
export const JURISDICTIONS = ['MGA', 'SGA', 'ES', 'UKGC'] as const;
/** Id of a pack that ships. */
export type JurisdictionId = (typeof JURISDICTIONS)[number];
