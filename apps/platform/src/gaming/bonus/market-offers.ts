import type { GamblingRules } from '@playerdesk/contract/internal';
import { DAY } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { getJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { getWageringTimes, type Offer } from './offer.ts';

/** Returns the rules on play and bonuses of a player's market. */
export async function gamblingRulesFor(db: Db, playerId: string): Promise<GamblingRules> {
  const { jurisdiction } = await db
    .selectFrom('players')
    .select('jurisdiction')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  return getJurisdictionRule(jurisdiction).gambling;
}

/**
 * Returns the offers that the law of a player's market lets the operator make to this player now.
 * @see Spellagen (2018:1138) 14:9 for Sweden, LCCP SR 5.1.1 for Great Britain; the packs have the sources.
 */
export async function allowedOffers(
  db: Db,
  playerId: string,
  offers: readonly Offer[],
): Promise<readonly Offer[]> {
  const rules = await gamblingRulesFor(db, playerId);
  if (rules.bonusOccasion === 'first' && (await hasPlayed(db, playerId))) return [];
  const fitting = offers.filter(
    (offer) => rules.wageringAtMost === null || getWageringTimes(offer) <= rules.wageringAtMost,
  );
  if (!rules.bonusOfOneProduct) return fitting;
  const products = await productsOfGames(
    db,
    fitting.flatMap(({ terms }) => terms.games.map(({ id }) => id)),
  );
  return fitting.filter(({ terms }) => {
    const restrictions = terms.games.map(({ id }) => products.get(id)).concat(terms.product);
    return new Set(restrictions.filter((product) => product !== undefined)).size <= 1;
  });
}

/** Returns how many days a bonus can be used, for an offer of `days`. */
export function bonusDays(days: number, { bonusDaysAtLeast }: GamblingRules): number {
  return Math.max(days, bonusDaysAtLeast ?? 0);
}

/** Returns when a bonus that begins at `from` ends, for an offer of `days`. Milliseconds. */
export function bonusEnd(from: number, days: number, rules: GamblingRules): number {
  return from + bonusDays(days, rules) * DAY;
}

async function hasPlayed(db: Db, playerId: string): Promise<boolean> {
  const play = await db
    .selectFrom('plays')
    .select('id')
    .where('player_id', '=', playerId)
    .where('status', '!=', 'canceled')
    .limit(1)
    .executeTakeFirst();
  return play !== undefined;
}

async function productsOfGames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('games')
    .select(['id', 'identifier', 'product'])
    .where((row) => row.or([row('id', 'in', ids), row('identifier', 'in', ids)]))
    .execute();
  return new Map(
    rows.flatMap(({ id, identifier, product }) => [id, identifier].map((name) => [name, product])),
  );
}
