import {
  dayInZone,
  type EidProof,
  type JurisdictionRules,
  type PaymentTold,
  type PlayerInfo,
} from '@playerdesk/contract';
import {
  type FormValues,
  missingSteps,
  type SignUpEvent,
  type SignUpOptions,
  type SignUpRules,
  type SignUpState,
  type SignUpStep,
  signUpFlow,
  startSignUp,
  stepShown,
  type WizardKind,
} from '@playerdesk/core';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useAlreadySignedIn } from '../../kit/already-signed-in/already-signed-in.tsx';
import { requestNewCode } from '../../kit/request-code.ts';
import { useFlow } from '../../kit/use-flow.ts';
import type { LoadState } from '../../kit/use-load.ts';
import { useWidget, type WidgetContext } from '../../kit/widget-context.ts';
import type { IdentifyMethod, SignUpProps } from '../../options/playerdesk-options.ts';
import { toFormValues } from './one-time-code.ts';
import { getCountryDefaults, type ReferenceData } from './reference-data.ts';
import type { IdentityProof } from './registration.ts';
import { runEffect } from './run-effect.ts';
import { useDraft } from './use-draft.ts';
import { useReferenceData } from './use-reference-data.ts';

export interface SignUpViewProps {
  readonly kind: WizardKind;
  /** The player is in, and was not registered here: there is nothing to fill in. */
  readonly isAlreadyIn: boolean;
  readonly state: SignUpState;
  readonly send: (event: SignUpEvent) => void;
  readonly reference: LoadState<ReferenceData>;
  /** Changes when what the fields hold was replaced from outside. */
  readonly revision: number;
  /** Told of what the fields hold while the player types. */
  readonly onTyping: (values: FormValues) => void;
  readonly onNewCode: () => void;
  readonly onDone: () => void;
  readonly onDeposit: (payment: PaymentTold) => void;
}

/** Everything a wizard may be opened with, whichever it is. */
export type WizardProps = SignUpProps & {
  readonly identify?: IdentifyMethod | undefined;
  readonly token?: string | undefined;
  readonly eid?: EidProof | undefined;
  readonly playerInfo?: PlayerInfo | undefined;
};

/** Leads a visitor from an e-mail address to an account. */
export function useSignUp(kind: WizardKind, props: WizardProps): SignUpViewProps {
  const widget = useWidget();
  const reference = useReferenceData();
  const initial = getInitialValues(props);
  const identity: IdentityProof = { kind, token: props.token, eid: props.eid };
  const [state, sendToFlow] = useFlow(
    signUpFlow,
    () => startSignUp(getOptions(widget, kind, props.identify), initial),
    (effect, next) => runEffect(widget, effect, next, identity),
  );
  const send = useCallback(
    (event: SignUpEvent) => {
      // What was told about the last try is over once the player moves on.
      if (event.type === 'continue' || event.type === 'back') widget.notify(null);
      sendToFlow(event);
    },
    [widget, sendToFlow],
  );
  useReportFirstStep(widget, state);
  // A registration may sign its player in before it is known to be done.
  const isRegisteredHere = state.registered || (state.step === 'accept' && state.busy);
  const isSignedIn = useAlreadySignedIn(state.busy);
  const isAlreadyIn = isSignedIn && !isRegisteredHere;
  useResetOnSignOut(isSignedIn, isRegisteredHere, props.bonusCode, sendToFlow);
  const { revision, onTyping } = useDraft(state, sendToFlow, initial);
  useDeferredContext(widget, reference, sendToFlow);
  return {
    kind,
    isAlreadyIn,
    state,
    send,
    reference,
    revision,
    onTyping,
    onNewCode: () => void requestNewCode(widget, state.values.email ?? ''),
    onDeposit: (payment) => props.onDeposit?.(payment),
    onDone: () => {
      widget.close();
      widget.openRoute('/casino');
    },
  };
}

/** Nothing of a player who was in is left for who comes after, but for the campaign of the host. */
function useResetOnSignOut(
  isSignedIn: boolean,
  isRegisteredHere: boolean,
  bonusCode: string | undefined,
  send: (event: SignUpEvent) => void,
): void {
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (wasSignedIn.current && !isSignedIn) send({ type: 'left', values: bonusCode ? { bonusCode } : {} });
    // A registration that is read back after a reload is ours: nobody leaves when it turns up.
    wasSignedIn.current = isSignedIn && !isRegisteredHere;
  }, [isSignedIn, isRegisteredHere, bonusCode, send]);
}

function getInitialValues({ email, bonusCode, playerInfo }: WizardProps): FormValues {
  return {
    ...(playerInfo && toFormValues(playerInfo)),
    ...(email && { email }),
    ...(bonusCode && { bonusCode }),
  };
}

/** Steps of a host that has set up no cashier, or does not offer bonuses before a deposit. */
const NO_CASHIER: readonly SignUpStep[] = ['bonus', 'deposit'];
const NO_SELECTOR: readonly SignUpStep[] = ['bonus'];

function getOptions(
  widget: WidgetContext,
  kind: WizardKind,
  identify: IdentifyMethod = widget.identify,
): SignUpOptions {
  const { activation, otpLength } = widget;
  const { provider, driver, merchantId, bonusSelector = true } = widget.cashier;
  const missing = [
    // A configured cashier needs no call for its session.
    ...missingSteps(widget.account.platform.capabilities, identify).filter(
      (step) => step !== 'deposit' || !merchantId,
    ),
    ...((provider ?? driver) === undefined ? NO_CASHIER : bonusSelector ? [] : NO_SELECTOR),
  ];
  return { kind, activation, identify, otpLength, missing, context: getRules(widget, null) };
}

function getRules(widget: WidgetContext, data: ReferenceData | null): SignUpRules {
  const { account, passwordPolicy } = widget;
  const rules = withExtras(widget);
  const nationalityCountries = data?.countries.filter((country) => country.nationality) ?? [];
  return {
    rules,
    passwordPolicy,
    today: dayInZone(account.serverNow(), rules.timeZone),
    nationalityCountries: nationalityCountries.map(({ code }) => code),
    isPlausiblePhone: data?.isPlausiblePhone,
  };
}

/** The rules of the market, with what this platform or its operator needs beside. */
function withExtras({ account, options }: WidgetContext): JurisdictionRules {
  const rules = account.rules();
  const asksGender = options.signUp?.askGender ?? account.platform.capabilities.needs?.('signUp', 'gender');
  if (!asksGender || rules.signUpExtras.includes('gender')) return rules;
  return { ...rules, signUpExtras: [...rules.signUpExtras, 'gender'] };
}

/** Lists and the jurisdiction become known after the first screen; the flow is told. */
function useDeferredContext(
  widget: WidgetContext,
  reference: LoadState<ReferenceData>,
  send: (event: SignUpEvent) => void,
): void {
  const { account } = widget;
  const data = reference.status === 'ready' ? reference.data : null;
  useEffect(() => {
    const sendContext = () =>
      send({
        type: 'context',
        context: getRules(widget, data),
        defaults: data ? getCountryDefaults(data) : {},
      });
    sendContext();
    return account.store.subscribe((now, before) => now.pack !== before.pack && sendContext());
  }, [widget, account, data, send]);
}

/** The flow announces the steps it moves to; the one it starts with is announced here, before any other. */
function useReportFirstStep({ account }: WidgetContext, state: SignUpState): void {
  const [first] = useState(state);
  useLayoutEffect(() => account.events.emit('sign-up-step', stepShown(first)), [account, first]);
}
