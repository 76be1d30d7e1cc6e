import { JURISDICTIONS } from '@playerdesk/contract/internal';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type Figure, type Report, reportSchema } from '../api/answers.ts';
import { download, read } from '../api/request.ts';
import { DownloadButton } from '../components/download-button.tsx';
import { SelectFilter } from '../components/filter-fields.tsx';
import { Problem } from '../components/problem.tsx';
import { Table } from '../components/table.tsx';
import { View } from '../components/view.tsx';
import { Skeleton } from '../design-system.ts';
import { formatDuration, formatMoney } from '../format.ts';
import { t } from '../messages/translate.ts';
import { nameFigure, namePart } from './name-figure.ts';
import { ReportRows } from './report-rows.tsx';

const MONTHS_BACK = 60;

/** Returns the months until an instant's as `YYYY-MM`, the newest first. */
function listMonths(now: Date): string[] {
  return Array.from({ length: MONTHS_BACK }, (_month, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}

/** Figures of a market's month, each with a link to its rows. */
export function ReportsView() {
  const search = useSearch({ from: '/shell/reports' });
  const navigate = useNavigate();
  const months = listMonths(new Date());
  const { market = JURISDICTIONS[0], month = months[1] ?? '' } = search;
  const { data: report, error } = useQuery({
    queryKey: ['report', market, month],
    queryFn: ({ signal }) => read('/report', reportSchema, { market, month }, signal),
  });
  const show = (change: { readonly market?: string | undefined; readonly month?: string | undefined }) =>
    void navigate({ to: '/reports', search: { market, month, ...change } });
  const save = () => download('/report-csv', `report-${market}-${month}.csv`, { market, month });
  return (
    <View title={t('Reports')}>
      <div className="c-filters">
        <SelectFilter
          label={t('Market')}
          value={market}
          options={JURISDICTIONS.map((one) => [one, one])}
          onChange={(value) => show({ market: value })}
        />
        <SelectFilter
          label={t('Month')}
          value={month}
          options={months.map((one) => [one, one])}
          onChange={(value) => show({ month: value })}
        />
      </div>
      <div className="c-live" role="status">
        {error && <Problem error={error} />}
        {report && <Extent report={report} />}
      </div>
      {!report && !error && <Skeleton lines={8} label={t('Loading')} />}
      {report && report.figures.length > 0 && (
        <FigureTable market={market} month={month} figures={report.figures} />
      )}
      {report && <DownloadButton label={t('Save as CSV')} save={save} />}
      {search.kind && search.part && <ReportRows {...search} market={market} month={month} />}
    </View>
  );
}

/** What the figures cover, and what they leave out. */
function Extent({ report: { timeZone, isOver, figures } }: { readonly report: Report }) {
  return (
    <>
      {figures.length === 0 && <p className="c-empty">{t('Nothing happened in this month.')}</p>}
      <p className="c-muted">
        {t('The month is in the zone of the market, {zone}.', { zone: timeZone })}{' '}
        {!isOver && t('It is not over: its figures change.')}{' '}
        {t('Gross gaming revenue is stakes less wins, bonus money included.')}{' '}
        {t('A declined document leaves the figures 90 days after its decision.')}
      </p>
    </>
  );
}

interface FigureTableProps {
  readonly market: string;
  readonly month: string;
  readonly figures: readonly Figure[];
}

function FigureTable({ market, month, figures }: FigureTableProps) {
  return (
    <Table label={t('Figures')} columns={[t('Figure'), t('Number'), t('Amount'), t('Details'), t('Rows')]}>
      {figures.map((figure) => {
        const { kind, part, currency, entries, amount } = figure;
        const name = `${nameFigure(kind)}: ${namePart(part)}`;
        return (
          <tr key={`${kind} ${part} ${currency}`}>
            <th scope="row">{name}</th>
            <td>{entries}</td>
            <td>{amount !== null && currency && formatMoney(amount, currency)}</td>
            <td>{describeFigure(figure)}</td>
            <td>
              <Link
                className="c-link"
                to="/reports"
                search={{ market, month, kind, part, currency: currency ?? undefined }}
                aria-label={t('Rows of {name}', { name: `${name} ${currency ?? ''}` })}
              >
                {t('Show')}
              </Link>
            </td>
          </tr>
        );
      })}
    </Table>
  );
}

function describeFigure({ currency, staked, won, median, longest }: Figure): string {
  if (currency && staked !== null && won !== null) {
    return t('{staked} staked, {won} won', {
      staked: formatMoney(staked, currency),
      won: formatMoney(won, currency),
    });
  }
  return median !== null && longest !== null
    ? t('half within {median}, longest {longest}', {
        median: formatDuration(median),
        longest: formatDuration(longest),
      })
    : '';
}
