import { formatMoney } from '@playerdesk/core/internal';
import { useWidget } from '../../kit/widget-context.ts';
import { type Bar, getBars, type Pair } from './bars.ts';

export interface BarChartProps {
  readonly title: string;
  /** Heading of the parts, such as "Month". */
  readonly partsName: string;
  /** Names of the two sums. */
  readonly names: readonly [first: string, second: string];
  /** Oldest first. */
  readonly parts: readonly (Pair & { readonly label: string; readonly name: string })[];
  readonly currency: string;
}

const HEIGHT = 120;
const WIDTH = 12 * 32;
/** Labels that fit below the drawing in languages with long names. */
const MOST_LABELS = 6;

/**
 * Bar chart of two sums per part of a period, with the same data in a hidden table. The shapes have no class, because
 * CSS would override their attributes.
 */
export function BarChart(props: BarChartProps) {
  const { title, names, parts } = props;
  const labelEvery = Math.ceil(parts.length / MOST_LABELS);
  return (
    <figure className="pd-chart" part="chart">
      <figcaption className="pd-chart-caption">
        <span className="pd-chart-title">{title}</span>
        <span className="pd-chart-key" data-kind="first">
          {names[0]}
        </span>
        <span className="pd-chart-key" data-kind="second">
          {names[1]}
        </span>
      </figcaption>
      <svg className="pd-chart-drawing" viewBox={`0 0 ${WIDTH} ${HEIGHT + 22}`} aria-hidden="true">
        <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
        {getBars(parts, WIDTH, HEIGHT).map((bar) => (
          <Column key={`${bar.pair} ${bar.kind}`} {...bar} />
        ))}
        {parts.map(
          ({ id, label }, index) =>
            (parts.length - 1 - index) % labelEvery === 0 && (
              <text key={id} x={((index + 0.5) * WIDTH) / parts.length} y={HEIGHT + 18} textAnchor="middle">
                {label}
              </text>
            ),
        )}
      </svg>
      <ChartTable {...props} />
    </figure>
  );
}

/** Data of the chart for screen readers. */
function ChartTable({ title, partsName, names, parts, currency }: BarChartProps) {
  const { locale } = useWidget().texts;
  return (
    <table className="pd-hidden">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{partsName}</th>
          <th scope="col">{names[0]}</th>
          <th scope="col">{names[1]}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ id, name, sums }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td translate="no">{formatMoney(sums[0], currency, locale)}</td>
            <td translate="no">{formatMoney(sums[1], currency, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Column({ kind, x, y, width, height }: Bar) {
  return <rect data-kind={kind} x={x} y={y} width={width} height={height} rx="2" />;
}
