import {
  type AnyOperation,
  getLimits,
  getSession,
  LIMIT_PERIODS,
  type LimitEntry,
  type LimitPeriod,
  limitState,
  type PreviousSession,
} from '@playerdesk/contract';
import type { Account, Resource } from '@playerdesk/core';
import { useCallback, useSyncExternalStore } from 'react';
import { hasOperation, isMissing } from '../../../kit/discovered-operations.ts';
import { readShortStats } from '../../../kit/payments/payment-stats.ts';
import { getSafety } from '../../../kit/services/safety-services.ts';
import { type LoadState, useLoad } from '../../../kit/use-load.ts';
import { useWidget } from '../../../kit/widget-context.ts';

/** What a player reads of their account after signing in (3-compliance §3). Money in integer minor units. */
export interface SessionSummary {
  readonly firstName: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Milliseconds since 1970; null: this is the first time; undefined: the platform does not say. */
  readonly lastLoggedIn: number | null | undefined;
  /** Null where the platform tells none. */
  readonly depositWithdrawalSummary: { readonly deposited: number; readonly withdrawn: number } | null;
  /** Null where the platform knows no limits; of a period where there is none. */
  readonly depositLimits: Readonly<Record<LimitPeriod, number | null>> | null;
  readonly previous: PreviousSession | null;
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
    onLimits: () => widget.open('account', { tab: 'responsible-gaming' }),
    onSignIn: () => widget.open('sign-in', {}),
  };
}

async function readSummary(account: Account): Promise<SessionSummary> {
  const { profile } = account.store.getState();
  const safety = getSafety(account);
  const [session, payments, limits] = await Promise.all([
    readIfSupported(account, getSession, safety.session),
    readPayments(account),
    readIfSupported(account, getLimits, safety.limits),
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
  };
}

/** What was paid in and out; a summary without it is better than none. */
async function readPayments(account: Account): Promise<SessionSummary['depositWithdrawalSummary']> {
  try {
    const stats = await readShortStats(account);
    return stats && { deposited: stats.totalDeposit, withdrawn: stats.totalWithdraw };
  } catch {
    return null;
  }
}

/** Null where the platform does not have the call. One that it has and does not answer is a failure. */
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
