import { playerdeskError, type Transaction } from '@playerdesk/contract/internal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Instance, type InstanceProps } from './instance.tsx';

export default { title: 'Widgets/History', parameters: { stage: 'page' } } satisfies Meta;

const history = (scene: Partial<InstanceProps<'account'>> = {}): StoryObj => ({
  render: () => <Instance widget="account" signedIn options={{ tab: 'history' }} {...scene} />,
});

const row = (id: number, amount: number, status: string, more: Partial<Transaction> = {}): Transaction => ({
  id: `payment-${id}`,
  amount,
  currency: 'EUR',
  status,
  transactionType: 'Deposit',
  date: `2026-11-${String(20 - id).padStart(2, '0')}T18:30:00.000Z`,
  ...more,
});
const ROWS: readonly Transaction[] = [
  row(1, 5_000, 'Completed', { method: 'Card', description: '•••• 4242' }),
  row(2, 1_234_567, 'Pending', { method: 'Bank' }),
  row(3, 2_500, 'Failed', { method: 'Voucher' }),
  row(4, 10_000, 'Cancelled', { method: 'Northbank, a bank of a rather long name' }),
  row(5, 7_500, 'RolledBack', { method: 'Card', description: '•••• 4242' }),
];
const stats = (
  script: NonNullable<InstanceProps<'account'>['script']>,
): Partial<InstanceProps<'account'>> => ({
  script,
  play: async (player) => {
    await player.press('[part="stats"] > summary');
    await player.see('[part="figures"]');
  },
});
const lost = () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' }));
const rowsShown: InstanceProps<'account'>['play'] = async (player) => {
  await player.see('[part="row"]');
  await player.see('[part="stats"]');
};

export const Rows = history({
  script: { getPayments: { transactions: ROWS, totalPageCount: 3 } },
  play: rowsShown,
});
export const RowsModal = history({
  script: { getPayments: { transactions: ROWS, totalPageCount: 1 } },
  play: rowsShown,
  modal: true,
});
export const Play = history({
  script: {
    getGameplay: {
      transactions: [
        row(1, -100, 'Completed', { transactionType: 'Bet', method: 'Northern Lights' }),
        row(2, 2_350, 'Completed', { transactionType: 'Win', method: 'Northern Lights' }),
      ],
      totalPageCount: 4,
    },
  },
  play: async (player) => {
    await player.press('[part="chip"]:last-child');
    await player.see('nav');
  },
});
const NO_ROWS = { transactions: [], totalPageCount: 0 };
/** A withdrawal that the provider works on, with its steps. */
export const Withdrawal = history({
  script: {
    getPayments: ({ type }: { type: string }) =>
      type === 'deposit'
        ? NO_ROWS
        : {
            transactions: [
              row(1, -5_000, 'Pending', {
                transactionType: 'Withdraw',
                method: 'Bank',
                pendingAt: '2026-11-19T19:00:00.000Z',
                expectedAt: '2999-01-02T12:00:00.000Z',
              }),
            ],
            totalPageCount: 1,
          },
    getGameplay: NO_ROWS,
    getSportsbookBets: NO_ROWS,
  },
  play: async (player) => {
    await player.press('[part="entry-open"]');
    await player.see('[part="withdrawal-steps"]');
  },
});
export const Empty = history({
  script: { getPayments: NO_ROWS, getGameplay: NO_ROWS, getSportsbookBets: NO_ROWS },
  play: (player) => player.see('[part="empty"]'),
});
export const Loading = history({ script: { getPayments: () => new Promise(() => {}) } });
export const Failed = history({
  script: { getPayments: lost },
  play: (player) => player.see('[part="empty"]'),
});
export const Statistics = history(
  stats({
    getLifetimeStats: {
      currency: 'EUR',
      totalDeposit: 92_500,
      totalDepositCount: 12,
      totalWithdraw: 38_000,
      totalWithdrawCount: 3,
      netGrossRevenue: 54_500,
      lastDepositAmount: 5_000,
      brands: [
        { brand: 'Northlight', totalDeposit: 80_000, totalWithdraw: 38_000, netGrossRevenue: 42_000 },
        { brand: 'Southlight', totalDeposit: 12_500, totalWithdraw: 0, netGrossRevenue: 12_500 },
      ],
      months: Array.from({ length: 11 }, (_, index) => ({
        month: `2026-${String(index + 1).padStart(2, '0')}`,
        deposited: 5_000 + ((index * 37) % 11) * 1_000,
        withdrawn: index % 3 === 0 ? 9_500 : 0,
      })),
    },
  }),
);
export const StatisticsOfNothing = history(
  stats({
    getLifetimeStats: {
      currency: 'EUR',
      totalDeposit: 0,
      totalDepositCount: 0,
      totalWithdraw: 0,
      totalWithdrawCount: 0,
      netGrossRevenue: 0,
      lastDepositAmount: 0,
      brands: [],
      months: [],
    },
  }),
);

const statement = (scene: Partial<InstanceProps<'account'>>): StoryObj => ({
  render: () => <Instance widget="account" signedIn options={{ tab: 'statement' }} {...scene} />,
});
export const Statement = statement({ play: (player) => player.see('[part="chart"]') });
export const StatementOfOtherDays = statement({
  play: async (player) => {
    await player.see('[part="figures"]');
    await player.fill({ period: '' });
    await player.see('input[name="to"]');
  },
});
export const StatementFailed = statement({
  script: { getActivityStatement: lost },
  play: (player) => player.see('[role="alert"]'),
});
