import { panic, submitTestScore } from '@playerdesk/contract/internal';
import {
  INSTRUMENTS,
  type SelfTestEvent,
  type SelfTestState,
  selfTestFlow,
  type TestInstrument,
} from '@playerdesk/core/internal';
import { useMemo, useSyncExternalStore } from 'react';
import { notifyFailure, notifySlow } from '../../kit/call-failure.ts';
import {
  type ActiveRules,
  useResponsibleGamblingRules,
} from '../../kit/responsible-gambling/use-responsible-gambling-rules.ts';
import { getResponsibleGambling } from '../../kit/services/responsible-gambling-services.ts';
import { useFlow } from '../../kit/use-flow.ts';
import type { LoadState } from '../../kit/use-load.ts';
import { useWidget } from '../../kit/widget-context.ts';

export interface SelfTestViewProps {
  readonly instrument: TestInstrument;
  readonly state: SelfTestState;
  readonly rules: LoadState<ActiveRules>;
  readonly isSignedOut: boolean;
  readonly send: (event: SelfTestEvent) => void;
  readonly onClose: () => void;
  readonly onSafePlay: () => void;
  /** Opens the break. Null on a platform without one. */
  readonly onBreak: (() => void) | null;
  readonly onSignIn: () => void;
}

/**
 * Provides the self-test. Answers stay in memory, and only the total is sent.
 *
 * @see docs/decisions/0027-a-total-and-no-answers.md
 */
export function useSelfTest(): SelfTestViewProps {
  const widget = useWidget();
  const { account, options } = widget;
  const { responsibleGambling } = options;
  const chosen = responsibleGambling?.selfTest ?? 'documented';
  const instrument = typeof chosen === 'string' ? INSTRUMENTS[chosen] : chosen;
  const flow = useMemo(() => selfTestFlow(instrument), [instrument]);
  const { status } = useSyncExternalStore(account.store.subscribe, account.store.getState);
  const [state, send] = useFlow(
    flow,
    (): SelfTestState => ({ step: 'intro' }),
    ({ points }, dispatch: (event: SelfTestEvent) => void) => {
      const onSent = () => {
        dispatch({ type: 'sent' });
        widget.notify({ level: 'success', text: widget.texts.text('notice.answers-submitted') });
      };
      account
        .write(submitTestScore, { score: points }, () => notifySlow(widget))
        .then(onSent, (thrown: unknown) => {
          dispatch({ type: 'refused' });
          notifyFailure(widget, thrown, { retry: () => dispatch({ type: 'retry' }), onSettled: onSent });
        });
    },
  );
  return {
    instrument,
    state,
    rules: useResponsibleGamblingRules(getResponsibleGambling(account)),
    isSignedOut: status === 'signed-out',
    send,
    onClose: widget.close,
    onSafePlay: () => widget.openRoute('/menu/responsible-gaming'),
    onBreak: account.platform.capabilities.supports(panic.name)
      ? () => widget.open('self-exclude', { requested: true })
      : null,
    onSignIn: () => widget.open('sign-in', {}),
  };
}
