import {
  type AnyOperation,
  getLimits,
  getSession,
  LIMIT_PERIODS,
  type LimitEntry,
  type LimitPeriod,
  limitState,
  type PreviousSession,
} from '@playerdesk/contract/internal';
import type { Account, Resource } from '@playerdesk/core/internal';
import { useCallback, useSyncExternalStore } from 'react';
import { hasOperation, isMissing } from '../../../kit/discovered-operations.ts';
import { readShortStats } from '../../../kit/payments/payment-stats.ts';
import { getResponsibleGambling } from '../../../kit/services/responsible-gambling-services.ts';
import { type LoadState, useLoad } from '../../../kit/use-load.ts';
import { useWidget } from '../../../kit/widget-context.ts';

/** Account summary after sign-in. Amounts are in minor units. */
export interface SessionSummary {
  readonly firstName: string;
  /** ISO 4217 code. */
  readonly currency: string;
  /** Milliseconds since 1970. Null for the first sign-in, undefined if the platform does not report it. */
  readonly lastLoggedIn: number | null | undefined;
  /** Null if the platform does not report it. */
  readonly depositWithdrawalSummary: { readonly deposited: number; readonly withdrawn: number } | null;
  /** Null if the platform has no limits. A period without a limit is null. */
  readonly depositLimits: Readonly<Record<LimitPeriod, number | null>> | null;
  readonly previous: PreviousSession | null;
  /** Failed sign-ins since the last one. Null for the first, or if the platform does not report them. */
  readonly failedSignIns: number | null;
}

export interface SessionSummaryViewProps {
  readonly summary: LoadState<SessionSummary>;
  readonly isSignedIn: boolean;
  readonly onContinue: () => void;
  readonly onLimits: () => void;
  readonly onSignIn: () => void;
}

export function useSessionSummary(): SessionSummaryViewProps {
  const widget = useWidget();
  const { account } = widget;
  const { status } = useSyncExternalStore(account.store.subscribe, account.store.getState);
  const isSignedIn = status === 'signed-in';
  const loadSummary = useCallback(
    () => (isSignedIn ? readSummary(account) : Promise.reject(new Error('Nobody is signed in.'))),
    [account, isSignedIn],
  );
  return {
    summary: useLoad(loadSummary),
    isSignedIn: status !== 'signed-out',
    onContinue: widget.close,
    onLimits: () => widget.open('account', { tab: 'limits' }),
    onSignIn: () => widget.open('sign-in', {}),
  };
}

async function readSummary(account: Account): Promise<SessionSummary> {
  const { profile } = account.store.getState();
  const responsibleGambling = getResponsibleGambling(account);
  const [session, payments, limits] = await Promise.all([
    readIfSupported(account, getSession, responsibleGambling.session),
    readPayments(account),
    readIfSupported(account, getLimits, responsibleGambling.limits),
  ]);
  const now = account.serverNow();
  const getLimit = (entries: readonly LimitEntry[], period: LimitPeriod) =>
    limitState(entries, { type: 'deposit', period }, now).current?.amount ?? null;
  return {
    firstName: profile?.firstName ?? '',
    currency: profile?.currency ?? '',
    lastLoggedIn: session === null ? undefined : (session.previous?.started ?? null),
    depositWithdrawalSummary: payments,
    depositLimits:
      limits &&
      (Object.fromEntries(
        LIMIT_PERIODS.map((period) => [period, getLimit(limits, period)]),
      ) as SessionSummary['depositLimits']),
    previous: session?.previous ?? null,
    failedSignIns: session?.previous ? (session.failedSignIns ?? null) : null,
  };
}

/** Reads deposits and withdrawals. A summary without them is better than none. */
async function readPayments(account: Account): Promise<SessionSummary['depositWithdrawalSummary']> {
  try {
    const stats = await readShortStats(account);
    return stats && { deposited: stats.totalDeposit, withdrawn: stats.totalWithdraw };
  } catch {
    return null;
  }
}

/** Reads a resource. Null on a platform without the operation. A failed read rejects. */
async function readIfSupported<T>(
  account: Account,
  operation: AnyOperation,
  resource: Resource<T>,
): Promise<T | null> {
  const { platform } = account;
  if (!hasOperation(platform, operation)) return null;
  try {
    return await resource.refresh();
  } catch (error) {
    if (isMissing(error, platform, operation)) return null;
    throw error;
  }
}
