import type { PayAndPlay, PayAndPlayResult } from '@playerdesk/cashier';
import { toPlayerdeskError } from '@playerdesk/contract';
import { type RefObject, useEffect, useRef } from 'react';
import { notifyFailure, notifySlow } from '../../kit/call-failure.ts';
import { useAlive } from '../../kit/use-alive.ts';
import { getWalletStore } from '../../kit/wallet/wallet-store.ts';
import { useWidget } from '../../kit/widget-context.ts';

/** What became of a payment, as far as is known here. */
export type PaymentStatus = 'signing-in' | 'checking' | 'not-paid';

/** The answers that say that nothing was taken. Whatever else is told, the ledger may have a payment. */
const NOT_PAID = {
  cancelled: { level: 'info', text: 'pnp.cancelled' },
  failed: { level: 'error', text: 'pnp.failed' },
} as const;

const isNotPaid = (status: string): status is keyof typeof NOT_PAID => Object.hasOwn(NOT_PAID, status);

/** Hears the callback page and lets the player in with what it brought. */
export function usePaymentResult(
  payment: PayAndPlay | null,
  frame: RefObject<HTMLIFrameElement | null>,
  onStatus: (result: PaymentStatus) => void,
): void {
  const widget = useWidget();
  const alive = useAlive();
  const latest = useRef(onStatus);
  latest.current = onStatus;
  useEffect(() => {
    if (!payment) return;
    const { account, texts } = widget;
    const report = (result: PaymentStatus) => alive.current && latest.current(result);
    const signIn = async (paymentCode: string) => {
      report('signing-in');
      try {
        const { kind } = await account.signInWithCode({ paymentCode }, () => notifySlow(widget));
        if (kind === 'signed-in') widget.afterSignIn();
        else report('checking');
      } catch (thrown) {
        // The payment stands; the code may be tried again as long as nobody has used it.
        notifyFailure(widget, toPlayerdeskError(thrown), { retry: () => void signIn(paymentCode) });
        report('checking');
      }
    };
    const onResult = ({ status, code }: PayAndPlayResult) => {
      if (isNotPaid(status)) {
        const { level, text } = NOT_PAID[status];
        widget.notify({ level, text: texts.text(text) });
        return report('not-paid');
      }
      const isSignedIn = account.store.getState().status === 'signed-in';
      if (status === 'success' && code !== undefined && !isSignedIn) return void signIn(code);
      report('checking');
      if (!isSignedIn) return;
      // Whoever is in may have paid in: the ledger says how much.
      getWalletStore(account)
        .reread()
        .catch(() => {});
      // As the documents have it for every answer (2-money, routes); it says that the player is in, and nothing of money.
      if (status === 'success') widget.open('welcome-message', {});
    };
    return payment.listen(() => frame.current?.contentWindow ?? null, onResult);
  }, [payment, frame, widget, alive]);
}
