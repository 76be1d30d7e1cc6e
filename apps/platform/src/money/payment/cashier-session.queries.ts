import { type Insertable, type Selectable, sql } from 'kysely';
import { hashToken } from '../../identity/index.ts';
import { deleteInBatches } from '../../infrastructure/database/batches.ts';
import { compileOnce } from '../../infrastructure/database/compiled.ts';
import { sendAhead } from '../../infrastructure/database/pipeline.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { readPlayerId } from '../../infrastructure/player-token/player-token.ts';
import type { SessionKey } from '../../operations/call/active-session.ts';
import { moneyBatches } from '../money.schema.ts';
import { CASHIER_SESSION_COLUMNS, type CashierSessionsTable } from '../tables/payment-tables.ts';

export type CashierSession = Selectable<CashierSessionsTable>;

export function insertCashierSession(tx: Tx, row: Insertable<CashierSessionsTable>): void {
  sendAhead(tx, tx.insertInto('cashier_sessions').values(row));
}

const byHash = compileOnce((db, playerId: string, idHash: string) =>
  db
    .selectFrom('cashier_sessions')
    .select(CASHIER_SESSION_COLUMNS)
    .where('player_id', '=', playerId)
    .where('id_hash', '=', idHash),
);

/** Returns the cashier session of a token. */
export async function findCashierSession(db: Db, token: string): Promise<CashierSession | undefined> {
  const playerId = readPlayerId(token);
  return playerId === null ? undefined : byHash(db, playerId, hashToken(token)).executeTakeFirst();
}

/** Ends a player's open cashier sessions. Authorized payments continue. */
async function endCashierSessions(tx: Tx, playerId: string, now: Date): Promise<void> {
  await tx
    .updateTable('cashier_sessions')
    .set({ expires_at: now })
    .where('player_id', '=', playerId)
    .where('expires_at', '>', now)
    .execute();
}

/** Ends the open cashier sessions that were opened in one session, as `endCashierSessions` does for a player. */
async function endCashierSessionsIn(tx: Tx, { playerId, idHash }: SessionKey, now: Date): Promise<void> {
  await tx
    .updateTable('cashier_sessions')
    .set({ expires_at: now })
    .where('player_id', '=', playerId)
    .where('session_hash', '=', idHash)
    .where('expires_at', '>', now)
    .execute();
}

/** Ends cashier sessions of a player, or of one session. */
export const cashierSessionEnder = { endAll: endCashierSessions, endIn: endCashierSessionsIn };

export async function deleteOldCashierSessions(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, moneyBatches.cashier_sessions, sql`expires_at <= ${before}`);
}
