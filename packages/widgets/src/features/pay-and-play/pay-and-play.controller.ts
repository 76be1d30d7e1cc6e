import {
  createPayAndPlay,
  isPayAndPlayCountry,
  type PayAndPlay,
  type PayAndPlayResult,
} from '@playerdesk/cashier';
import { DEFAULT_CURRENCY, minorDigits, signInWithPayment } from '@playerdesk/contract/internal';
import { type RefObject, useRef, useState, useSyncExternalStore } from 'react';
import { hasOperation } from '../../kit/discovered-operations.ts';
import { parseAmount } from '../../kit/payments/payments.ts';
import { useWidget } from '../../kit/widget-context.ts';
import type { WidgetProps } from '../../options/widget-props.ts';
import { rememberPayment, takeBankReturn, unfinishedAmount } from './bank-return.ts';
import { useCountry } from './use-country.ts';
import { usePaymentResult } from './use-payment-result.ts';

export type PayAndPlayProblem = 'required' | 'invalid';

/** Reason why no amount can be entered yet. */
type Gate = 'loading' | 'not-located' | 'not-here' | 'not-offered' | 'limits-first';

/** Stage of a payment. `again`: the amount is requested after a failed payment. */
type Stage = 'amount' | 'again' | 'paying' | 'signing-in' | 'checking';

export interface PayAndPlayViewProps {
  readonly phase: Gate | Stage;
  readonly amount: string;
  readonly currency: string;
  readonly problem: PayAndPlayProblem | null;
  readonly authorisationUrl: string | null;
  /** Ref of the provider's frame, whose window sends the result. */
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly onTyped: (amount: string) => void;
  readonly onSubmit: () => void;
  readonly onBack: () => void;
  readonly onRetry: () => void;
  readonly onSignUp: () => void;
  readonly onSupport: () => void;
}

/** A payment in progress with its page. Later stages have none. */
interface Visit {
  readonly stage: Stage;
  readonly payment: PayAndPlay | null;
}

const atStage = (stage: Stage): Visit => ({ stage, payment: null });

/** Returns the first stage: the bank's result after a return, otherwise the amount. */
function startVisit(answer: PayAndPlayResult | null): Visit {
  if (!answer) return atStage('amount');
  let isDelivered = false;
  const listen: PayAndPlay['listen'] = (_source, onResult) => {
    if (!isDelivered) onResult(answer);
    isDelivered = true;
    return () => {};
  };
  return { stage: 'signing-in', payment: { authorisationUrl: '', listen } };
}

/** Provides a payment that also signs the player in. */
export function usePayAndPlay({ amount: initial = '' }: WidgetProps['pnp']): PayAndPlayViewProps {
  const widget = useWidget();
  const { account } = widget;
  const { store } = account;
  const { status, profile } = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const [answer] = useState(() => takeBankReturn(account));
  const [amount, setAmount] = useState(() => answer?.amount || initial || unfinishedAmount(account));
  const [problem, setProblem] = useState<PayAndPlayProblem | null>(null);
  const [{ stage, payment }, setVisit] = useState<Visit>(() => startVisit(answer));
  const frame = useRef<HTMLIFrameElement>(null);
  const settings = widget.cashier.payAndPlay;
  const { country, retry } = useCountry(settings !== undefined);
  const currency = profile?.currency ?? CURRENCIES[country ?? ''] ?? DEFAULT_CURRENCY;
  usePaymentResult(payment, frame, (result) => setVisit(atStage(result === 'not-paid' ? 'again' : result)));
  const gate = (): Gate | null => {
    if (status === 'restoring') return 'loading';
    if (!settings) return 'not-here';
    if (country === null) return retry ? 'not-located' : 'loading';
    if (!isPayAndPlayCountry(settings, country)) return 'not-here';
    // Before money moves, the platform must be able to sign in with the payment.
    if (!profile && !hasOperation(account.platform, signInWithPayment)) return 'not-offered';
    // Limits must be set before the first payment, and a payment cannot set them.
    return !profile && account.rules().depositLimitsAtSignUp !== 'none' ? 'limits-first' : null;
  };
  const isAsking = stage === 'amount' || stage === 'again';
  return {
    phase: (isAsking && gate()) || stage,
    amount,
    currency,
    problem,
    authorisationUrl: payment?.authorisationUrl ?? null,
    frame,
    onTyped: (typed) => {
      setAmount(typed);
      setProblem(null);
    },
    onSubmit: () => {
      const minor = parseAmount(amount, minorDigits(currency));
      setProblem(amount.trim() === '' ? 'required' : minor === null ? 'invalid' : null);
      if (minor === null || !settings || country === null) return;
      widget.notify(null);
      const locale = widget.texts.locale.replace('-', '_');
      const state = account.environment.newId();
      const request = { country, locale, currency, amount: minor, state };
      const payment = createPayAndPlay(settings, request, { window });
      if (settings.mode !== 'redirect') return setVisit({ stage: 'paying', payment });
      rememberPayment(account, state, amount);
      const { navigate } = settings;
      if (typeof navigate === 'function') navigate(payment.authorisationUrl);
      else window.location.assign(payment.authorisationUrl);
    },
    onBack: () => setVisit(atStage('again')),
    onRetry: () => retry?.(),
    onSignUp: () => widget.open('get-started', {}),
    onSupport: () => widget.openRoute('/support'),
  };
}

/** Currencies by country for players without an account. */
const CURRENCIES: Readonly<Record<string, string>> = { FI: 'EUR', NL: 'EUR', EE: 'EUR', SE: 'SEK' };
