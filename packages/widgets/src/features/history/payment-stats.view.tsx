import type { LifetimeStats } from '@playerdesk/contract/internal';
import { formatMoney } from '@playerdesk/core/internal';
import { useCallback, useEffect, useState } from 'react';
import { Stack } from '../../design-system/layout.tsx';
import { hasStats, readStats, type Stats } from '../../kit/payments/payment-stats.ts';
import { useLastAnswer } from '../../kit/use-last-answer.ts';
import { useLoad } from '../../kit/use-load.ts';
import { WhenLoaded } from '../../kit/when-loaded.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import { BarChart } from './bar-chart.view.tsx';
import { Figure } from './figure.tsx';
import { formatIsoDay } from './format-iso-day.ts';

interface PaymentStatsProps {
  /** Whether it is not shown yet. Default: false. */
  readonly isHeld?: boolean;
}

/** Lifetime deposits and withdrawals of the account, as figures and as a chart. Read and shown when the player asks. */
export function PaymentStats({ isHeld = false }: PaymentStatsProps) {
  const { account, texts } = useWidget();
  const [isOpen, setIsOpen] = useState(false);
  const [isKnown, setIsKnown] = useState(true);
  if (isHeld || !isKnown || !hasStats(account)) return null;
  return (
    <details
      className="pd-stats"
      part="stats"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="pd-stats-ask">{texts.text('stats.heading')}</summary>
      {isOpen && <Figures onNone={() => setIsKnown(false)} />}
    </details>
  );
}

function Figures({ onNone }: { readonly onNone: () => void }) {
  const { account } = useWidget();
  const loadStats = useCallback(() => readStats(account), [account]);
  const stats = useLoad(loadStats, useLastAnswer<Stats | null>('stats'));
  // The platform turned out to have no statistics.
  const isNone = stats.status === 'ready' && stats.data === null;
  useEffect(() => {
    if (isNone) onNone();
  }, [isNone, onNone]);
  return (
    <Stack>
      <WhenLoaded of={stats}>{(data) => data && <Loaded stats={data} />}</WhenLoaded>
    </Stack>
  );
}

function Loaded({ stats }: { readonly stats: Stats }) {
  return (
    <>
      <Totals stats={stats} />
      {stats.months && stats.months.length > 0 && <Months months={stats.months} currency={stats.currency} />}
      {stats.brands && stats.brands.length > 1 && <Brands brands={stats.brands} currency={stats.currency} />}
    </>
  );
}

function Totals({ stats }: { readonly stats: Stats }) {
  const { text, locale } = useWidget().texts;
  const money = (minor: number) => formatMoney(minor, stats.currency, locale);
  const count = (payments: number | undefined) =>
    payments === undefined ? null : text('stats.count', { count: payments });
  const last = stats.lastDepositAmount;
  return (
    <dl className="pd-figures" part="figures">
      <Figure
        name={text('stats.net')}
        value={money(stats.netGrossRevenue)}
        note={text('stats.net-hint')}
        wide
      />
      <Figure
        name={text('stats.deposits')}
        value={money(stats.totalDeposit)}
        note={count(stats.totalDepositCount)}
      />
      <Figure
        name={text('stats.withdrawals')}
        value={money(stats.totalWithdraw)}
        note={count(stats.totalWithdrawCount)}
      />
      {last !== undefined && (
        <Figure
          name={text('stats.last-deposit')}
          value={last === 0 ? text('stats.none') : money(last)}
          isText={last === 0}
        />
      )}
    </dl>
  );
}

interface MonthsProps {
  readonly months: NonNullable<LifetimeStats['months']>;
  readonly currency: string;
}

function Months({ months, currency }: MonthsProps) {
  const { text, locale } = useWidget().texts;
  return (
    <BarChart
      title={text('stats.months')}
      partsName={text('stats.month')}
      names={[text('stats.deposits'), text('stats.withdrawals')]}
      currency={currency}
      parts={months.map(({ month, deposited, withdrawn }) => ({
        id: month,
        label: formatIsoDay(`${month}-01`, locale, { month: 'short' }),
        name: formatIsoDay(`${month}-01`, locale, { month: 'long', year: 'numeric' }),
        sums: [deposited, withdrawn],
      }))}
    />
  );
}

const formatCount = (count: number | undefined) => (count === undefined ? '' : ` (${count})`);

function Brands({ brands, currency }: Pick<LifetimeStats, 'brands' | 'currency'>) {
  const { text, locale } = useWidget().texts;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  return (
    <table className="pd-sums" part="table">
      <caption className="pd-sums-caption">{text('stats.brands')}</caption>
      <thead className="pd-box">
        <tr className="pd-sums-row">
          {(['brand', 'deposits', 'withdrawals', 'net'] as const).map((column) => (
            <th key={column} className="pd-sums-cell" scope="col">
              {text(`stats.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="pd-box">
        {brands.map((brand) => (
          <tr key={brand.brand} className="pd-sums-row">
            <th className="pd-sums-cell" scope="row" translate="no">
              {brand.brand}
            </th>
            <td className="pd-sums-cell" translate="no">
              {money(brand.totalDeposit) + formatCount(brand.totalDepositCount)}
            </td>
            <td className="pd-sums-cell" translate="no">
              {money(brand.totalWithdraw) + formatCount(brand.totalWithdrawCount)}
            </td>
            <td className="pd-sums-cell" translate="no">
              {money(brand.netGrossRevenue)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
