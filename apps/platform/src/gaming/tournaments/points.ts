import type { PointRule } from '../../infrastructure/database/tables/tournament.ts';
import type { Tx } from '../../infrastructure/database/tables.ts';
import type { Convert } from '../../infrastructure/exchange-rates/rates.ts';
import { isFor } from './tournament.ts';
import { entriesOf, insertEntry, openTournaments, raiseScore, residenceOf } from './tournaments.queries.ts';

/** A round of real play that is over. */
export interface EndedRound {
  readonly playerId: string;
  readonly gameId: string;
  readonly currency: string;
  /** Integer minor units. What a jackpot paid is no win of the round. */
  readonly stake: number;
  readonly won: number;
}

/** In which currency stakes of all players are measured. */
const MEASURE = 'EUR';

/**
 * How a round scores, in hundredths of a point. `best-round`: a point for each time the win is the stake, and the best
 * round of a player counts. `staked`: a point for each euro staked, and all rounds count.
 */
const SCORES: Readonly<Record<PointRule, (round: EndedRound, convert: Convert) => number>> = {
  'best-round': ({ stake, won }) => Math.floor((won * 100) / stake),
  staked: ({ stake, currency }, convert) => convert(stake, currency, MEASURE),
};

/** Counts a round in every tournament it is part of. Who calls has locked the player, and calls once for a round. */
export async function countRound(tx: Tx, convert: Convert, round: EndedRound, now: Date): Promise<void> {
  const { playerId, gameId } = round;
  const running = (await openTournaments(tx, now)).filter(
    ({ starts_at, game_ids }) => starts_at <= now && (game_ids.length === 0 || game_ids.includes(gameId)),
  );
  if (running.length === 0) return;
  const [joined, residence] = [await entriesOf(tx, playerId), await residenceOf(tx, playerId)];
  for (const tournament of running) {
    const { identifier, opt_in, rule } = tournament;
    if (!joined.has(identifier)) {
      if (opt_in || !isFor(tournament, residence)) continue;
      await insertEntry(tx, identifier, playerId, now);
    }
    const score = SCORES[rule](round, convert);
    if (score === 0) continue;
    const how = rule === 'best-round' ? 'to' : 'by';
    await raiseScore(tx, { tournament: identifier, playerId, score, how }, now);
  }
}
