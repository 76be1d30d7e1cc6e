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
import type { ResponsibleGamblingSettings } from '../../options/responsible-gambling-settings.ts';

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

/** Returns an instrument by its id, or that of the host. JavaScript passes any value. */
function getInstrument(chosen: ResponsibleGamblingSettings['selfTest']): TestInstrument {
  const found = typeof chosen === 'string' ? INSTRUMENTS[chosen] : chosen;
  const isWhole = [found?.items, found?.answers, found?.bands].every(Array.isArray);
  return found && isWhole ? found : INSTRUMENTS.documented;
}

/**
 * Provides the self-test. Answers stay in memory, and only the total is sent.
 *
 * @see docs/decisions/0027-a-total-and-no-answers.md
 */
export function useSelfTest(): SelfTestViewProps {
  const widget = useWidget();
  const { account, options } = widget;
  const instrument = getInstrument(options.responsibleGambling?.selfTest);
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
