import { type AnyOperation, toPlayerdeskError } from '@playerdesk/contract';
import { useRef, useState } from 'react';
import type { CaptchaCheckProps } from './captcha-check.tsx';
import { getErrorText } from './error-text.ts';
import { useAlive } from './use-alive.ts';
import { useWidget } from './widget-context.ts';

/** A visitor's proof that they are human, for one form. */
export interface CaptchaState extends CaptchaCheckProps {
  /** Whether the form may be sent; says at the field what is missing. */
  check(): boolean;
  /** The proof was used. */
  reset(): void;
}

/** The check before a call, where the call asks for one. */
export function useCaptcha(operation: AnyOperation): CaptchaState {
  const widget = useWidget();
  const alive = useAlive();
  const attempt = useRef(0);
  const [state, setState] = useState<CaptchaCheckProps['state']>('open');
  const [error, setError] = useState<string>();
  const isRequired = widget.captcha.asks(operation);

  const solve = async () => {
    const current = ++attempt.current;
    const isCurrent = () => alive.current && current === attempt.current;
    setState('working');
    setError(undefined);
    widget.notify(null);
    try {
      await widget.captcha.prepare(widget.outlet);
      if (!isCurrent()) return;
      setState('done');
      // Who sent the form meanwhile was told to wait.
      setError(undefined);
    } catch (thrown) {
      if (!isCurrent()) return;
      setState('open');
      const { text } = widget.texts;
      widget.notify({
        level: 'error',
        text: getErrorText(widget.texts, toPlayerdeskError(thrown)),
        actions: [
          { label: text('button.try-again'), run: () => void solve() },
          { label: text('button.support'), run: () => widget.openRoute('/support') },
        ],
      });
    }
  };
  return {
    shown: isRequired,
    state,
    error,
    onTick: () => void solve(),
    check() {
      if (!isRequired || state === 'done') return true;
      if (state === 'open') setError(widget.texts.text('human.required'));
      else setError(widget.texts.text('human.wait'));
      return false;
    },
    reset() {
      attempt.current += 1;
      setState('open');
      setError(undefined);
    },
  };
}
