import { dayInZone } from '@playerdesk/contract';
import {
  type FormValues,
  type SignUpEvent,
  type SignUpRules,
  type SignUpState,
  signUpFlow,
  startSignUp,
  stepShown,
  type WizardKind,
} from '@playerdesk/core';
import { useCallback, useEffect, useState } from 'react';
import type { SignUpProps } from '../../options.ts';
import { useWidget, type WidgetContext } from '../../view/context.ts';
import { requestNewCode } from '../../view/request-code.ts';
import { useFlow } from '../../view/use-flow.ts';
import type { Loading } from '../../view/use-loading.ts';
import { runEffect } from './effects.ts';
import { type ReferenceData, valuesFromCountry } from './reference-data.ts';
import { useReferenceData } from './use-reference-data.ts';

export interface SignUpViewProps {
  readonly kind: WizardKind;
  readonly state: SignUpState;
  readonly send: (event: SignUpEvent) => void;
  readonly reference: Loading<ReferenceData>;
  readonly onNewCode: () => void;
  readonly onDone: () => void;
}

/** Leads a visitor from an e-mail address to an account. */
export function useSignUp(kind: WizardKind, { email, bonusCode }: SignUpProps): SignUpViewProps {
  const widget = useWidget();
  const reference = useReferenceData();
  const given: FormValues = { ...(email && { email }), ...(bonusCode && { bonusCode }) };
  const [state, sendToFlow] = useFlow(
    signUpFlow,
    () => startSignUp({ kind, activation: widget.activation, context: rulesOf(widget, null) }, given),
    (effect, next) => runEffect(widget, effect, next),
  );
  const send = useCallback(
    (event: SignUpEvent) => {
      // What was told about the last try is over once the player moves on.
      if (event.type === 'continue' || event.type === 'back') widget.notify(null);
      sendToFlow(event);
    },
    [widget, sendToFlow],
  );
  useLateFacts(widget, reference, sendToFlow);
  useFirstStep(widget, state);
  return {
    kind,
    state,
    send,
    reference,
    onNewCode: () => void requestNewCode(widget, state.values.email ?? ''),
    onDone: () => {
      widget.close();
      widget.openRoute('/casino');
    },
  };
}

function rulesOf({ account, passwordPolicy }: WidgetContext, data: ReferenceData | null): SignUpRules {
  const rules = account.rules();
  const nationalityCountries = data?.countries.filter((country) => country.nationality) ?? [];
  return {
    rules,
    passwordPolicy,
    today: dayInZone(account.serverNow(), rules.timeZone),
    nationalityCountries: nationalityCountries.map(({ code }) => code),
  };
}

/** Lists and the jurisdiction become known after the first screen; the flow is told. */
function useLateFacts(
  widget: WidgetContext,
  reference: Loading<ReferenceData>,
  send: (event: SignUpEvent) => void,
): void {
  const { account } = widget;
  const data = reference.status === 'ready' ? reference.data : null;
  useEffect(() => {
    const tell = () =>
      send({
        type: 'context',
        context: rulesOf(widget, data),
        defaults: data ? valuesFromCountry(data) : {},
      });
    tell();
    return account.store.subscribe((now, before) => now.pack !== before.pack && tell());
  }, [widget, account, data, send]);
}

/** The flow announces the steps it moves to; the one it starts with is announced here. */
function useFirstStep({ account }: WidgetContext, state: SignUpState): void {
  const [first] = useState(state);
  useEffect(() => account.events.emit('sign-up-step', stepShown(first)), [account, first]);
}
