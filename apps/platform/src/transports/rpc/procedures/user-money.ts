import { getGameplay, getPayments, getWallets, type InputOf } from '@playerdesk/contract/internal';
import { type KwargsOf, procedures } from '@playerdesk/contract/procedures';
import { Refusal } from '../../../infrastructure/refusal.ts';
import { localProcedure, operationProcedure } from '../procedure-call.ts';
import type { SessionWatch } from '../session-watch.ts';

/** The wallet in the player's own currency. */
export const MAIN_WALLET_ID = 'main';
const MAIN_WALLET = 'MainWallet';

const PAYMENT_TYPES = { Deposit: 'deposit', Withdraw: 'withdraw' } as const;

export function moneyProcedures(watch: Pick<SessionWatch, 'check'>) {
  return [
    operationProcedure(procedures.getBalance, getWallets, {
      input: () => ({}),
      answer: ({ balances }) => ({
        wallets: balances.map(({ currency, real, bonus }, index) => ({
          id: index === 0 ? MAIN_WALLET_ID : currency,
          name: index === 0 ? MAIN_WALLET : `${currency}Wallet`,
          realMoney: real,
          realMoneyCurrency: currency,
          bonusMoney: bonus,
          bonusMoneyCurrency: currency,
        })),
      }),
    }),
    // Does not count as use of the session, which would never time out on an open page.
    localProcedure(procedures.watchBalance, async (_kwargs, connection) => {
      // Set before the lookup, so that changes during it are published.
      connection.watchesBalance = connection.session !== null;
      await watch.check([connection]);
      if (!connection.session) throw new Refusal('NotAuthenticated');
      return {};
    }),
    operationProcedure(procedures.getTransactionHistory, getPayments, {
      input: historyInput,
      answer: (answer) => answer,
      names: { offset: 'pageIndex', max: 'pageSize', from: 'startTime', to: 'endTime' },
      choose: ({ type }) => (type === 'Gambling' ? getGameplay : getPayments),
    }),
  ];
}

function historyInput({
  type,
  startTime,
  endTime,
  pageIndex,
  pageSize,
}: KwargsOf<typeof procedures.getTransactionHistory>) {
  const window = { offset: pageIndex * pageSize, max: pageSize, from: startTime, to: endTime };
  if (!Number.isSafeInteger(window.offset)) {
    throw new Refusal('ValidationError', { fields: { pageIndex: 'is not valid' } });
  }
  // Gambling maps to another operation, which has no type.
  if (type === 'Gambling') return window as InputOf<typeof getPayments>;
  return { ...window, type: PAYMENT_TYPES[type] };
}
