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

/** The pack in force: configuration, else the account's, else by country, else the default, else the first. */
export function choosePack(clues: JurisdictionClues, packs: readonly JurisdictionPack[]): JurisdictionPack {
  const byId = (id: string | undefined) => packs.find((pack) => pack.id === id);
  const byCountry = packs.find((pack) => clues.ipCountry && pack.countries.includes(clues.ipCountry));
  const chosen =
    byId(clues.configured) ?? byId(clues.account) ?? byCountry ?? byId(clues.fallback) ?? packs[0];
  if (!chosen) throw new Error('Playerdesk needs at least one jurisdiction pack.');
  return chosen;
}
