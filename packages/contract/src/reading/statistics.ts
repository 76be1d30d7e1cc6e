import type { LifetimeStats } from '../account/payment-stats.schema.ts';
import { currencyOrContext } from './currency.ts';
import { lenientList } from './list.ts';
import { lenient, optional, type Reader, UnreadableAnswer } from './reader.ts';
import { type FieldReaders, record } from './record.ts';
import { count, money, text } from './scalars.ts';

type Sums = Omit<LifetimeStats, 'currency' | 'brands' | 'months'>;
type Brand = LifetimeStats['brands'][number];
type Month = NonNullable<LifetimeStats['months']>[number];

const sums: FieldReaders<Sums> = {
  totalDeposit: lenient(money, 0),
  totalDepositCount: lenient(optional(count), undefined),
  totalWithdraw: lenient(money, 0),
  totalWithdrawCount: lenient(optional(count), undefined),
  netGrossRevenue: optional(money) as Reader<number>,
  lastDepositAmount: lenient(optional(money), undefined),
};
const SUM_NAMES = {
  totalDeposit: ['totalDeposits', 'deposits'],
  totalDepositCount: ['depositCount', 'totalDepositsCount'],
  totalWithdraw: ['totalWithdrawal', 'totalWithdrawals', 'withdrawals'],
  totalWithdrawCount: ['withdrawCount', 'withdrawalCount', 'totalWithdrawalsCount'],
  // The specification misspells the name as "netGrossRenew" once.
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

/** Reads the detailed statistics. An answer without any sum is unreadable. */
export const lifetimeStats: Reader<LifetimeStats> = (value, context) => {
  hasSums(value, context);
  const read = withRevenue(lifetimeFields(value, context));
  return { ...read, brands: read.brands.map(withRevenue) };
};

/** Computes deposits minus withdrawals where the platform does not report it. */
function withRevenue<T extends Pick<Sums, 'totalDeposit' | 'totalWithdraw'> & { netGrossRevenue?: number }>(
  sums: T,
): T & { netGrossRevenue: number } {
  return { ...sums, netGrossRevenue: sums.netGrossRevenue ?? sums.totalDeposit - sums.totalWithdraw };
}

interface ShortStats {
  currency: string;
  netGrossRenew: number;
  totalDeposit: number;
  totalWithdraw: number;
}

const shortFields = record<ShortStats>(
  {
    currency: currencyOrContext,
    totalDeposit: money,
    totalWithdraw: money,
    netGrossRenew: optional(money) as Reader<number>,
  },
  {
    netGrossRenew: SUM_NAMES.netGrossRevenue.concat('netGrossRevenue'),
    totalDeposit: SUM_NAMES.totalDeposit,
    totalWithdraw: SUM_NAMES.totalWithdraw,
  },
);

/** Reads the short statistics. */
export const paymentStats: Reader<ShortStats> = (value, context) => {
  const read: Omit<ShortStats, 'netGrossRenew'> & { netGrossRenew?: number } = shortFields(value, context);
  return { ...read, netGrossRenew: read.netGrossRenew ?? read.totalDeposit - read.totalWithdraw };
};

const some = record<{ totalDeposit?: number; totalWithdraw?: number }>(
  { totalDeposit: optional(money) as Reader<number>, totalWithdraw: optional(money) as Reader<number> },
  { totalDeposit: SUM_NAMES.totalDeposit, totalWithdraw: SUM_NAMES.totalWithdraw },
);

function hasSums(...read: Parameters<Reader<unknown>>): void {
  const { totalDeposit, totalWithdraw } = some(...read);
  if (totalDeposit === undefined && totalWithdraw === undefined) throw new UnreadableAnswer('no sums');
}
