import type { Db } from '../../infrastructure/database/tables.ts';
import { putJackpots } from '../jackpots/jackpots.queries.ts';
import { demoGuests, demoTournaments } from '../tournaments/demo-tournaments.ts';
import { putDemoGuests, putTournaments } from '../tournaments/tournaments.queries.ts';
import { DEMO_GAMES, DEMO_JACKPOTS } from './demo-games.ts';
import { putGames } from './games.queries.ts';

/** Inserts the games of the simulated provider with their jackpots. Idempotent, so it may run at every start. */
export function seedGames(db: Db): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await putJackpots(tx, DEMO_JACKPOTS);
    await putGames(tx, DEMO_GAMES);
  });
}

/** Inserts current tournaments and their demo opponents, if missing. */
export function seedTournaments(db: Db, now: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (await tx.selectFrom('tournaments').select('identifier').limit(1).executeTakeFirst()) return;
    await putTournaments(tx, demoTournaments(now));
    await putDemoGuests(tx, demoGuests(now));
  });
}
