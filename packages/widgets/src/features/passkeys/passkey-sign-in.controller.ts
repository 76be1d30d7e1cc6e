import { browserAuthenticator, signInByPasskey } from '@playerdesk/core/internal';
import { useEffect, useRef } from 'react';
import { isBlock, notifyFailure, notifySlow } from '../../kit/call-failure.ts';
import { useAlive } from '../../kit/use-alive.ts';
import { useWidget } from '../../kit/widget-context.ts';

export interface PasskeySignInProps {
  /** Called when a passkey is sent to the platform, and when that has failed. */
  readonly onBusy: (busy: boolean) => void;
  /** Called after a refusal with whether the player has blocked themselves. */
  readonly onBlocked?: ((isBlocked: boolean) => void) | undefined;
  /** Called after the sign-in. Default: closes the widget and leads to what follows a sign-in. */
  readonly onSignedIn?: (() => void) | undefined;
}

/** Milliseconds after which a challenge is replaced, before the platform refuses it. */
const OFFER_LIFETIME = 4 * 60_000;

/**
 * Offers passkeys in the browser's list of the marked field, where the browser can, and returns what the button does.
 *
 */
export function usePasskeyButton({ onBusy, onBlocked, onSignedIn }: PasskeySignInProps): () => void {
  const widget = useWidget();
  const alive = useAlive();
  const offer = useRef(() => {});

  const send = async (autofill: boolean) => {
    let isUsed = false;
    const onUsed = () => {
      isUsed = true;
      onBusy(true);
      widget.notify(null);
    };
    try {
      const onSlow = () => notifySlow(widget);
      const profile = await signInByPasskey(widget.account, browserAuthenticator, {
        autofill,
        onUsed,
        onSlow,
      });
      if (profile) {
        // A panel closes. A widget in the page shows its form again after the next sign-out.
        if (!widget.modal) onBusy(false);
        return onSignedIn ? onSignedIn() : widget.afterSignIn();
      }
    } catch (thrown) {
      // The player has not asked for the offer in the list.
      if (alive.current && (isUsed || !autofill)) {
        const { code } = notifyFailure(widget, thrown);
        onBlocked?.(isBlock(code));
      }
    }
    if (!alive.current) return;
    onBusy(false);
    if (isUsed || !autofill) offer.current();
  };
  const latest = useRef(send);
  latest.current = send;

  const { environment } = widget.account;
  useEffect(() => {
    let cancel = () => {};
    const start = () => {
      cancel();
      cancel = environment.after(OFFER_LIFETIME, start);
      // It ends the earlier offer.
      void latest.current(true);
    };
    let isOver = false;
    void browserAuthenticator.canAutofill().then((can) => {
      if (!can || isOver) return;
      offer.current = start;
      start();
    });
    return () => {
      isOver = true;
      cancel();
      browserAuthenticator.cancel();
    };
  }, [environment]);

  return () => void send(false);
}
