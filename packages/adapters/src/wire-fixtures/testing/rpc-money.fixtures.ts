import { type RpcFixture, UNREADABLE } from './fixture.ts';

const WALLET = { id: 'account-1', name: 'MainWallet', realMoney: 10_000, bonusMoney: 2500 };
const READ_WALLET = { currency: 'EUR', total: 12_500, real: 10_000, bonus: 2500 };

const ROW = {
  id: 'row-1',
  amount: 2500,
  currency: 'EUR',
  status: 'completed',
  method: 'Card',
  description: 'Deposit',
  transactionType: 'Deposit',
  date: '2026-11-20T08:00:00',
};
const READ_ROW = { ...ROW, date: '2026-11-20T08:00:00Z' };
const HISTORY = {
  answer: { transactions: [ROW], totalPageCount: 3 },
  reads: { transactions: [READ_ROW], totalPageCount: 3 },
  shapes: [
    {
      title: 'whole units',
      options: { amounts: 'major' },
      answer: { transactions: [{ ...ROW, amount: 25 }], totalPageCount: 3 },
      reads: { transactions: [READ_ROW], totalPageCount: 3 },
    },
  ],
  emptyList: { transactions: [], totalPageCount: Number.MAX_SAFE_INTEGER },
  nothing: UNREADABLE,
} as const;
const DAY = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-24T00:00:00.000Z' };

const LIMIT = {
  id: 'limit-1',
  type: 'deposit',
  period: 'weekly',
  status: 'active',
  amount: 50_000,
  remainingAmount: 12_500,
  currency: 'EUR',
  locked: false,
  expiryDate: '2026-12-01T00:00:00',
};
const READ_LIMIT = {
  ...LIMIT,
  activationDate: '1970-01-01T00:00:00.000Z',
  expiryDate: '2026-12-01T00:00:00Z',
};
const limitsOf = (type: string) => ({ '/user/limit#getLimits': { limits: [{ ...LIMIT, type }] } });

const setMoneyLimit = (type: string, name: string, period: string, wirePeriod: string): RpcFixture => ({
  operation: 'setLimit',
  procedure: `/user/limit#set${name}`,
  clause: 'PL-09.limit-set',
  input: { type, period, amount: 5000, currency: 'EUR' },
  kwargs: { period: wirePeriod, amount: 5000, currency: 'EUR' },
});
const removeLimit = (type: string, name: string): RpcFixture => ({
  operation: 'cancelLimit',
  procedure: `/user/limit#remove${name}`,
  clause: 'PL-09.limit-remove',
  input: { id: 'limit-1' },
  kwargs: { period: 'Weekly' },
  around: limitsOf(type),
});

/** Calls about money and limits over RPC. */
export const RPC_MONEY: readonly RpcFixture[] = [
  {
    operation: 'getWallets',
    procedure: '/user/account#getBalance',
    clause: 'PL-09.balance HI-04.main-wallet',
    answer: {
      wallets: [
        { id: 'account-2', name: 'Other', realMoney: 0, bonusMoney: 0, realMoneyCurrency: 'SEK' },
        { ...WALLET, realMoneyCurrency: 'EUR' },
      ],
    },
    reads: { balances: [READ_WALLET, { currency: 'SEK', total: 0, real: 0, bonus: 0 }] },
    shapes: [
      {
        title: 'wallets by name in whole units',
        options: { amounts: 'major' },
        answer: { MainWallet: { realMoney: 100, bonusMoney: 25, realMoneyCurrency: 'EUR' } },
        reads: { balances: [READ_WALLET] },
      },
      {
        title: 'no fraction of a minor unit',
        answer: { wallets: [{ ...WALLET, realMoney: 100.5, realMoneyCurrency: 'EUR' }] },
        reads: UNREADABLE,
      },
    ],
    emptyList: { balances: [] },
    nothing: UNREADABLE,
  },
  {
    operation: 'getPayments',
    procedure: '/user#getTransactionHistory',
    clause: 'PL-09.history',
    input: { offset: 20, max: 20, type: 'withdraw', ...DAY },
    kwargs: { type: 'Withdraw', startTime: DAY.from, endTime: DAY.to, pageIndex: 1, pageSize: 20 },
    ...HISTORY,
  },
  {
    operation: 'getGameplay',
    procedure: '/user#getTransactionHistory',
    clause: 'PL-09.history HI-02.rpc-start',
    input: { offset: 0, max: 10, to: DAY.to },
    kwargs: {
      type: 'Gambling',
      startTime: '2020-01-01T00:00:00.000Z',
      endTime: DAY.to,
      pageIndex: 0,
      pageSize: 10,
    },
    ...HISTORY,
  },
  {
    operation: 'getBonuses',
    procedure: '/user/bonus#getClaimableBonuses',
    clause: 'PL-09.claimable',
    answer: {
      bonuses: [
        {
          id: 'bonus-1',
          code: 'HELLO',
          name: 'Welcome',
          type: 'Monetary',
          status: 'PreClaimed',
          startTime: '2026-11-01T00:00:00',
          currency: 'EUR',
          amount: 1000,
          amountRemaining: 400,
        },
      ],
    },
    reads: {
      bonuses: [
        {
          id: 'bonus-1',
          code: 'HELLO',
          name: 'Welcome',
          type: 'monetary',
          status: 'PreClaimed',
          startTime: '2026-11-01T00:00:00Z',
          currency: 'EUR',
          amount: 1000,
          amountRemaining: 400,
          wageringRequirement: 0,
          wageringRequirementRemaining: 0,
          wagered: 0,
          minAmount: [],
          maxAmount: [],
          deposit: false,
          canBeCanceled: false,
          gameProps: [],
          withdrawPolicy: 'none',
        },
      ],
    },
    emptyList: { bonuses: [] },
    nothing: UNREADABLE,
  },
  {
    operation: 'getBonusOffers',
    procedure: '/user#getApplicableBonuses',
    clause: 'PL-09.applicable',
    kwargs: { type: 'deposit', gamingAccountID: 'account-1' },
    around: { '/user/account#getBalance': { wallets: [{ ...WALLET, realMoneyCurrency: 'EUR' }] } },
    answer: { offers: [{ Id: 'offer-1', ValidDateStart: '2026-11-01T00:00:00', RewardGroups: [] }] },
    reads: { offers: [{ id: 'offer-1', validDateStart: '2026-11-01T00:00:00Z', rewardGroups: [] }] },
    emptyList: { offers: [] },
    nothing: UNREADABLE,
  },
  {
    operation: 'triggerBonus',
    procedure: '/user/bonus#apply',
    clause: 'PL-09.apply',
    input: { code: 'HELLO' },
    kwargs: { bonusCode: 'HELLO' },
    reads: { result: 1 },
    shapes: [{ title: '0 as a refusal', answer: { result: 0 }, reads: { result: 0 } }],
  },
  {
    operation: 'getLimits',
    procedure: '/user/limit#getLimits',
    clause: 'PL-09.limits',
    answer: { limits: [LIMIT] },
    reads: { limits: [READ_LIMIT] },
    shapes: [
      {
        title: 'no list of which one limit cannot be read',
        answer: { limits: [LIMIT, { ...LIMIT, period: 'whenever' }] },
        reads: UNREADABLE,
      },
    ],
    emptyList: { limits: [] },
    nothing: UNREADABLE,
  },
  setMoneyLimit('deposit', 'DepositLimit', 'daily', 'Daily'),
  setMoneyLimit('loss', 'LossLimit', 'weekly', 'Weekly'),
  setMoneyLimit('wager', 'WageringLimit', 'monthly', 'Monthly'),
  {
    operation: 'setLimit',
    procedure: '/user/limit#setSessionLimit',
    clause: 'PL-09.limit-set',
    input: { type: 'session', period: 'daily', amount: 120 },
    kwargs: { period: 'Daily', minutes: 120 },
  },
  removeLimit('deposit', 'DepositLimit'),
  removeLimit('loss', 'LossLimit'),
  removeLimit('wager', 'WageringLimit'),
  removeLimit('session', 'SessionLimit'),
];
