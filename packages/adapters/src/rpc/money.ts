import {
  findList,
  type getGameplay as gameplay,
  type InputOf,
  type getBonusOffers as offers,
  type getPayments as payments,
  type triggerBonus as trigger,
  UnreadableAnswer,
} from '@playerdesk/contract';
import type { KwargsOf, procedures } from '@playerdesk/contract/procedures';
import { notImplemented } from '../not-implemented.ts';
import type { CallContext, OperationMapping } from './operation-mapping.ts';

type Procedure<N extends keyof typeof procedures> = (typeof procedures)[N];
type HistoryKwargs = KwargsOf<Procedure<'getTransactionHistory'>>;

const BALANCE = '/user/account#getBalance';
const HISTORY = '/user#getTransactionHistory';
const MAIN_WALLET = 'MainWallet';
/** From when a history is asked for that names no beginning (2-money §9). */
const FIRST_DAY = '2020-01-01T00:00:00.000Z';
/** The end is not included: a clock that is slow must not hide the newest row. */
const DAY_MS = 86_400_000;

/** `/user/account#getBalance`: the main wallet stands first, as the player's own currency does over REST. */
export const getWallets: OperationMapping = {
  procedure: BALANCE,
  kwargs: () => ({}),
  answer: (answer: unknown) => ({
    balances: readWallets(answer).map(({ realMoney, bonusMoney, realMoneyCurrency, currency }) => ({
      currency: realMoneyCurrency ?? currency,
      real: realMoney,
      bonus: bonusMoney,
    })),
  }),
};

interface Wallet {
  readonly id?: string;
  readonly name?: string;
  readonly realMoney?: unknown;
  readonly bonusMoney?: unknown;
  readonly realMoneyCurrency?: unknown;
  readonly currency?: unknown;
}

/** The wallets of an answer, the main one first: a list, an object by name, or the main wallet by itself. */
function readWallets(answer: unknown): readonly Wallet[] {
  const list = findList(answer, ['wallets']);
  const wallets = Array.isArray(list) ? list : readNamedWallets(answer);
  return [...wallets].sort((a, b) => Number(b.name === MAIN_WALLET) - Number(a.name === MAIN_WALLET));
}

function readNamedWallets(answer: unknown): readonly Wallet[] {
  const { wallets = answer } = Object(answer) as { wallets?: unknown };
  const entries = Object.entries(Object(wallets) as Record<string, Wallet>);
  if (entries.length === 0) throw new UnreadableAnswer('no wallets');
  if (entries.some(([name]) => name === 'realMoney')) return [wallets as Wallet];
  return entries.map(([name, wallet]) => ({ name, ...wallet }));
}

/** `/user/bonus#getClaimableBonuses`. */
export const getBonuses: OperationMapping = {
  procedure: '/user/bonus#getClaimableBonuses',
  kwargs: () => ({}),
};

/** `/user#getApplicableBonuses` of the main wallet, whose id `/user/account#getBalance` tells. */
export const getBonusOffers: OperationMapping = {
  procedure: '/user#getApplicableBonuses',
  kwargs: async (
    _input: InputOf<typeof offers>,
    { callProcedure }: CallContext,
  ): Promise<KwargsOf<Procedure<'getApplicableBonuses'>>> => {
    const [main] = readWallets(await callProcedure(BALANCE, {}));
    return { type: 'deposit', gamingAccountID: String(main?.id ?? '') };
  },
};

/** `/user/bonus#apply`. */
export const triggerBonus: OperationMapping = {
  procedure: '/user/bonus#apply',
  kwargs: ({ code }: InputOf<typeof trigger>): KwargsOf<Procedure<'applyBonus'>> => ({ bonusCode: code }),
  fields: { bonusCode: 'code' },
};

const PAYMENT_TYPES = { deposit: 'Deposit', withdraw: 'Withdraw' } as const;

/** `/user#getTransactionHistory` of deposits or of withdrawals. */
export const getPayments: OperationMapping = {
  procedure: HISTORY,
  kwargs: ({ type, ...page }: InputOf<typeof payments>, { now }: CallContext) =>
    toHistoryKwargs(PAYMENT_TYPES[type], page, now()),
  fields: { pageIndex: 'offset', pageSize: 'max', startTime: 'from', endTime: 'to' },
};

/** `/user#getTransactionHistory` of gambling: casino and sportsbook together, as this wire has them. */
export const getGameplay: OperationMapping = {
  ...getPayments,
  kwargs: (page: InputOf<typeof gameplay>, { now }: CallContext) => toHistoryKwargs('Gambling', page, now()),
};

function toHistoryKwargs(
  type: HistoryKwargs['type'],
  { offset, max, from, to }: InputOf<typeof gameplay>,
  now: number,
): HistoryKwargs {
  // This wire turns whole pages.
  if (offset % max !== 0) throw notImplemented();
  return {
    type,
    startTime: from ?? FIRST_DAY,
    endTime: to ?? new Date(now + DAY_MS).toISOString(),
    pageIndex: offset / max,
    pageSize: max,
  };
}
