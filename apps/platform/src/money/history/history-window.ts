import { refuseProblems } from '../../infrastructure/refusal.ts';

/** Rows of one answer. */
const MOST = 1000;

/** Which part of a history is asked for, as it came. */
export interface RequestedWindow {
  readonly offset: number;
  readonly max: number;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface HistoryWindow {
  readonly offset: number;
  readonly max: number;
  /** Included. */
  readonly from: Date | null;
  /** Not included. */
  readonly to: Date | null;
}

/** What is asked for, with instants read. Refuses more rows than an answer holds, and what is no instant. */
export function historyWindow({ offset, max, from, to }: RequestedWindow): HistoryWindow {
  const period = { from: instantOf(from), to: instantOf(to) };
  refuseProblems({
    ...(max > MOST && { max: `is ${MOST} at most` }),
    ...(period.from === undefined && { from: 'is not valid' }),
    ...(period.to === undefined && { to: 'is not valid' }),
  });
  return { offset, max, from: period.from ?? null, to: period.to ?? null };
}

/** Null where nothing was said, undefined where that was no instant. */
function instantOf(text: string | undefined): Date | null | undefined {
  if (text === undefined || text === '') return null;
  const isInstant = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d)?)?$/.test(text);
  const at = isInstant ? new Date(text) : new Date(Number.NaN);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
