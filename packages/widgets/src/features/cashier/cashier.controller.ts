import { minorDigits, type Transaction } from '@playerdesk/contract/internal';
import type { AccountState, CashierMethod, CashierVisit } from '@playerdesk/core/internal';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { parseAmount } from '../../kit/payments/payments.ts';
import { usePaid } from '../../kit/payments/use-paid.ts';
import { useWidget } from '../../kit/widget-context.ts';
import type { DepositProps } from '../../options/widget-props.ts';

export interface CashierViewProps {
  readonly status: AccountState['status'];
  /** Id of the signed-in player. Undefined if the platform exposes no profile. */
  readonly player: string | undefined;
  readonly visit: CashierVisit;
  /** Whether the account is on a break. Withdrawals stay available. */
  readonly isOnBreak: boolean;
  readonly onPaid: (payment: Transaction) => void;
  readonly onClose: () => void;
  readonly onNotActivated: () => void;
  readonly onSignIn: () => void;
}

/** Provides a cashier visit as its own widget. */
export function useCashierWidget(method: CashierMethod, props: DepositProps): CashierViewProps {
  const widget = useWidget();
  const { store } = widget.account;
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const { status, profile } = state;
  const { bonusCode, amount, providerType, reference, onSuccess } = props;
  const visit = useVisit(state, (digits) => ({
    method,
    bonusCode: bonusCode || null,
    amount: digits === null ? null : parseAmount(amount, digits),
    providerType: providerType || null,
    selector: method === 'deposit' && widget.cashier.bonusSelector === true,
    reference: reference || null,
  }));
  const paid = usePaid(onSuccess);
  const onNotActivated = useCallback(() => {
    if (method === 'deposit') widget.open('activate-message', {});
    else widget.open('message', { kind: 'activation-required' });
  }, [widget, method]);
  return {
    status,
    player: profile?.userId,
    visit,
    isOnBreak: method === 'deposit' && (profile?.isRestricted ?? false),
    onPaid: (payment) => method === 'deposit' && paid.onPaid(payment),
    onClose: widget.close,
    onNotActivated,
    onSignIn: () => widget.open('sign-in', {}),
  };
}

/**
 * Returns the visit of the signed-in player. It stays the same while they are signed in, because other profile changes
 * must not restart a payment. Without a player, the currency's decimals are unknown.
 */
function useVisit(
  { status, profile }: AccountState,
  make: (digits: number | null) => CashierVisit,
): CashierVisit {
  const player = status === 'signed-in' ? (profile?.userId ?? '') : null;
  const begin = () => ({
    player,
    visit: make(player === null ? null : minorDigits(profile?.currency ?? '')),
  });
  const [started, setBegun] = useState(begin);
  if (started.player === player) return started.visit;
  const next = begin();
  setBegun(next);
  return next.visit;
}
