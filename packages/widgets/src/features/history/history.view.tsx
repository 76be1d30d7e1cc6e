import type { Transaction } from '@playerdesk/contract/internal';
import { useRef } from 'react';
import { Button } from '../../design-system/button.tsx';
import { EmptyState } from '../../design-system/empty-state.tsx';
import { EndButton } from '../../design-system/end-button.tsx';
import { createFocusHandoff } from '../../design-system/focus-handoff.ts';
import { Icon } from '../../design-system/icons.tsx';
import { Row, Stack } from '../../design-system/layout.tsx';
import { SectionHeading } from '../../design-system/section-heading.tsx';
import { SelectField } from '../../design-system/select-field.tsx';
import { Skeleton } from '../../design-system/skeleton.tsx';
import { useStyles } from '../../design-system/theme/use-styles.ts';
import { BrowseGames } from '../../kit/browse-games.tsx';
import { LoadFailed } from '../../kit/when-loaded.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import entryStyles from './entry.css?inline';
import { Entry } from './entry.view.tsx';
import { type HistoryViewProps, PERIODS, type Period, useHistory } from './history.controller.ts';
import styles from './history.css?inline';
import { getKey } from './history-reader.ts';
import { isPaged } from './history-types.ts';
import { PaymentStats } from './payment-stats.view.tsx';

/** Height of the skeleton in pixels. */
const SKELETON_HEIGHT = 430;

export function History() {
  const props = useHistory();
  const place = useRef<HTMLDivElement>(null);
  const { text } = useWidget().texts;
  useStyles(place, styles + entryStyles);
  return (
    <div ref={place} className="pd-history" part="history">
      <Stack>
        <SectionHeading>{text('history.heading')}</SectionHeading>
        {props && <Choices {...props} />}
        {props && <Announcement {...props} />}
        {props && <Entries {...props} />}
        {/* Below the rows: it would move when they come. */}
        <PaymentStats isHeld={props?.rows.status === 'loading'} />
      </Stack>
    </div>
  );
}

function Choices(props: HistoryViewProps) {
  const { groups, group, type, period, hasPeriods, onGroup, onType, onPeriod } = props;
  const { text } = useWidget().texts;
  return (
    <>
      {groups.length > 1 && (
        <fieldset className="pd-chips">
          {groups.map(({ id }) => (
            <button
              key={id}
              type="button"
              className="pd-chip"
              part="chip"
              aria-pressed={id === group.id}
              onClick={() => onGroup(id)}
            >
              {text(`history.group.${id}`)}
            </button>
          ))}
        </fieldset>
      )}
      {(group.types.length > 1 || hasPeriods) && (
        <Row>
          {group.types.length > 1 && (
            <SelectField
              name="type"
              label={text('history.type')}
              options={group.types.map(({ id, name }) => ({
                value: id,
                label: text(`history.type.${name}`),
              }))}
              value={type.id}
              onChange={onType}
            />
          )}
          {hasPeriods && (
            <SelectField
              name="period"
              label={text('history.period')}
              options={PERIODS.map((days) => ({ value: String(days), label: periodName(text, days) }))}
              value={String(period)}
              onChange={(value) => onPeriod(PERIODS.find((days) => String(days) === value) ?? null)}
            />
          )}
        </Row>
      )}
    </>
  );
}

type Text = ReturnType<typeof useWidget>['texts']['text'];

function periodName(text: Text, days: Period): string {
  if (days === null) return text('history.period.all');
  return days === 365 ? text('history.period.year') : text('history.period.days', { days });
}

function Entries(props: HistoryViewProps) {
  const { text } = useWidget().texts;
  const { rows, onRetry } = props;
  if (rows.status === 'loading') return <Skeleton height={SKELETON_HEIGHT} label={text('view.loading')} />;
  if (rows.status === 'failed') {
    return <LoadFailed onRetry={onRetry} />;
  }
  if (rows.page.transactions.length === 0) {
    return (
      <EmptyState
        icon={<Icon name="clock" />}
        title={text('history.empty')}
        action={<BrowseGames label={text('history.browse')} />}
      >
        {text('history.empty-text')}
      </EmptyState>
    );
  }
  return <Table {...props} transactions={rows.page.transactions} pages={rows.page.totalPageCount} />;
}

/** Announces the shown rows to screen readers. The live region is rendered before its text. */
function Announcement({ rows, type, page }: HistoryViewProps) {
  const { text } = useWidget().texts;
  const getText = () => {
    if (rows.status !== 'ready') return '';
    const { transactions, totalPageCount: count } = rows.page;
    const shown = getCaption(text, type, transactions);
    return isPaged(type) && count > 1
      ? `${shown}. ${text('history.page', { page: page + 1, count })}`
      : shown;
  };
  return (
    <p className="pd-hidden" role="status">
      {getText()}
    </p>
  );
}

function getCaption(
  text: Text,
  type: HistoryViewProps['type'],
  transactions: readonly Transaction[],
): string {
  return text('history.caption', { type: text(`history.type.${type.name}`), count: transactions.length });
}

interface TableProps extends HistoryViewProps {
  readonly transactions: readonly Transaction[];
  readonly pages: number;
}

function Table({ transactions, pages, ...props }: TableProps) {
  const { text } = useWidget().texts;
  return (
    <Stack gap="small">
      <table className="pd-table" part="table" aria-busy={props.isLoadingMore || undefined}>
        <caption className="pd-hidden">{getCaption(text, props.type, transactions)}</caption>
        <thead className="pd-table-head">
          <tr className="pd-table-row">
            {(['date', 'what', 'status', 'amount'] as const).map((column) => (
              <th key={column} className="pd-table-cell" scope="col" data-column={column}>
                {text(`history.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="pd-table-body">
          {transactions.map((transaction) => (
            <Entry key={getKey(transaction)} transaction={transaction} />
          ))}
        </tbody>
      </table>
      <Pages {...props} pages={pages} />
      <div>
        <Button
          kind="ghost"
          size="small"
          busy={props.downloading}
          busyLabel={text('button.busy')}
          onClick={props.onDownload}
        >
          {text('history.download')}
        </Button>
      </div>
    </Stack>
  );
}

/** Moves the focus to the last row when "show more" is removed. */
const focusLastEntry = createFocusHandoff((button) =>
  [...(button.closest('[part="history"]')?.querySelectorAll('[part="row"]') ?? [])].at(-1),
);

/** "Show more" for payments, page buttons for play. */
function Pages({
  type,
  page,
  isLoadingMore: growing,
  onPage,
  pages,
}: HistoryViewProps & { readonly pages: number }) {
  const { text } = useWidget().texts;
  if (!isPaged(type)) {
    return (
      pages > 1 && (
        <Button
          handoff={focusLastEntry}
          kind="ghost"
          full
          busy={growing}
          busyLabel={text('button.busy')}
          onClick={() => onPage(page + 1)}
        >
          {text('history.more')}
        </Button>
      )
    );
  }
  if (pages <= 1 && page === 0) return null;
  return (
    <nav className="pd-pages" aria-label={text('history.page', { page: page + 1, count: pages })}>
      <EndButton ended={page === 0} onClick={() => onPage(page - 1)}>
        {text('history.newer')}
      </EndButton>
      <span className="pd-box">{text('history.page', { page: page + 1, count: pages })}</span>
      <EndButton ended={page + 1 >= pages} onClick={() => onPage(page + 1)}>
        {text('history.older')}
      </EndButton>
    </nav>
  );
}
