import { refuseProblems } from '../../infrastructure/refusal.ts';

/** Maximum rows in one answer. */
const MOST = 1000;

/** The requested part of a history, as received. */
export interface RequestedWindow {
  readonly offset: number;
  readonly max: number;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface HistoryWindow {
  readonly offset: number;
  readonly max: number;
  /** Inclusive. */
  readonly from: Date | null;
  /** Exclusive. */
  readonly to: Date | null;
}

/** Parses a requested window. Refuses invalid instants and more rows than an answer may hold. */
export function historyWindow({ offset, max, from, to }: RequestedWindow): HistoryWindow {
  const period = { from: parseInstant(from), to: parseInstant(to) };
  refuseProblems({
    ...(max > MOST && { max: `is ${MOST} at most` }),
    ...(period.from === undefined && { from: 'is not valid' }),
    ...(period.to === undefined && { to: 'is not valid' }),
  });
  return { offset, max, from: period.from ?? null, to: period.to ?? null };
}

/** Returns null when absent, undefined when invalid. */
function parseInstant(text: string | undefined): Date | null | undefined {
  if (text === undefined || text === '') return null;
  const isInstant = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d)?)?$/.test(text);
  const at = isInstant ? new Date(text) : new Date(Number.NaN);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
