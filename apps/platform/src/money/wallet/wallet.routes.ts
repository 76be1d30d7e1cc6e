import { getWallets } from '@playerdesk/contract';
import { getWalletsSchema } from '@playerdesk/contract/schemas';
import type { Db } from '../../infrastructure/database/tables.ts';
import { type Handler, read, requireSession } from '../../operations/call/call.ts';
import type { Ledger } from '../ledger/ledger.ts';

/** What a player has, in their own currency first. What is held for a withdrawal is on its way out, and is left out. */
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
