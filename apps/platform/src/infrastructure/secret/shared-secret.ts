/**
 * A secret that another program knows too: its value, and the earlier one while both sides change. The first signs, and each
 * verifies.
 */
export type SharedSecret = readonly [current: string, ...earlier: string[]];

/** Returns a secret with its earlier value, if it has one. */
export function toSharedSecret(current: string, previous: string | null): SharedSecret {
  return previous === null ? [current] : [current, previous];
}

/** Returns whether any secret matches. Compares with all, so that the time does not reveal which one did. */
export function matchesAny(secrets: readonly string[], matches: (secret: string) => boolean): boolean {
  return secrets.map(matches).includes(true);
}
