import { getPayments, type HistoryPage, type Transaction, transactionStatus } from '@playerdesk/contract';
import { useCallback, useEffect, useState } from 'react';
import { notifyFailure } from '../../kit/call-failure.ts';
import { useAlive } from '../../kit/use-alive.ts';
import { useWidget } from '../../kit/widget-context.ts';
import { downloadCsv } from './csv-file.ts';
import { getHistoryTypes, getRange, type HistoryType, type Since } from './history-types.ts';

/** Periods to choose from, in days. Null is all time. */
export const PERIODS = [null, 7, 30, 90, 365] as const;
export type Period = (typeof PERIODS)[number];
const DAY = 24 * 60 * 60 * 1000;

export type Rows =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly page: HistoryPage };

export interface HistoryViewProps {
  readonly types: readonly HistoryType[];
  readonly type: HistoryType;
  readonly period: Period;
  /** Whether the platform can filter by time. */
  readonly hasPeriods: boolean;
  readonly page: number;
  readonly rows: Rows;
  /** Whether more rows are loading. The current rows stay. */
  readonly isLoadingMore: boolean;
  readonly downloading: boolean;
  readonly onType: (id: string) => void;
  readonly onPeriod: (period: Period) => void;
  readonly onPage: (page: number) => void;
  readonly onRetry: () => void;
  readonly onDownload: () => void;
}

interface Choice {
  readonly type: HistoryType;
  readonly period: Period;
  readonly page: number;
  /** Counts the attempts of the same choice. */
  readonly attempt: number;
}

export function useHistory(): HistoryViewProps | null {
  const widget = useWidget();
  const { account } = widget;
  const alive = useAlive();
  const [types] = useState(() => getHistoryTypes(account));
  const [first] = types;
  const [choice, setChoice] = useState<Choice | null>(
    first ? { type: first, period: null, page: 0, attempt: 0 } : null,
  );
  const { rows, growing } = useRows(choice);
  const [downloading, setDownloading] = useState(false);
  const change = (changes: Partial<Choice>) =>
    setChoice((now) => now && { ...now, page: 0, ...changes, attempt: now.attempt + 1 });
  const download = useCallback(async () => {
    if (!choice) return;
    setDownloading(true);
    try {
      await downloadCsv(widget, choice.type, getSince(choice.period, account.serverNow()));
    } catch (error) {
      notifyFailure(widget, error, { retry: () => void download() });
    }
    if (alive.current) setDownloading(false);
  }, [widget, account, choice, alive]);
  if (!choice) return null;
  return {
    types,
    type: choice.type,
    period: choice.period,
    hasPeriods: account.platform.capabilities.carries?.(getPayments.name, 'from') ?? true,
    page: choice.page,
    rows,
    isLoadingMore: growing,
    downloading,
    onType: (id) => change({ type: types.find((type) => type.id === id) ?? choice.type }),
    onPeriod: (period) => change({ period }),
    onPage: (page) => change({ page }),
    onRetry: () => change({ page: choice.page }),
    onDownload: () => void download(),
  };
}

/** Reads the rows of a choice. Current rows stay while more are loading. Late answers are dropped. */
function useRows(choice: Choice | null): { rows: Rows; growing: boolean } {
  const { account } = useWidget();
  const [answer, setAnswer] = useState<{ of: Choice; rows: Rows } | null>(null);
  useEffect(() => {
    if (!choice) return;
    let isCurrent = true;
    const { type, period, page } = choice;
    const { offset, max } = getRange(type, page);
    const show = (rows: Rows) => isCurrent && setAnswer({ of: choice, rows });
    type.read(account, offset, max, getSince(period, account.serverNow())).then(
      (found) => {
        reportUnknownStatuses(account.events.emit, found.transactions);
        show({ status: 'ready', page: found });
      },
      () => show({ status: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [account, choice]);
  if (answer && answer.of === choice) return { rows: answer.rows, growing: false };
  const isMore = answer?.of.type === choice?.type && answer?.of.period === choice?.period;
  if (answer && isMore && answer.rows.status === 'ready') return { rows: answer.rows, growing: true };
  return { rows: { status: 'loading' }, growing: false };
}

function getSince(days: Period, now: number): Since {
  return days === null ? {} : { from: new Date(now - days * DAY).toISOString() };
}

type Emit = ReturnType<typeof useWidget>['account']['events']['emit'];

/** Reports undocumented statuses to developers. The list shows them as completed. */
function reportUnknownStatuses(emit: Emit, transactions: readonly Transaction[]): void {
  const unknown = new Set(
    transactions.flatMap(({ status }) => (transactionStatus(status).known ? [] : [status ?? ''])),
  );
  for (const detail of unknown) emit('diagnostic', { code: 'unknown-transaction-status', detail });
}
