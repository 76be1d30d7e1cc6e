import type { PayAndPlay, PayAndPlayResult } from '@playerdesk/cashier';
import { toPlayerdeskError } from '@playerdesk/contract/internal';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { notifyFailure, notifySlow } from '../../kit/call-failure.ts';
import { useAlive } from '../../kit/use-alive.ts';
import { getWalletStore } from '../../kit/wallet/wallet-store.ts';
import { useWidget } from '../../kit/widget-context.ts';

/** Status of a payment, as far as this page knows it. */
export type PaymentStatus = 'signing-in' | 'checking' | 'not-paid';

/** Results that mean nothing was paid. With any other result, the ledger may have a payment. */
const NOT_PAID = {
  cancelled: { level: 'info', text: 'pnp.cancelled' },
  failed: { level: 'error', text: 'pnp.failed' },
} as const;

const isNotPaid = (status: string): status is keyof typeof NOT_PAID => Object.hasOwn(NOT_PAID, status);

/** Listens for the result of the bank page and signs the player in with its code. */
export function usePaymentResult(
  payment: PayAndPlay | null,
  frame: RefObject<HTMLIFrameElement | null>,
  onStatus: (result: PaymentStatus) => void,
): void {
  const widget = useWidget();
  const alive = useAlive();
  const latest = useRef(onStatus);
  latest.current = onStatus;
  // Layout effect: it runs before the frame can send a message.
  useLayoutEffect(() => {
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
        // The payment is done. The code can be retried until it is used.
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
      // A signed-in player may have deposited: read the balance.
      if (isSignedIn) {
        getWalletStore(account)
          .reread()
          .catch(() => {});
      }
      // The specification opens the welcome message after every success. It confirms no payment. Without a code, the host
      // signs the visitor in.
      if (status === 'success') widget.open('welcome-message', {});
    };
    return payment.listen(() => frame.current?.contentWindow ?? null, onResult);
  }, [payment, frame, widget, alive]);
}
