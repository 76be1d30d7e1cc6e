/**
 * What a platform is held to. `documented`: it answers the documents' calls in any shape that they allow. `full`: it answers every
 * operation of the contract, extensions among them, in the contract's own spelling.
 */
export const LEVELS = ['documented', 'full'] as const;
export type Level = (typeof LEVELS)[number];
