import type { LifetimeStats } from '../account/payment-stats.schema.ts';
import { currencyOrContext } from './currency.ts';
import { lenientList } from './list.ts';
import { lenient, optional, type Reader, UnreadableAnswer } from './reader.ts';
import { type FieldReaders, record } from './record.ts';
import { money, number, text } from './scalars.ts';

type Sums = Omit<LifetimeStats, 'currency' | 'brands' | 'months'>;
type Brand = LifetimeStats['brands'][number];
type Month = NonNullable<LifetimeStats['months']>[number];

const sums: FieldReaders<Sums> = {
  totalDeposit: lenient(money, 0),
  totalDepositCount: lenient(number, 0),
  totalWithdraw: lenient(money, 0),
  totalWithdrawCount: lenient(number, 0),
  netGrossRevenue: lenient(money, 0),
  lastDepositAmount: lenient(money, 0),
};
const SUM_NAMES = {
  totalDeposit: ['totalDeposits', 'deposits'],
  totalDepositCount: ['depositCount', 'totalDepositsCount'],
  totalWithdraw: ['totalWithdrawal', 'totalWithdrawals', 'withdrawals'],
  totalWithdrawCount: ['withdrawCount', 'withdrawalCount', 'totalWithdrawalsCount'],
  // "netGrossRenew" is how the documents spell it once.
  netGrossRevenue: ['netGrossRenew', 'ngr'],
  lastDepositAmount: 'lastDeposit',
};

const month = record<Month>({ month: text, deposited: money, withdrawn: money });

const lifetimeFields = record<LifetimeStats>(
  {
    currency: currencyOrContext,
    ...sums,
    brands: lenient(
      lenientList(record<Brand>({ brand: text, ...sums }, { brand: 'name', ...SUM_NAMES })),
      [],
    ),
    months: lenient(optional(lenientList(month)), undefined),
  },
  { ...SUM_NAMES, brands: ['perBrand', 'brandStats', 'perBrandStats'] },
);

/** Reads the fuller statistics (document 2, section 3). An answer without any sum is none. */
export const lifetimeStats: Reader<LifetimeStats> = (value, context) => {
  hasSums(value, context);
  return lifetimeFields(value, context);
};

interface ShortStats {
  currency: string;
  netGrossRenew: number;
  totalDeposit: number;
  totalWithdraw: number;
}

export const paymentStats = record<ShortStats>(
  { currency: currencyOrContext, netGrossRenew: money, totalDeposit: money, totalWithdraw: money },
  {
    netGrossRenew: SUM_NAMES.netGrossRevenue.concat('netGrossRevenue'),
    totalDeposit: SUM_NAMES.totalDeposit,
    totalWithdraw: SUM_NAMES.totalWithdraw,
  },
);

const some = record<{ totalDeposit?: number; totalWithdraw?: number }>(
  { totalDeposit: optional(money) as Reader<number>, totalWithdraw: optional(money) as Reader<number> },
  { totalDeposit: SUM_NAMES.totalDeposit, totalWithdraw: SUM_NAMES.totalWithdraw },
);

function hasSums(...read: Parameters<Reader<unknown>>): void {
  const { totalDeposit, totalWithdraw } = some(...read);
  if (totalDeposit === undefined && totalWithdraw === undefined) throw new UnreadableAnswer('no sums');
}
