/**
 * Conformance levels.
 *
 * `documented`: the platform answers the documented calls in any documented shape. `full`: it answers every operation
 * of the contract, including extensions, in the contract's spelling.
 */
export const LEVELS = ['documented', 'full'] as const;
/** A conformance level; see `LEVELS`. */
export type Level = (typeof LEVELS)[number];
