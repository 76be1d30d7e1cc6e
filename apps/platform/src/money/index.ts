/** The public interface of `money` for other domains and the transports. */

export type { Account, Posting } from './ledger/account.ts';
export { readHoldings } from './ledger/ledger.queries.ts';
export type { Ledger } from './ledger/ledger.ts';
export { moneyTables } from './money.tables.ts';
export type { BonusPort, Deposited } from './payment/bonus-port.ts';
