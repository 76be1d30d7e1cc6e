import { type Call, WRITTEN } from '../call.ts';
import { Refusal } from '../refusal.ts';
import { bonusEntity } from '../rest/bonuses.ts';
import { transactionEntity } from '../rest/money.ts';
import { addBonus, OFFERS, triggerBonus } from '../state/bonuses.ts';
import type { Player, Transaction } from '../state/player.ts';
import { type Procedure, procedure, rpcList } from './procedure.ts';

export const moneyProcedures: readonly Procedure[] = [
  procedure('/user/bonus#getClaimableBonuses', [], (call) =>
    rpcList(
      call,
      'bonuses',
      call.player.bonuses.map((bonus) => bonusEntity(bonus, call.player.currency, call.shapes)),
    ),
  ),
  procedure('/user#getApplicableBonuses', ['type', 'gamingAccountID'], applicableBonuses),
  procedure('/user/bonus#apply', ['bonusCode'], (call) => {
    if (!triggerBonus(call.state, call.player, call.required('bonusCode'))) throw new Refusal('InvalidBonus');
    return WRITTEN;
  }),
  procedure('/user/account#getBalance', [], balance),
  procedure('/user/account#watchBalance', [], (call, connection) => {
    connection.watchBalance();
    return balance(call);
  }),
  procedure(
    '/user#getTransactionHistory',
    ['type', 'startTime', 'endTime', 'pageIndex', 'pageSize'],
    transactionHistory,
  ),
];

function applicableBonuses(call: Call): unknown {
  if (call.required('type').toLowerCase() !== 'deposit') throw new Refusal('ValidationError', 'type');
  // Offers that are not granted yet, as bonuses with the deposit flag.
  const shelf = { bonuses: [] as Player['bonuses'] } as Player;
  for (const offer of OFFERS)
    addBonus(call.state, shelf, {
      id: offer.id,
      code: offer.code,
      name: offer.name,
      status: 'active',
      deposit: true,
    });
  return rpcList(
    call,
    'bonuses',
    shelf.bonuses.map((bonus) => bonusEntity(bonus, call.player.currency, call.shapes)),
  );
}

function balance(call: Call): unknown {
  const { player, shapes } = call;
  return rpcList(call, 'wallets', [
    {
      name: 'MainWallet',
      realMoney: shapes.amount(player.real),
      bonusMoney: shapes.amount(player.bonus),
      realMoneyCurrency: player.currency,
    },
  ]);
}

const TYPES: Readonly<Record<string, Transaction['transactionType']>> = {
  Deposit: 'deposit',
  Withdraw: 'withdraw',
  Gambling: 'gameplay',
};

function transactionHistory(call: Call): unknown {
  const type = TYPES[call.required('type')];
  if (!type) throw new Refusal('ValidationError', 'type');
  const size = call.count('pageSize', 10);
  const start = call.count('pageIndex', 0) * size;
  const all = call.player.transactions.filter(({ transactionType }) => transactionType === type);
  return {
    transactions: all.slice(start, start + size).map((row) => transactionEntity(row, call)),
    totalPageCount: Math.ceil(all.length / Math.max(1, size)),
  };
}
