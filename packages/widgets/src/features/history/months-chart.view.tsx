import type { LifetimeStats } from '@playerdesk/contract/internal';
import { formatMoney } from '@playerdesk/core/internal';
import { useWidget } from '../../kit/widget-context.ts';
import { type Bar, getBars, type MonthSums } from './months-chart.ts';

export interface MonthsChartProps {
  readonly months: NonNullable<LifetimeStats['months']>;
  readonly currency: string;
}

const HEIGHT = 120;
const WIDTH = 12 * 32;
/** Labels every second month: more would overlap in languages with long names. */
const LABEL_EVERY = 2;

/**
 * Bar chart of deposits and withdrawals per month, with the same data in a hidden table. The shapes have no class,
 * because CSS would override their attributes.
 */
export function MonthsChart({ months, currency }: MonthsChartProps) {
  const { text, locale } = useWidget().texts;
  const short = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { month: 'short', timeZone: 'UTC' });
  return (
    <figure className="pd-chart" part="chart">
      <figcaption className="pd-chart-caption">
        <span className="pd-chart-title">{text('stats.months')}</span>
        <span className="pd-chart-key" data-kind="deposited">
          {text('stats.deposits')}
        </span>
        <span className="pd-chart-key" data-kind="withdrawn">
          {text('stats.withdrawals')}
        </span>
      </figcaption>
      <svg className="pd-chart-drawing" viewBox={`0 0 ${WIDTH} ${HEIGHT + 22}`} aria-hidden="true">
        <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
        {getBars(months, WIDTH, HEIGHT).map((bar) => (
          <Column key={`${bar.month} ${bar.kind}`} {...bar} />
        ))}
        {months.map(
          (sums, index) =>
            (months.length - 1 - index) % LABEL_EVERY === 0 && (
              <text
                key={sums.month}
                x={((index + 0.5) * WIDTH) / months.length}
                y={HEIGHT + 18}
                textAnchor="middle"
              >
                {short.format(toDate(sums))}
              </text>
            ),
        )}
      </svg>
      <MonthsTable months={months} currency={currency} />
    </figure>
  );
}

const toDate = ({ month }: MonthSums) => new Date(`${month}-01T00:00:00Z`);

/** Data of the chart for screen readers. */
function MonthsTable({ months, currency }: MonthsChartProps) {
  const { text, locale } = useWidget().texts;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const long = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <table className="pd-hidden">
      <caption>{text('stats.months')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('stats.month')}</th>
          <th scope="col">{text('stats.deposits')}</th>
          <th scope="col">{text('stats.withdrawals')}</th>
        </tr>
      </thead>
      <tbody>
        {months.map((sums) => (
          <tr key={sums.month}>
            <th scope="row">{long.format(toDate(sums))}</th>
            <td translate="no">{money(sums.deposited)}</td>
            <td translate="no">{money(sums.withdrawn)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Column({ kind, x, y, width, height }: Bar) {
  return <rect data-kind={kind} x={x} y={y} width={width} height={height} rx="2" />;
}
