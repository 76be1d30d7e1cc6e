import type { Db } from '../../infrastructure/database/tables.ts';
import { putJackpots } from '../jackpots/jackpots.queries.ts';
import { demoGuests, demoTournaments } from '../tournaments/demo-tournaments.ts';
import { putDemoGuests, putTournaments } from '../tournaments/tournaments.queries.ts';
import { DEMO_GAMES, DEMO_JACKPOTS } from './demo-games.ts';
import { putGames } from './games.queries.ts';

/** Lists the games of the simulated provider with their jackpots. May run at every start. */
export function seedGames(db: Db): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await putJackpots(tx, DEMO_JACKPOTS);
    await putGames(tx, DEMO_GAMES);
  });
}

/** Tournaments around the present and opponents for them, where there are none yet. */
export function seedTournaments(db: Db, now: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (await tx.selectFrom('tournaments').select('identifier').limit(1).executeTakeFirst()) return;
    await putTournaments(tx, demoTournaments(now));
    await putDemoGuests(tx, demoGuests(now));
  });
}
