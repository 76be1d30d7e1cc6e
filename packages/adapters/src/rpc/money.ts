import {
  findList,
  type getGameplay as gameplay,
  type InputOf,
  type getBonusOffers as offers,
  type getPayments as payments,
  type triggerBonus as trigger,
  UnreadableAnswer,
} from '@playerdesk/contract/internal';
import type { KwargsOf, procedures } from '@playerdesk/contract/procedures';
import { notImplemented } from '../not-implemented.ts';
import type { CallContext, OperationMapping } from './operation-mapping.ts';

type Procedure<N extends keyof typeof procedures> = (typeof procedures)[N];
type HistoryKwargs = KwargsOf<Procedure<'getTransactionHistory'>>;

const BALANCE = '/user/account#getBalance';
const HISTORY = '/user#getTransactionHistory';
const MAIN_WALLET = 'MainWallet';
/** Start of a history without a start date. The wire requires one. */
const FIRST_DAY = '2020-01-01T00:00:00.000Z';
/** The end date is exclusive. One day is added so that a slow clock does not hide the newest row. */
const DAY_MS = 86_400_000;

/** Mapping of `/user/account#getBalance`. The main wallet is first, like the player's own currency over REST. */
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

/**
 * Returns the wallets of an answer, the main one first. Accepts a list, an object by name, or the main wallet alone.
 */
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

/** Mapping of `/user/bonus#getClaimableBonuses`. */
export const getBonuses: OperationMapping = {
  procedure: '/user/bonus#getClaimableBonuses',
  kwargs: () => ({}),
};

/** Mapping of `/user#getApplicableBonuses` for the main wallet. Its id is read from `/user/account#getBalance`. */
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

/** Mapping of `/user/bonus#apply`. */
export const triggerBonus: OperationMapping = {
  procedure: '/user/bonus#apply',
  kwargs: ({ code }: InputOf<typeof trigger>): KwargsOf<Procedure<'applyBonus'>> => ({ bonusCode: code }),
  fields: { bonusCode: 'code' },
};

const PAYMENT_TYPES = { deposit: 'Deposit', withdraw: 'Withdraw' } as const;

/** Mapping of `/user#getTransactionHistory` for deposits and withdrawals. */
export const getPayments: OperationMapping = {
  procedure: HISTORY,
  kwargs: ({ type, ...page }: InputOf<typeof payments>, { now }: CallContext) =>
    toHistoryKwargs(PAYMENT_TYPES[type], page, now()),
  fields: { pageIndex: 'offset', pageSize: 'max', startTime: 'from', endTime: 'to' },
};

/** Mapping of `/user#getTransactionHistory` for gambling. This wire has casino and sportsbook together. */
export const getGameplay: OperationMapping = {
  ...getPayments,
  kwargs: (page: InputOf<typeof gameplay>, { now }: CallContext) => toHistoryKwargs('Gambling', page, now()),
};

function toHistoryKwargs(
  type: HistoryKwargs['type'],
  { offset, max, from, to }: InputOf<typeof gameplay>,
  now: number,
): HistoryKwargs {
  // This wire supports whole pages only.
  if (offset % max !== 0) throw notImplemented();
  return {
    type,
    startTime: from ?? FIRST_DAY,
    endTime: to ?? new Date(now + DAY_MS).toISOString(),
    pageIndex: offset / max,
    pageSize: max,
  };
}
