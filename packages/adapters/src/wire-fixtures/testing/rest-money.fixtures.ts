import { type RestFixture, UNREADABLE } from './fixture.ts';

const BONUS = {
  id: 'bonus-1',
  code: 'HELLO',
  name: 'Welcome',
  html: '<p>Play</p>',
  type: 'Monetary',
  status: 'active',
  startTime: '2026-11-01T00:00:00',
  endTime: '2026-12-01T00:00:00',
  currency: 'EUR',
  amount: 1000,
  amountRemaining: 400,
  wageringRequirment: 30_000,
  wageringRequirmentRemaining: 15_000,
  wagered: 50,
  minAmount: { EUR: 1000 },
  maxAmount: { EUR: 9000 },
  deposit: false,
  canBeCanceled: true,
  gameProps: [{ id: 'game-1', name: 'Fjord' }],
  withdrawPolicy: 'CancelMonetary',
};
const READ_BONUS = {
  id: 'bonus-1',
  code: 'HELLO',
  name: 'Welcome',
  html: '<p>Play</p>',
  type: 'monetary',
  status: 'active',
  startTime: '2026-11-01T00:00:00Z',
  endTime: '2026-12-01T00:00:00Z',
  currency: 'EUR',
  amount: 1000,
  amountRemaining: 400,
  wageringRequirement: 30_000,
  wageringRequirementRemaining: 15_000,
  wagered: 50,
  minAmount: [{ currency: 'EUR', amount: 1000 }],
  maxAmount: [{ currency: 'EUR', amount: 9000 }],
  deposit: false,
  canBeCanceled: true,
  gameProps: [{ id: 'game-1', name: 'Fjord' }],
  withdrawPolicy: 'cancel-monetary',
};
const OFFER = {
  Id: 'offer-1',
  ValidDateStart: '2026-11-01T00:00:00',
  ValidDateEnd: '2026-12-01T00:00:00',
  RewardGroups: [
    {
      PromoCode: 'HELLO',
      Name: 'Welcome',
      Rewards: [{ RewardType: 'Match', Amount: 100, CurrencyAmounts: { EUR: 10_000, SEK: 100_000 } }],
    },
  ],
};
const READ_OFFER = {
  id: 'offer-1',
  validDateStart: '2026-11-01T00:00:00Z',
  validDateEnd: '2026-12-01T00:00:00Z',
  rewardGroups: [
    {
      promoCode: 'HELLO',
      name: 'Welcome',
      rewards: [
        {
          rewardType: 'Match',
          amount: 100,
          currencyAmounts: [
            { currency: 'EUR', amount: 10_000 },
            { currency: 'SEK', amount: 100_000 },
          ],
        },
      ],
    },
  ],
};
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
/** A list without a number of pages. */
const ENDLESS = Number.MAX_SAFE_INTEGER;
const HISTORY = {
  answer: { transactions: [ROW], totalPageCount: 3 },
  reads: { transactions: [READ_ROW], totalPageCount: 3 },
  shapes: [
    {
      title: 'a bare list in PascalCase with ids that are numbers',
      answer: [{ Id: 1, Amount: 2500, Currency: 'EUR', TransactionType: 'Deposit', Date: 1_795_000_000 }],
      reads: {
        transactions: [
          {
            id: '1',
            amount: 2500,
            currency: 'EUR',
            transactionType: 'Deposit',
            date: '2026-11-18T11:06:40.000Z',
          },
        ],
        totalPageCount: ENDLESS,
      },
    },
    {
      title: 'whole units',
      options: { amounts: 'major' },
      answer: { Transactions: [{ ...ROW, amount: 25 }], TotalPageCount: 3 },
      reads: { transactions: [READ_ROW], totalPageCount: 3 },
    },
    {
      title: 'the rows that can be read',
      answer: [ROW, { ...ROW, id: 'row-2', date: 'yesterday' }],
      reads: { transactions: [READ_ROW], totalPageCount: ENDLESS },
    },
    {
      title: 'no fraction of a minor unit',
      answer: [{ ...ROW, amount: 25.5 }],
      reads: UNREADABLE,
    },
  ],
  emptyList: { transactions: [], totalPageCount: ENDLESS },
  nothing: UNREADABLE,
} as const;

const MESSAGE = {
  id: 'message-1',
  title: 'Hello',
  content: '<p>Hi</p>',
  status: 'Unpushed',
  messageSent: '2026-11-20T08:00:00',
  ctaAction: '/casino',
  ctaText: 'Play',
};
const READ_MESSAGE = { ...MESSAGE, messageSent: '2026-11-20T08:00:00Z' };
const MESSAGES = {
  answer: [MESSAGE],
  reads: { messages: [READ_MESSAGE] },
  shapes: [
    {
      title: 'a list under a name in PascalCase',
      answer: {
        InternalMessages: [
          { Id: 1, Title: 'Hello', Content: '', Status: 'Read', MessageSent: '2026-11-20T08:00:00Z' },
        ],
      },
      reads: {
        messages: [
          { id: '1', title: 'Hello', content: '', status: 'Read', messageSent: '2026-11-20T08:00:00Z' },
        ],
      },
    },
  ],
  emptyList: { messages: [] },
  nothing: UNREADABLE,
} as const;

const SUBSCRIPTIONS = {
  answer: [
    { type: 'NewsEmails', active: true },
    { type: 'Phone', active: false },
  ],
  reads: {
    optIns: [
      { type: 'NewsEmails', active: true },
      { type: 'Phone', active: false },
    ],
  },
  shapes: [
    {
      title: 'yes and no by type',
      answer: { NewsEmails: true, Phone: false },
      reads: {
        optIns: [
          { type: 'NewsEmails', active: true },
          { type: 'Phone', active: false },
        ],
      },
    },
    {
      title: 'the types that are on',
      answer: { OptIns: ['NewsEmails'] },
      reads: { optIns: [{ type: 'NewsEmails', active: true }] },
    },
  ],
  emptyList: { optIns: [] },
  nothing: UNREADABLE,
} as const;

/** Document 2, section 7: bonuses, wallet, history, messages and subscriptions. */
export const REST_MONEY: readonly RestFixture[] = [
  {
    operation: 'getBonuses',
    call: 'GET /bonus',
    session: 'current',
    answer: [BONUS],
    reads: { bonuses: [READ_BONUS] },
    shapes: [
      {
        title: "whole units, the provider's state and amounts by currency as a list",
        options: { amounts: 'major' },
        answer: {
          Bonuses: [
            {
              ...BONUS,
              status: 'InPlay',
              amount: 10,
              amountRemaining: 4,
              wageringRequirment: 300,
              wageringRequirmentRemaining: 150,
              minAmount: [{ Currency: 'EUR', Amount: 10 }],
              maxAmount: { EUR: 90 },
            },
          ],
        },
        reads: { bonuses: [{ ...READ_BONUS, status: 'InPlay' }] },
      },
      {
        title: 'a number of spins in any unit of amounts',
        options: { amounts: 'major' },
        answer: [
          {
            Id: 2,
            Code: 'SPIN',
            Name: 'Spins',
            Type: 'Freespins',
            Status: 'available',
            StartTime: '2026-11-01T00:00:00',
            Currency: 'EUR',
            Amount: 20,
            AmountRemaining: 5,
          },
        ],
        reads: {
          bonuses: [
            {
              id: '2',
              code: 'SPIN',
              name: 'Spins',
              type: 'freespins',
              status: 'available',
              startTime: '2026-11-01T00:00:00Z',
              currency: 'EUR',
              amount: 20,
              amountRemaining: 5,
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
      },
      {
        title: 'a policy that nobody knows as one that denies withdrawals',
        answer: [{ ...BONUS, withdrawPolicy: 'Sometimes' }],
        reads: { bonuses: [{ ...READ_BONUS, withdrawPolicy: 'deny-withdraw' }] },
      },
    ],
    emptyList: { bonuses: [] },
    nothing: UNREADABLE,
  },
  {
    operation: 'getBonusOffers',
    call: 'GET /bonus/offers',
    session: 'current',
    path: '/bonus/offers?type=Deposit',
    answer: [OFFER],
    reads: { offers: [READ_OFFER] },
    shapes: [{ title: 'a list under a name', answer: { Offers: [OFFER] }, reads: { offers: [READ_OFFER] } }],
    emptyList: { offers: [] },
    nothing: UNREADABLE,
  },
  {
    operation: 'triggerBonus',
    call: 'POST /bonus/trigger/{code}',
    session: 'current',
    input: { code: 'HELLO 2' },
    path: '/bonus/trigger/HELLO%202',
    answer: 1,
    reads: { result: 1 },
    shapes: [
      { title: '0 as a refusal', answer: 0, reads: { result: 0 } },
      { title: 'a named number', answer: { Result: 0 }, reads: { result: 0 } },
      { title: 'no body as a success', answer: undefined, reads: { result: 1 } },
    ],
    emptyList: UNREADABLE,
    nothing: { result: 1 },
  },
  {
    operation: 'claimBonus',
    call: 'POST /bonus/claim/{id}',
    session: 'current',
    input: { id: 'bonus-1' },
    path: '/bonus/claim/bonus-1',
  },
  {
    operation: 'cancelBonus',
    call: 'POST /bonus/cancel/{id}',
    session: 'current',
    input: { id: 'bonus-1' },
    path: '/bonus/cancel/bonus-1',
  },
  {
    operation: 'getWallets',
    call: 'GET /wallets',
    session: 'current',
    answer: { Balances: { EUR: { Total: 12_500, Real: 10_000, Bonus: 2500 } } },
    reads: { balances: [{ currency: 'EUR', total: 12_500, real: 10_000, bonus: 2500 }] },
    shapes: [
      {
        title: 'whole units as a list',
        options: { amounts: 'major' },
        answer: { Balances: [{ Currency: 'EUR', Total: 125, Real: 100, Bonus: 25 }] },
        reads: { balances: [{ currency: 'EUR', total: 12_500, real: 10_000, bonus: 2500 }] },
      },
      {
        title: 'whole units of a currency without minor units',
        options: { amounts: 'major' },
        answer: { Balances: { JPY: { Total: 125, Real: 125, Bonus: 0 } } },
        reads: { balances: [{ currency: 'JPY', total: 125, real: 125, bonus: 0 }] },
      },
      {
        title: 'no fraction of a minor unit',
        answer: { Balances: { EUR: { Total: 125.5, Real: 100, Bonus: 25.5 } } },
        reads: UNREADABLE,
      },
    ],
    emptyList: { balances: [] },
    nothing: UNREADABLE,
  },
  {
    operation: 'getPayments',
    call: 'GET /transaction/payments',
    session: 'current',
    input: { offset: 0, max: 20, type: 'withdraw' },
    path: '/transaction/payments?offset=0&max=20&type=withdraw',
    ...HISTORY,
  },
  {
    operation: 'getGameplay',
    call: 'GET /transaction/gameplay',
    session: 'current',
    input: { offset: 10, max: 10 },
    path: '/transaction/gameplay?offset=10&max=10',
    ...HISTORY,
  },
  {
    operation: 'getSportsbookBets',
    call: 'GET /transaction/sportsbookbets',
    session: 'current',
    input: { offset: 10, max: 10 },
    path: '/transaction/sportsbookbets?offset=10&max=10',
    ...HISTORY,
  },
  {
    operation: 'getPaymentStats',
    call: 'GET /player/payment-stats',
    session: 'current',
    answer: { netGrossRenew: 500, totalDeposit: 2000, totalWithdraw: 1500, currency: 'EUR' },
    reads: { netGrossRenew: 500, totalDeposit: 2000, totalWithdraw: 1500, currency: 'EUR' },
    shapes: [
      {
        title: 'whole units without a currency',
        options: { amounts: 'major' },
        answer: { NetGrossRenew: 5, TotalDeposit: 20, TotalWithdraw: 15 },
        reads: { netGrossRenew: 500, totalDeposit: 2000, totalWithdraw: 1500, currency: '' },
      },
    ],
    emptyList: UNREADABLE,
    nothing: UNREADABLE,
  },
  {
    operation: 'getLifetimeStats',
    call: 'GET /player/lifetime-stats',
    session: 'current',
    answer: {
      TotalDeposit: 2000,
      TotalDepositCount: 2,
      TotalWithdraw: 1500,
      TotalWithdrawCount: 1,
      NetGrossRevenue: 500,
      LastDepositAmount: 1000,
    },
    reads: {
      currency: '',
      totalDeposit: 2000,
      totalDepositCount: 2,
      totalWithdraw: 1500,
      totalWithdrawCount: 1,
      netGrossRevenue: 500,
      lastDepositAmount: 1000,
      brands: [],
    },
    emptyList: UNREADABLE,
    nothing: UNREADABLE,
  },
  {
    operation: 'getMessages',
    call: 'GET /internalmessages',
    session: 'current',
    ...MESSAGES,
  },
  {
    operation: 'getMessagesWithStatus',
    call: 'GET /internalmessages/with-status',
    session: 'current',
    input: { withStatus: 'Unpushed' },
    path: '/internalmessages/with-status?status=Unpushed',
    ...MESSAGES,
  },
  {
    operation: 'getMessage',
    call: 'GET /internalmessages/{id}',
    session: 'current',
    input: { id: 'message-1' },
    path: '/internalmessages/message-1',
    answer: MESSAGE,
    reads: READ_MESSAGE,
    emptyList: UNREADABLE,
    nothing: UNREADABLE,
  },
  {
    operation: 'markMessage',
    call: 'POST /internalmessages/mark',
    session: 'current',
    input: { messageId: 'message-1', status: 'Read' },
    body: { MessageId: 'message-1', Status: 'Read' },
  },
  {
    operation: 'getOptOutIns',
    call: 'GET /player/opt-out-ins',
    input: { unsubToken: 'token-1' },
    path: '/player/opt-out-ins?unsubToken=token-1',
    ...SUBSCRIPTIONS,
  },
  {
    operation: 'getSubscriptions',
    call: 'GET /player/opt-in-outs',
    session: 'current',
    ...SUBSCRIPTIONS,
  },
  {
    operation: 'setOptOutChoices',
    call: 'POST /player/opt-out-choices',
    input: { optOutToken: 'token-1', optIns: ['Phone'] },
    body: { OptOutToken: 'token-1', OptIns: ['Phone'] },
  },
  {
    operation: 'optIn',
    call: 'POST /player/opt-in',
    session: 'current',
    input: { type: 'Phone' },
    body: { Type: 'Phone' },
  },
  {
    operation: 'optOut',
    call: 'POST /player/opt-out',
    session: 'current',
    input: { type: 'Phone' },
    body: { Type: 'Phone' },
  },
];
