import { toPlayerdeskError } from '@playerdesk/contract/internal';
import type { FormValues } from '@playerdesk/core/internal';
import { useEffect, useState } from 'react';
import { useAlive } from '../../../kit/use-alive.ts';
import { useWidget } from '../../../kit/widget-context.ts';
import { notifyError } from '../error-notices.ts';
import { sendCode } from '../one-time-code.ts';

/** Seconds before another code can be requested. */
const LOCK_SECONDS = 10;
const SECOND = 1_000;

export interface Resend {
  /** Seconds until another code can be requested, or 0. */
  readonly seconds: number;
  readonly busy: boolean;
  /** Number of codes requested here. */
  readonly round: number;
  readonly resend: () => void;
}

/** Requests another code, and then blocks requests for ten seconds or as long as the platform says. */
export function useResend({ callingCode = '', phone = '' }: FormValues): Resend {
  const widget = useWidget();
  const { environment } = widget.account;
  const alive = useAlive();
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(() => environment.now());
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (now >= until) return;
    // Wait for the next whole second, so that the countdown is even.
    return environment.after((until - now) % SECOND || SECOND, () => setNow(environment.now()));
  }, [environment, until, now]);

  const lock = (seconds: number) => {
    const from = environment.now();
    setNow(from);
    setUntil(from + seconds * SECOND);
  };
  const resend = async () => {
    setBusy(true);
    lock(LOCK_SECONDS);
    widget.notify(null);
    try {
      await sendCode(widget, callingCode, phone);
      if (alive.current) setRound((before) => before + 1);
      widget.notify({ level: 'success', text: widget.texts.text('sign-up.code.sent') });
    } catch (thrown) {
      const { retryAfter } = toPlayerdeskError(thrown);
      notifyError(widget, thrown, { retry: () => void resend() });
      if (alive.current && retryAfter) lock(Math.max(LOCK_SECONDS, retryAfter));
    }
    if (alive.current) setBusy(false);
  };
  const left = Math.ceil((until - now) / SECOND);
  return { seconds: Math.max(0, left), busy, round, resend: () => void resend() };
}
