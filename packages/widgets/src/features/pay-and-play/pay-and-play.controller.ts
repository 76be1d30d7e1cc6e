import { createPayAndPlay, isPayAndPlayCountry, type PayAndPlayResult } from '@playerdesk/cashier';
import { DEFAULT_CURRENCY, minorDigits, toPlayerdeskError } from '@playerdesk/contract';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { WidgetProps } from '../../options.ts';
import { wholeAmount } from '../../parts/cashier/payments.ts';
import { walletStore } from '../../parts/wallet/wallet-store.ts';
import { useWidget } from '../../view/context.ts';
import { tellFailure, tellSlow } from '../../view/failure.ts';
import { useAlive } from '../../view/use-alive.ts';

export type PayAndPlayProblem = 'required' | 'invalid';

export interface PayAndPlayViewProps {
  readonly phase: 'restoring' | 'amount' | 'paying' | 'signing-in' | 'not-here' | 'limits-first';
  readonly amount: string;
  readonly currency: string;
  readonly problem: PayAndPlayProblem | null;
  readonly authorisationUrl: string | null;
  /** The window of the provider's frame, once it stands. */
  readonly onFrame: (frame: HTMLIFrameElement | null) => void;
  readonly onTyped: (amount: string) => void;
  readonly onSubmit: () => void;
  readonly onBack: () => void;
  readonly onSignUp: () => void;
}

/** An amount, the bank, and in. */
export function usePayAndPlay({ amount: given = '' }: WidgetProps['pnp']): PayAndPlayViewProps {
  const widget = useWidget();
  const { account } = widget;
  const { status, profile, ipCountry } = useSyncExternalStore(
    account.store.subscribe,
    account.store.getState,
    account.store.getState,
  );
  const [amount, setAmount] = useState(given);
  const [problem, setProblem] = useState<PayAndPlayProblem | null>(null);
  const [payment, setPayment] = useState<ReturnType<typeof createPayAndPlay> | null>(null);
  const [entering, setEntering] = useState(false);
  const frame = useRef<HTMLIFrameElement | null>(null);
  const country = profile?.country ?? ipCountry ?? '';
  const currency = profile?.currency ?? CURRENCIES[country] ?? DEFAULT_CURRENCY;
  const settings = widget.cashier.payAndPlay;
  useAnswer(payment, frame, { onEntering: setEntering, onOver: () => setPayment(null) });
  const isHere = settings !== undefined && isPayAndPlayCountry(settings, country);
  // Limits have to be set before money moves, and a payment cannot set them.
  const owesLimits = !profile && account.rules().depositLimitsAtSignUp === 'mandatory';
  const gate =
    status === 'restoring' ? 'restoring' : !isHere ? 'not-here' : owesLimits ? 'limits-first' : null;
  return {
    phase: entering ? 'signing-in' : payment ? 'paying' : (gate ?? 'amount'),
    amount,
    currency,
    problem,
    authorisationUrl: payment?.authorisationUrl ?? null,
    onFrame: (element) => {
      frame.current = element;
    },
    onTyped: (typed) => {
      setAmount(typed);
      setProblem(null);
    },
    onSubmit: () => {
      const minor = wholeAmount(amount, minorDigits(currency));
      setProblem(amount.trim() === '' ? 'required' : minor === null ? 'invalid' : null);
      if (minor === null || !settings) return;
      widget.notify(null);
      const locale = widget.texts.locale.replace('-', '_');
      const state = account.environment.newId();
      setPayment(createPayAndPlay(settings, { country, locale, currency, amount: minor, state }, { window }));
    },
    onBack: () => setPayment(null),
    onSignUp: () => widget.open('get-started', {}),
  };
}

/** What is paid in where nobody has an account yet. */
const CURRENCIES: Readonly<Record<string, string>> = { FI: 'EUR', NL: 'EUR', EE: 'EUR', SE: 'SEK' };

interface Hearing {
  readonly onEntering: (entering: boolean) => void;
  readonly onOver: () => void;
}

/** Hears the callback page and lets the player in with what it brought. */
function useAnswer(
  payment: ReturnType<typeof createPayAndPlay> | null,
  frame: { readonly current: HTMLIFrameElement | null },
  hearing: Hearing,
): void {
  const widget = useWidget();
  const alive = useAlive();
  const latest = useRef(hearing);
  latest.current = hearing;
  useEffect(() => {
    if (!payment) return;
    const { account } = widget;
    const over = () => alive.current && latest.current.onOver();
    const enter = async (paymentCode: string) => {
      latest.current.onEntering(true);
      try {
        await account.signInWithCode({ paymentCode }, () => tellSlow(widget));
        widget.afterSignIn();
      } catch (thrown) {
        // The payment stands; the code may be tried again as long as nobody has used it.
        tellFailure(widget, toPlayerdeskError(thrown), { retry: () => void enter(paymentCode) });
        if (alive.current) latest.current.onEntering(false);
        over();
      }
    };
    const hear = ({ status, code }: PayAndPlayResult) => {
      if (status === 'success' && code !== undefined && account.store.getState().status !== 'signed-in') {
        return void enter(code);
      }
      over();
      if (status === 'success') {
        // Whoever was in already has paid in: the ledger says how much.
        walletStore(account)
          .reread()
          .catch(() => {});
        return widget.open('welcome-message', {});
      }
      const cancelled = status === 'cancelled';
      const text = widget.texts.text(cancelled ? 'pnp.cancelled' : 'pnp.failed');
      widget.notify({ level: cancelled ? 'info' : 'error', text });
    };
    return payment.listen(() => frame.current?.contentWindow ?? null, hear);
  }, [payment, frame, widget, alive]);
}
