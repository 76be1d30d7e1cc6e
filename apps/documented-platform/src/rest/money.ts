import type { Call } from '../call.ts';
import { Refusal } from '../refusal.ts';
import type { Player, Transaction } from '../state/player.ts';
import { get, type Route } from './route.ts';

export const moneyRoutes: readonly Route[] = [
  get('/wallets', [], wallets),
  get('/transaction/payments', ['offset', 'max', 'type'], (call) => {
    const type = call.required('type');
    if (type !== 'deposit' && type !== 'withdraw') throw new Refusal('ValidationError', 'Type');
    return history(call, type);
  }),
  get('/transaction/gameplay', ['offset', 'max'], (call) => history(call, 'gameplay')),
  get('/transaction/sportsbookbets', ['offset', 'max'], (call) => history(call, 'sportsbook')),
  get('/player/payment-stats', [], (call) => {
    const { totalDeposit, totalWithdraw } = totals(call.player);
    return call.shapes.entity({
      netGrossRenew: call.shapes.amount(totalDeposit - totalWithdraw),
      totalDeposit: call.shapes.amount(totalDeposit),
      totalWithdraw: call.shapes.amount(totalWithdraw),
    });
  }),
  get('/player/lifetime-stats', [], lifetimeStats),
  get('/exchange-rates', [], (call) => call.shapes.amountsByCurrency({ EUR: 1, SEK: 11.2, USD: 1.1 })),
];

function wallets(call: Call): unknown {
  const { player, shapes } = call;
  const balance = {
    Total: shapes.amount(player.real + player.bonus),
    Real: shapes.amount(player.real),
    Bonus: shapes.amount(player.bonus),
  };
  return { Balances: shapes.byCurrency({ [player.currency]: balance }) };
}

function history(call: Call, type: Transaction['transactionType']): unknown {
  const offset = call.count('offset', 0);
  const max = call.count('max', 10);
  const all = call.player.transactions.filter(({ transactionType }) => transactionType === type);
  const rows = all.slice(offset, offset + max).map((row) => transactionEntity(row, call));
  return call.shapes.historyPage(rows, Math.ceil(all.length / Math.max(1, max)));
}

export function transactionEntity(
  { reference, ...row }: Transaction,
  { shapes, player }: Call,
): Record<string, unknown> {
  const isOwn = reference === undefined || shapes.readings.paymentNumbers === 'own';
  return shapes.entity({
    ...row,
    id: isOwn ? shapes.id(row.id) : reference,
    amount: shapes.amount(row.amount),
    currency: player.currency,
    date: shapes.date(row.date),
  });
}

function totals(player: Player): { readonly totalDeposit: number; readonly totalWithdraw: number } {
  const sum = (type: string): number =>
    player.transactions
      .filter(({ transactionType, status }) => transactionType === type && status === 'completed')
      .reduce((total, { amount }) => total + amount, 0);
  return { totalDeposit: sum('deposit'), totalWithdraw: sum('withdraw') };
}

function lifetimeStats(call: Call): unknown {
  const { player, shapes } = call;
  const { totalDeposit, totalWithdraw } = totals(player);
  const count = (type: string): number =>
    player.transactions.filter(({ transactionType }) => transactionType === type).length;
  const last = player.transactions.find(({ transactionType }) => transactionType === 'deposit');
  return shapes.entity({
    totalDeposit: shapes.amount(totalDeposit),
    totalDepositCount: count('deposit'),
    totalWithdraw: shapes.amount(totalWithdraw),
    totalWithdrawCount: count('withdraw'),
    netGrossRevenue: shapes.amount(totalDeposit - totalWithdraw),
    lastDepositAmount: shapes.amount(last?.amount ?? 0),
  });
}
