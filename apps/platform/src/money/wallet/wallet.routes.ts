import { getWallets } from '@playerdesk/contract/internal';
import { getWalletsSchema } from '@playerdesk/contract/schemas';
import type { Db } from '../../infrastructure/database/tables.ts';
import { type Handler, read, requireSession } from '../../operations/call/call.ts';
import type { Ledger } from '../ledger/ledger.ts';

/** Serves a player's balances, their own currency first. Money held for a withdrawal is excluded. */
export function walletRoutes(db: Db, ledger: Pick<Ledger, 'allBalances'>): Handler[] {
  return [
    read(getWallets, getWalletsSchema, async (_input, call) => {
      const balances = await ledger.allBalances(db, requireSession(call).playerId);
      return {
        balances: balances.map(({ currency, real, bonus }) => ({
          currency,
          total: real + bonus,
          real,
          bonus,
        })),
      };
    }),
  ];
}
