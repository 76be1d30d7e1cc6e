import { together } from '../../infrastructure/database/pipeline.ts';
import type { Tx } from '../../infrastructure/database/tables.ts';
import type { Convert } from '../../infrastructure/exchange-rates/rates.ts';
import { mayBeRewarded } from '../../operations/promotions/promotions.queries.ts';
import type { PointRule } from '../tables/tournament-tables.ts';
import { isFor } from './tournament.ts';
import {
  findEntries,
  findResidence,
  insertEntry,
  openTournaments,
  raiseScore,
} from './tournaments.queries.ts';

/** An ended round of real play. */
export interface EndedRound {
  readonly playerId: string;
  readonly gameId: string;
  readonly currency: string;
  /** Integer minor units. A jackpot payout is not part of the win. */
  readonly stake: number;
  readonly won: number;
}

/** The currency in which the stakes of all players are measured. */
const MEASURE = 'EUR';

/**
 * The scores of a round, in hundredths of a point. `best-round`: win divided by stake, and a player's best round
 * counts. `staked`: one point per euro staked, and all rounds count.
 */
const SCORES: Readonly<Record<PointRule, (round: EndedRound, convert: Convert) => number>> = {
  'best-round': ({ stake, won }) => Math.floor((won * 100) / stake),
  staked: ({ stake, currency }, convert) => convert(stake, currency, MEASURE),
};

/** Counts a round in every tournament that it belongs to. Callers have locked the player, and call once per round. */
export async function countRound(tx: Tx, convert: Convert, round: EndedRound, now: Date): Promise<void> {
  const { playerId, gameId } = round;
  const running = (await openTournaments(tx, now)).filter(
    ({ starts_at, game_ids }) => starts_at <= now && (game_ids.length === 0 || game_ids.includes(gameId)),
  );
  if (running.length === 0) return;
  const [joined, residence] = await together(
    tx,
    () => findEntries(tx, playerId),
    () => findResidence(tx, playerId),
  );
  for (const tournament of running) {
    const { identifier, opt_in, rule } = tournament;
    if (!joined.has(identifier)) {
      if (opt_in || !isFor(tournament, residence)) continue;
      // A break may have begun during the round.
      if (!(await mayBeRewarded(tx, playerId, now, 'casino'))) continue;
      await insertEntry(tx, identifier, playerId, now);
    }
    const score = SCORES[rule](round, convert);
    if (score === 0) continue;
    const mode = rule === 'best-round' ? 'to' : 'by';
    await raiseScore(tx, { tournament: identifier, playerId, score, mode: mode }, now);
  }
}
