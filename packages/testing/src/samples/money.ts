import type {
  ActivityStatement,
  Bonus,
  BonusOffer,
  CashierConfiguration,
  ContentEntry,
  LifetimeStats,
  ProductBlock,
  Transaction,
} from '@playerdesk/contract/internal';

const EUR = (amount: number) => [{ currency: 'EUR', amount }];

/** Sample bonus: a matched deposit that is being wagered. */
export const sampleBonus: Bonus = {
  id: 'bonus-1',
  code: 'MATCH100',
  name: 'Matched deposit',
  html: '<p>100 % on your deposit, up to €100.</p>',
  type: 'monetary',
  status: 'Active',
  startTime: '2026-11-01T00:00:00.000Z',
  endTime: '2999-12-01T00:00:00.000Z',
  currency: 'EUR',
  amount: 5_000,
  amountRemaining: 4_200,
  wageringRequirement: 100_000,
  wageringRequirementRemaining: 35_000,
  wagered: 65,
  minAmount: EUR(1_000),
  maxAmount: EUR(10_000),
  deposit: false,
  canBeCanceled: true,
  gameProps: [],
  withdrawPolicy: 'cancel-monetary',
  product: 'casino',
};

const SPINS: Bonus = {
  ...sampleBonus,
  id: 'bonus-2',
  code: 'SPINS20',
  name: '20 free spins',
  html: '<p>20 spins in Northern Lights.</p>',
  type: 'freespins',
  status: 'Initiated',
  amount: 20,
  amountRemaining: 20,
  wageringRequirement: 0,
  wageringRequirementRemaining: 0,
  wagered: 100,
  minAmount: [],
  maxAmount: [],
  canBeCanceled: false,
  gameProps: [{ id: 'northern-lights', name: 'Northern Lights' }],
  withdrawPolicy: 'none',
  gameProvider: 'Aurora',
};

/** A statement of three months whose last has no play. */
const sampleStatement: ActivityStatement = {
  currency: 'EUR',
  timeZone: 'Europe/Malta',
  parts: [
    {
      firstDay: '2026-09-01',
      lastDay: '2026-09-30',
      deposited: 15_000,
      withdrawn: 0,
      staked: 42_000,
      won: 38_500,
    },
    {
      firstDay: '2026-10-01',
      lastDay: '2026-10-31',
      deposited: 10_000,
      withdrawn: 8_000,
      staked: 21_000,
      won: 23_000,
    },
    { firstDay: '2026-11-01', lastDay: '2026-11-30', deposited: 0, withdrawn: 0, staked: 0, won: 0 },
  ],
  products: [
    { product: 'casino', staked: 51_000, won: 52_500 },
    { product: 'sport', staked: 12_000, won: 9_000 },
  ],
  bonuses: 2_500,
  minutes: 1_265,
};

const OFFER: BonusOffer = {
  id: 'offer-1',
  validDateStart: '2026-11-01T00:00:00.000Z',
  validDateEnd: '2999-12-01T00:00:00.000Z',
  rewardGroups: [
    {
      promoCode: 'WELCOME100',
      name: 'Welcome bonus',
      rewards: [
        { rewardType: 'MatchPercent', amount: 100, currencyAmounts: [] },
        { rewardType: 'MaxMatchedDeposit', amount: 0, currencyAmounts: EUR(10_000) },
        { rewardType: 'MinDeposit', amount: 0, currencyAmounts: EUR(1_000) },
        { rewardType: 'WageringTimes', amount: 20, currencyAmounts: [] },
        { rewardType: 'Days', amount: 30, currencyAmounts: [] },
        { rewardType: 'TimesPerPlayer', amount: 1, currencyAmounts: [] },
      ],
    },
  ],
};

const CONTENT: ContentEntry = {
  id: 'WELCOME100',
  html: '<p>We double your first deposit.</p>',
  config: { tone: 'warm' },
  assets: [{ type: 'image', url: '/content/assets/welcome.svg' }],
};

const row = (id: string, amount: number, transactionType: string, changes: Partial<Transaction> = {}) => ({
  id,
  amount,
  currency: 'EUR',
  status: 'Completed',
  transactionType,
  date: '2026-11-20T18:30:00.000Z',
  ...changes,
});
const page = (...transactions: Transaction[]) => ({ transactions, totalPageCount: 1 });

const DEPOSIT = row('payment-1', 5_000, 'Deposit', {
  method: 'Card',
  description: '•••• 4242',
  providerReference: 'card-70318',
});
const WITHDRAWAL = row('payment-2', -2_500, 'Withdraw', {
  method: 'Bank',
  status: 'Pending',
  pendingAt: '2026-11-20T18:35:00.000Z',
  expectedAt: '2026-11-23T12:00:00.000Z',
});
const BET = row('round-1', -100, 'Bet', { method: 'Northern Lights' });
const CASH_OUT = row('bet-1', 1_500, 'Win', { description: 'Malmö – Brann', endEntry: 'CashedOut' });

const SUMS = {
  totalDeposit: 25_000,
  totalDepositCount: 5,
  totalWithdraw: 8_000,
  totalWithdrawCount: 2,
  netGrossRevenue: 17_000,
  lastDepositAmount: 5_000,
};
const STATS: LifetimeStats = {
  currency: 'EUR',
  ...SUMS,
  brands: [{ brand: 'Playerdesk', ...SUMS }],
  months: [
    { month: '2026-10', deposited: 20_000, withdrawn: 8_000 },
    { month: '2026-11', deposited: 5_000, withdrawn: 0 },
  ],
};

const BLOCK: ProductBlock = {
  id: 'block-1',
  product: 'poker',
  status: 'active',
  expires: '2999-01-02T00:00:00.000Z',
};

const VISIT: CashierConfiguration = {
  sessionId: 'visit-1',
  reference: 'visit-reference-1',
  userId: 'p-1001',
  locale: 'en_US',
  country: 'MT',
  currency: 'EUR',
  method: 'deposit',
  merchantId: '1001',
  environment: 'test',
  autoProcess: false,
  channelId: 'web',
  allowCancelPendingWithdrawal: true,
  attributes: {},
  settings: {},
};

/** Successful answers about money. */
export const moneyAnswers: Readonly<Record<string, unknown>> = {
  getWallets: { balances: [{ currency: 'EUR', total: 16_700, real: 12_500, bonus: 4_200 }] },
  createCashierSession: (input: object) => ({ ...VISIT, ...input }),
  getPaymentOutcome: { payments: [DEPOSIT] },
  signInWithPayment: { sessionId: 'session-1', hasToAcceptTerms: false },
  getPayments: ({ type }: { type?: string }) => page(type === 'withdraw' ? WITHDRAWAL : DEPOSIT),
  getGameplay: page(BET),
  getSportsbookBets: page(CASH_OUT),
  getPaymentStats: { currency: 'EUR', netGrossRenew: 17_000, totalDeposit: 25_000, totalWithdraw: 8_000 },
  getLifetimeStats: STATS,
  getActivityStatement: sampleStatement,
  getStatementMail: { active: false },
  setStatementMail: {},
  getProductBlocks: { blocks: [BLOCK] },
  getBonuses: { bonuses: [sampleBonus, SPINS] },
  getBonusOffers: { offers: [OFFER] },
  getContent: { entries: [CONTENT] },
  triggerBonus: { result: 1 },
  claimBonus: {},
  cancelBonus: {},
};
