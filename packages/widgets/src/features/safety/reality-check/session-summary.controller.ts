import {
  getLifetimeStats,
  getLimits,
  getPaymentStats,
  LIMIT_PERIODS,
  type LimitPeriod,
  limitState,
  type PreviousSession,
} from '@playerdesk/contract';
import type { Account } from '@playerdesk/core';
import { useCallback, useSyncExternalStore } from 'react';
import { safetyOf } from '../../../services/safety-services.ts';
import { useWidget } from '../../../view/context.ts';
import { type Loading, useLoading } from '../../../view/use-loading.ts';

/** What a player reads of their account after signing in (3-compliance §3). Money in integer minor units. */
export interface SessionSummary {
  readonly firstName: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Milliseconds since 1970; null: this is the first time. */
  readonly lastLoggedIn: number | null;
  /** Null where the platform tells none. */
  readonly depositWithdrawalSummary: { readonly deposited: number; readonly withdrawn: number } | null;
  /** Null where there is none. */
  readonly depositLimits: Readonly<Record<LimitPeriod, number | null>>;
  readonly previous: PreviousSession | null;
}

export interface SessionSummaryViewProps {
  readonly summary: Loading<SessionSummary>;
  readonly isIn: boolean;
  readonly onContinue: () => void;
  readonly onLimits: () => void;
  readonly onSignIn: () => void;
}

export function useSessionSummary(): SessionSummaryViewProps {
  const widget = useWidget();
  const { account } = widget;
  const { status } = useSyncExternalStore(account.store.subscribe, account.store.getState);
  const isIn = status === 'signed-in';
  const ask = useCallback(
    () => (isIn ? readSummary(account) : Promise.reject(new Error('Nobody is signed in.'))),
    [account, isIn],
  );
  return {
    summary: useLoading(ask),
    isIn: status !== 'signed-out',
    onContinue: widget.close,
    onLimits: () => widget.open('account', { tab: 'responsible-gaming' }),
    onSignIn: () => widget.open('sign-in', {}),
  };
}

async function readSummary(account: Account): Promise<SessionSummary> {
  const { profile } = account.store.getState();
  const safety = safetyOf(account);
  const [session, payments, limits] = await Promise.all([
    safety.session.refresh(),
    readPayments(account),
    account.platform.capabilities.supports(getLimits.name) ? safety.limits.refresh() : [],
  ]);
  const now = account.serverNow();
  const limitOf = (period: LimitPeriod) =>
    limitState(limits, { type: 'deposit', period }, now).current?.amount ?? null;
  return {
    firstName: profile?.firstName ?? '',
    currency: profile?.currency ?? '',
    lastLoggedIn: session.previous?.started ?? null,
    depositWithdrawalSummary: payments,
    depositLimits: Object.fromEntries(
      LIMIT_PERIODS.map((period) => [period, limitOf(period)]),
    ) as SessionSummary['depositLimits'],
    previous: session.previous,
  };
}

/** What was paid in and out; a summary without it is better than none. */
async function readPayments(account: Account): Promise<SessionSummary['depositWithdrawalSummary']> {
  const { supports } = account.platform.capabilities;
  const operation = supports(getPaymentStats.name) ? getPaymentStats : getLifetimeStats;
  if (!supports(operation.name)) return null;
  const read: Promise<{ totalDeposit: number; totalWithdraw: number }> = account.read(
    operation as never,
    {} as never,
  );
  return read.then(
    ({ totalDeposit, totalWithdraw }) => ({ deposited: totalDeposit, withdrawn: totalWithdraw }),
    () => null,
  );
}
