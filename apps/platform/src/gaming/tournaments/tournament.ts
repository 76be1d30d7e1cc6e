import type { Tournament } from '@playerdesk/contract/internal';
import type { StoredTournament } from './tournaments.queries.ts';

/** Returns whether players of a jurisdiction and currency may take part. */
export function isFor(
  { jurisdictions, currencies }: Pick<StoredTournament, 'jurisdictions' | 'currencies'>,
  { jurisdiction, currency }: { readonly jurisdiction: string; readonly currency: string },
): boolean {
  const has = (names: readonly string[], name: string) => names.length === 0 || names.includes(name);
  return has(jurisdictions, jurisdiction) && has(currencies, currency);
}

export function toTournament(row: StoredTournament, joined: boolean): Tournament {
  const { prize_amount: amount, prize_currency: currency } = row;
  return {
    identifier: row.identifier,
    name: row.name,
    optIn: row.opt_in,
    joined,
    startDate: row.starts_at.toISOString(),
    endDate: row.ends_at.toISOString(),
    ...(amount !== null && currency !== null && { prize: { amount: Number(amount), currency } }),
    ...(row.game_ids.length > 0 && { gameIds: row.game_ids }),
  };
}
