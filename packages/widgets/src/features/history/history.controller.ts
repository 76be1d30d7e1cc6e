import {
  getPayments,
  type HistoryPage,
  type Transaction,
  transactionStatus,
} from '@playerdesk/contract/internal';
import type { Account } from '@playerdesk/core/internal';
import { useCallback, useEffect, useRef, useState } from 'react';
import { notifyFailure } from '../../kit/call-failure.ts';
import { perAccount } from '../../kit/services/per-account.ts';
import { useAlive } from '../../kit/use-alive.ts';
import { useLastAnswer } from '../../kit/use-last-answer.ts';
import type { LastAnswer } from '../../kit/use-load.ts';
import { useWidget } from '../../kit/widget-context.ts';
import { downloadCsv } from './csv-file.ts';
import { type HistoryReader, openHistory } from './history-reader.ts';
import { getHistoryGroups, type HistoryGroup, type HistoryType, type Since } from './history-types.ts';

/** Periods to choose from, in days. Null is all time. */
export const PERIODS = [null, 7, 30, 90, 365] as const;
export type Period = (typeof PERIODS)[number];
const DAY = 24 * 60 * 60 * 1000;

export type Rows =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly page: HistoryPage };

export interface HistoryViewProps {
  readonly groups: readonly HistoryGroup[];
  readonly group: HistoryGroup;
  readonly type: HistoryType;
  readonly period: Period;
  /** Whether the platform can filter by time. */
  readonly hasPeriods: boolean;
  readonly page: number;
  readonly rows: Rows;
  /** Whether more rows are loading. The current rows stay. */
  readonly isLoadingMore: boolean;
  readonly downloading: boolean;
  readonly onGroup: (id: string) => void;
  readonly onType: (id: string) => void;
  readonly onPeriod: (period: Period) => void;
  readonly onPage: (page: number) => void;
  readonly onRetry: () => void;
  readonly onDownload: () => void;
}

interface Selection {
  readonly group: HistoryGroup;
  readonly type: HistoryType;
  readonly period: Period;
}

interface Choice extends Selection {
  readonly reader: HistoryReader;
  readonly page: number;
  /** Counts the attempts of the same choice. */
  readonly attempt: number;
}

/** The last choice of a session. A player who comes back to the history finds it. */
const getLastChoice = perAccount<{ session: string | null; type: string; period: Period }>(() => ({
  session: null,
  type: '',
  period: null,
}));

export function useHistory(): HistoryViewProps | null {
  const widget = useWidget();
  const { account } = widget;
  const alive = useAlive();
  const [groups] = useState(() => getHistoryGroups(account));
  const [choice, setChoice] = useState<Choice | null>(() => {
    const selection = getFirstSelection(account, groups);
    return selection && openChoice(account, selection);
  });
  const { rows, growing } = useRows(choice);
  const [downloading, setDownloading] = useState(false);
  const select = (changes: Partial<Selection>) => {
    if (!choice) return;
    const selection = { ...choice, ...changes };
    Object.assign(getLastChoice(account), {
      session: account.sessionId(),
      type: selection.type.id,
      period: selection.period,
    });
    setChoice(openChoice(account, selection));
  };
  const turn = (page: number) => setChoice((now) => now && { ...now, page, attempt: now.attempt + 1 });
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
    groups,
    group: choice.group,
    type: choice.type,
    period: choice.period,
    hasPeriods: account.platform.capabilities.carries?.(getPayments.name, 'from') ?? true,
    page: choice.page,
    rows,
    isLoadingMore: growing,
    downloading,
    onGroup: (id) => {
      const group = groups.find((one) => one.id === id);
      if (group?.types[0]) select({ group, type: group.types[0] });
    },
    onType: (id) => select({ type: choice.group.types.find((type) => type.id === id) ?? choice.type }),
    onPeriod: (period) => select({ period }),
    onPage: turn,
    onRetry: () => turn(choice.page),
    onDownload: () => void download(),
  };
}

function getFirstSelection(account: Account, groups: readonly HistoryGroup[]): Selection | null {
  const last = getLastChoice(account);
  const isSameSession = last.session === account.sessionId();
  const all = groups.flatMap((group) => group.types.map((type) => ({ group, type })));
  const found = (isSameSession && all.find(({ type }) => type.id === last.type)) || all[0];
  return found ? { ...found, period: isSameSession ? last.period : null } : null;
}

function openChoice(account: Account, { group, type, period }: Selection): Choice {
  const reader = openHistory(account, type, getSince(period, account.serverNow()));
  return { group, type, period, reader, page: 0, attempt: 0 };
}

/** Reads the rows of a choice. Current rows stay while more are loading. Late answers are dropped. */
function useRows(choice: Choice | null): { rows: Rows; growing: boolean } {
  const { account } = useWidget();
  const [answer, setAnswer] = useState<{ of: Choice; rows: Rows } | null>(null);
  const last = useRef<LastAnswer<HistoryPage>>(undefined);
  last.current = useLastAnswer<HistoryPage>(`history.${choice?.type.id}.${choice?.period}`);
  useEffect(() => {
    if (!choice) return;
    let isCurrent = true;
    const show = (rows: Rows) => isCurrent && setAnswer({ of: choice, rows });
    choice.reader.read(choice.page).then(
      (found) => {
        reportUnknownStatuses(account, found.transactions);
        if (isCurrent && choice.page === 0) last.current?.set(found);
        show({ status: 'ready', page: found });
      },
      () => show({ status: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [account, choice]);
  if (answer && answer.of === choice) return { rows: answer.rows, growing: false };
  const isMore = answer?.of.reader === choice?.reader;
  if (answer && isMore && answer.rows.status === 'ready') return { rows: answer.rows, growing: true };
  const kept = answer === null && choice?.attempt === 0 ? last.current.get() : undefined;
  return kept
    ? { rows: { status: 'ready', page: kept }, growing: true }
    : { rows: { status: 'loading' }, growing: false };
}

function getSince(days: Period, now: number): Since {
  return days === null ? {} : { from: new Date(now - days * DAY).toISOString() };
}

const getReportedStatuses = perAccount(() => new Set<string>());

/** Reports undocumented statuses to developers, each once. The list shows them as completed. */
function reportUnknownStatuses(account: Account, transactions: readonly Transaction[]): void {
  const reported = getReportedStatuses(account);
  for (const { status = '' } of transactions) {
    if (transactionStatus(status).known || reported.has(status)) continue;
    reported.add(status);
    account.events.emit('diagnostic', { code: 'unknown-transaction-status', detail: status });
  }
}
