import type { JurisdictionPack } from '@playerdesk/contract';
import { es } from './es/pack.ts';
import { mga } from './mga/pack.ts';
import { sga } from './sga/pack.ts';
import { ukgc } from './ukgc/pack.ts';

/** The packs that ship. */
export const shippedPacks: readonly JurisdictionPack[] = [mga, sga, es, ukgc];

/** What is known when a jurisdiction has to be chosen, the strongest first. */
export interface JurisdictionClues {
  readonly configured?: string | undefined;
  /** The signed-in account's own. */
  readonly account?: string | undefined;
  /** ISO 3166-1 alpha-2. */
  readonly ipCountry?: string | undefined;
  readonly fallback?: string | undefined;
}

/**
 * The pack in force: configuration, else the account's, else by country, else the default, else the first. Of
 * several editions of one id it is the newest that is in force at `now` (milliseconds since 1970).
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
 * Checks the jurisdictions that a host configures. Another market's rules in place of those that were meant would protect nobody.
 * @throws Error where there is no pack of that id.
 */
export function assertKnownJurisdictions(
  configured: readonly (string | undefined)[],
  packs: readonly JurisdictionPack[] = shippedPacks,
): void {
  const unknown = configured.find((id) => id !== undefined && !packs.some((pack) => pack.id === id));
  if (unknown === undefined) return;
  const known = [...new Set(packs.map(({ id }) => id))].join(', ');
  throw new Error(`There is no jurisdiction "${unknown}". The packs are ${known}.`);
}

/** One edition of each id, where the id first stands. An id whose editions are all to come has its earliest. */
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
  // Swedish writes days as the rules do, YYYY-MM-DD.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: rules.timeZone }).format(now);
  return effectiveFrom <= today;
}
