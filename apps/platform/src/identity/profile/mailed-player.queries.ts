import type { Db } from '../../infrastructure/database/tables.ts';

/** A player who is notified by email. */
export interface MailedPlayer {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly language: string;
}

/** Returns where and how a player is notified. */
export function findMailedPlayer(db: Db, playerId: string): Promise<MailedPlayer> {
  return db
    .selectFrom('persons')
    .innerJoin('players', 'players.id', 'persons.player_id')
    .select(['persons.email', 'persons.first_name', 'persons.last_name', 'players.language'])
    .where('persons.player_id', '=', playerId)
    .executeTakeFirstOrThrow();
}
