import { parseInstant } from '@playerdesk/contract/internal';
import { formatDay, formatMoney } from '@playerdesk/core/internal';
import { useRef, useState } from 'react';
import { Button } from '../../../design-system/button.tsx';
import { Form, type FormValues } from '../../../design-system/form.tsx';
import { Heading } from '../../../design-system/heading.tsx';
import { Row, Stack, Text } from '../../../design-system/layout.tsx';
import { SectionHeading } from '../../../design-system/section-heading.tsx';
import { SelectField } from '../../../design-system/select-field.tsx';
import { TextField } from '../../../design-system/text-field.tsx';
import { useStyles } from '../../../design-system/theme/use-styles.ts';
import { formatTimeLeft } from '../../../kit/limit-labels.ts';
import { PrintButton } from '../../../kit/print/print-button.tsx';
import { WhenLoaded } from '../../../kit/when-loaded.tsx';
import { useWidget } from '../../../kit/widget-context.ts';
import { BarChart } from '../bar-chart.view.tsx';
import { toCsv } from '../csv.ts';
import { formatPlainAmount, saveCsv } from '../csv-file.ts';
import { Figure } from '../figure.tsx';
import { formatIsoDay } from '../format-iso-day.ts';
import styles from '../history.css?inline';
import { getPrintedStatement } from './printed-statement.ts';
import {
  getNet,
  type Statement as Loaded,
  type MonthlyLimits,
  type StatementViewProps,
  useStatement,
} from './statement.controller.ts';
import { useStatementMail } from './statement-mail.controller.ts';
import { StatementMail } from './statement-mail.view.tsx';

/** What the player paid, staked and won in a period. The net result leads, a loss as plainly as a win. */
export function Statement({ month }: { readonly month?: string | undefined }) {
  const props = useStatement(month);
  const mail = useStatementMail();
  const place = useRef<HTMLDivElement>(null);
  const { text } = useWidget().texts;
  useStyles(place, styles);
  return (
    <div ref={place} className="pd-history" part="statement">
      <Stack>
        <SectionHeading>{text('statement.heading')}</SectionHeading>
        <Period {...props} />
        <WhenLoaded of={props.statement}>
          {(statement) => <Sums {...statement} limits={props.limits} />}
        </WhenLoaded>
        {/* After the sums, which would push it down. */}
        {props.statement.status !== 'loading' && <StatementMail {...mail} />}
      </Stack>
    </div>
  );
}

function Period({ periods, chosen, days, onPeriod, onDays }: StatementViewProps) {
  const { text } = useWidget().texts;
  return (
    <>
      <SelectField
        name="period"
        label={text('history.period')}
        options={[
          ...periods.map(({ id, label }) => ({ value: id, label })),
          { value: '', label: text('statement.other-days') },
        ]}
        value={chosen}
        onChange={onPeriod}
      />
      {chosen === '' && <OtherDays days={days} onDays={onDays} />}
    </>
  );
}

/** First and last day of the period, by the browser's own fields. */
function OtherDays({ days, onDays }: Pick<StatementViewProps, 'days' | 'onDays'>) {
  const { text } = useWidget().texts;
  const [isReversed, setIsReversed] = useState(false);
  const show = ({ from = '', to = '' }: FormValues) => {
    setIsReversed(from > to);
    if (from !== '' && from <= to) onDays({ from, to });
  };
  const field = (name: 'from' | 'to') => (
    <TextField
      name={name}
      type="date"
      label={text(`statement.${name}`)}
      defaultValue={days[name]}
      error={name === 'to' && isReversed ? text('statement.reversed') : undefined}
      announcesError
      required
    />
  );
  return (
    <Form onSubmit={show} aria-label={text('statement.other-days')}>
      <Row>
        {field('from')}
        {field('to')}
      </Row>
      <Button type="submit" kind="ghost">
        {text('statement.show')}
      </Button>
    </Form>
  );
}

function Sums({ limits, ...statement }: Loaded & Pick<StatementViewProps, 'limits'>) {
  const { texts } = useWidget();
  const { text, locale } = texts;
  const { currency, totals, previousNet, bonuses, products, timeZone, minutes, others = [] } = statement;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  return (
    <Stack>
      <dl className="pd-figures" part="figures">
        <SumFigures
          sums={{ ...totals, bonuses, currency }}
          limits={limits}
          note={[
            text('statement.net-hint'),
            ...(previousNet === null ? [] : [text('statement.previous', { amount: money(previousNet) })]),
          ].join(' ')}
        />
        {minutes !== undefined && (
          <Figure name={text('statement.minutes')} value={formatTimeLeft(minutes, locale)} isText />
        )}
      </dl>
      {others.map((sums) => (
        <section key={sums.currency} aria-label={sums.currency}>
          <Heading level={4} size="small">
            {sums.currency}
          </Heading>
          <dl className="pd-figures">
            <SumFigures sums={sums} />
          </dl>
        </section>
      ))}
      {products.length > 1 && <Products products={products} currency={currency} />}
      {statement.parts.length > 1 && totals.staked + totals.won > 0 && <Chart {...statement} />}
      <Text tone="quiet">{text('statement.zone', { zone: timeZone })}</Text>
      <Row>
        <Download {...statement} />
        <PrintButton getRecord={() => getPrintedStatement(texts, statement)} />
      </Row>
    </Stack>
  );
}

/** The sums of a period in one currency. The net result leads. */
function SumFigures({ sums, note = '', limits = {} }: SumFiguresProps) {
  const { text, locale } = useWidget().texts;
  const money = (minor: number) => formatMoney(minor, sums.currency, locale);
  const limit = (key: 'statement.limit' | 'statement.loss-limit', amount: number | undefined) =>
    amount === undefined ? '' : text(key, { amount: money(amount) });
  const netNote = [note, limit('statement.loss-limit', limits.loss)].filter(Boolean).join(' ');
  return (
    <>
      <Figure name={text('statement.net')} value={money(getNet(sums))} note={netNote} wide />
      <Figure
        name={text('statement.staked')}
        value={money(sums.staked)}
        note={limit('statement.limit', limits.wager)}
      />
      <Figure name={text('statement.won')} value={money(sums.won)} />
      <Figure
        name={text('stats.deposits')}
        value={money(sums.deposited)}
        note={limit('statement.limit', limits.deposit)}
      />
      <Figure name={text('stats.withdrawals')} value={money(sums.withdrawn)} />
      {sums.bonuses !== 0 && <Figure name={text('statement.bonuses')} value={money(sums.bonuses)} />}
    </>
  );
}

interface SumFiguresProps {
  readonly sums: OtherSums;
  readonly note?: string;
  readonly limits?: MonthlyLimits;
}

type OtherSums = NonNullable<Loaded['others']>[number];

function Products({ products, currency }: Pick<Loaded, 'products' | 'currency'>) {
  const { text, locale } = useWidget().texts;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  return (
    <table className="pd-sums" part="table">
      <caption className="pd-sums-caption">{text('statement.products')}</caption>
      <thead className="pd-box">
        <tr className="pd-sums-row">
          {(['product', 'staked', 'won', 'net'] as const).map((column) => (
            <th key={column} className="pd-sums-cell" scope="col">
              {text(`statement.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="pd-box">
        {products.map((sums) => (
          <tr key={sums.product} className="pd-sums-row">
            <th className="pd-sums-cell" scope="row">
              {text(sums.product === 'casino' ? 'history.type.casino' : 'history.type.sportsbook')}
            </th>
            <td className="pd-sums-cell" translate="no">
              {money(sums.staked)}
            </td>
            <td className="pd-sums-cell" translate="no">
              {money(sums.won)}
            </td>
            <td className="pd-sums-cell" translate="no">
              {money(getNet(sums))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Chart({ parts, currency }: Loaded) {
  const { text, locale } = useWidget().texts;
  // Months are longer than weeks, in which the first and the last part may be cut.
  const isMonthly = parts.some(
    ({ firstDay, lastDay }) => parseInstant(lastDay) - parseInstant(firstDay) > WEEK,
  );
  const name = (day: string) =>
    isMonthly ? formatIsoDay(day, locale, { month: 'long', year: 'numeric' }) : formatDay(day, locale);
  const label = (day: string) =>
    formatIsoDay(day, locale, isMonthly ? { month: 'short' } : { day: 'numeric', month: 'numeric' });
  return (
    <BarChart
      title={text(isMonthly ? 'stats.months' : 'statement.weeks')}
      partsName={text(isMonthly ? 'stats.month' : 'statement.week')}
      names={[text('statement.staked'), text('statement.won')]}
      parts={parts.map(({ firstDay, staked, won }) => ({
        id: firstDay,
        label: label(firstDay),
        name: name(firstDay),
        sums: [staked, won],
      }))}
      currency={currency}
    />
  );
}

const WEEK = 6 * 24 * 60 * 60 * 1000;

function Download({ parts, currency, others = [] }: Loaded) {
  const { text } = useWidget().texts;
  const save = () => {
    const amounts = ['deposited', 'withdrawn', 'staked', 'won'] as const;
    const headings = [
      text('statement.from'),
      text('statement.to'),
      text('stats.deposits'),
      text('stats.withdrawals'),
      text('statement.staked'),
      text('statement.won'),
      text('history.column.currency'),
    ];
    const period = { firstDay: parts[0]?.firstDay ?? '', lastDay: parts.at(-1)?.lastDay ?? '' };
    const sums = [
      ...parts.map((part) => ({ ...part, currency })),
      ...others.map((other) => ({ ...period, ...other })),
    ];
    const rows = sums.map((row) => [
      row.firstDay,
      row.lastDay,
      ...amounts.map((name) => formatPlainAmount(row[name], row.currency)),
      row.currency,
    ]);
    saveCsv(`${text('statement.file')}-${parts[0]?.firstDay ?? ''}.csv`, toCsv([headings, ...rows]));
  };
  return (
    <Button kind="ghost" size="small" onClick={save}>
      {text('history.download')}
    </Button>
  );
}
