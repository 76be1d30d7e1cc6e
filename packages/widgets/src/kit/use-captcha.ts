import { type AnyOperation, toPlayerdeskError } from '@playerdesk/contract/internal';
import { useRef, useState } from 'react';
import type { CaptchaCheckProps } from './captcha-check.tsx';
import { getErrorText } from './error-text.ts';
import { useAlive } from './use-alive.ts';
import { useWidget } from './widget-context.ts';

/** Captcha of one form. */
export interface CaptchaState extends CaptchaCheckProps {
  /** Returns whether the form can be submitted. Otherwise shows an error at the checkbox. */
  check(): boolean;
  /** Discards the used token. */
  reset(): void;
}

/** Returns the captcha of a form that calls an operation. */
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
      // A submit during the check has shown a hint to wait.
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
