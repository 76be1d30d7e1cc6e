import type { JurisdictionPack } from '@playerdesk/contract/internal';
import { shippedPacks } from '@playerdesk/jurisdictions';

/** Inputs for the choice of a jurisdiction, the strongest first. */
export interface JurisdictionClues {
  readonly configured?: string | undefined;
  /** Jurisdiction of the signed-in account. */
  readonly account?: string | undefined;
  /** ISO 3166-1 alpha-2. */
  readonly ipCountry?: string | undefined;
  readonly fallback?: string | undefined;
}

/**
 * Returns the active pack: by configuration, else by account, by country, by default, or the first one.
 *
 * Of several editions of one id, the newest that is in force at `now` (milliseconds since 1970) is used.
 *
 * @throws Error When there is no pack.
 */
export function choosePack(
  clues: JurisdictionClues,
  packs: readonly JurisdictionPack[],
  now: number = Date.now(),
): JurisdictionPack {
  const inForce = editionsInForce(packs, now);
  const byId = (id: string | undefined) => inForce.find((pack) => pack.id === id);
  const byCountry = inForce.find((pack) => clues.ipCountry && pack.countries.includes(clues.ipCountry));
  const chosen =
    byId(clues.configured) ?? byId(clues.account) ?? byCountry ?? byId(clues.fallback) ?? inForce[0];
  if (!chosen) throw new Error('There is no jurisdiction pack.');
  return chosen;
}

/**
 * Asserts that the configured jurisdictions exist. Rules of another market would protect nobody.
 *
 * @throws Error When there is no pack with that id, or an entry is no pack.
 */
export function assertKnownJurisdictions(
  configured: readonly (string | undefined)[],
  packs: readonly JurisdictionPack[] = shippedPacks,
): void {
  // JavaScript passes any value.
  if (!packs.every((pack) => pack?.id)) throw new Error('The option "packs" must be a list of packs.');
  const unknown = configured.find((id) => id !== undefined && !packs.some((pack) => pack.id === id));
  if (unknown === undefined) return;
  const known = [...new Set(packs.map(({ id }) => id))].join(', ');
  throw new Error(`"${unknown}" is no jurisdiction. The packs are: ${known}.`);
}

/** Returns one edition per id. When all editions of an id are in the future, the earliest is used. */
function editionsInForce(packs: readonly JurisdictionPack[], now: number): readonly JurisdictionPack[] {
  const ids = [...new Set(packs.map(({ id }) => id))];
  if (ids.length === packs.length) return packs;
  return ids.flatMap((id) => {
    const editions = packs
      .filter((pack) => pack.id === id)
      .sort((a, b) => a.effectiveFrom.localeCompare(b.effectiveFrom));
    return editions.findLast((pack) => isInForce(pack, now)) ?? editions.slice(0, 1);
  });
}

function isInForce({ effectiveFrom, rules }: JurisdictionPack, now: number): boolean {
  // The Swedish locale formats days as YYYY-MM-DD.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: rules.timeZone }).format(now);
  return effectiveFrom <= today;
}
