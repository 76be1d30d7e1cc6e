import {
  bootstrap,
  callHost,
  dayInZone,
  type EidProof,
  type JurisdictionRules,
  type LedgerPayment,
  type PlayerInfo,
} from '@playerdesk/contract/internal';
import {
  type FormValues,
  getStepShown,
  getUnsupportedSteps,
  type SignUpEvent,
  type SignUpOptions,
  type SignUpRules,
  type SignUpState,
  type SignUpStep,
  signUpFlow,
  startSignUp,
  type WizardKind,
} from '@playerdesk/core/internal';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useAlreadySignedIn } from '../../kit/already-signed-in/already-signed-in.tsx';
import { canPay } from '../../kit/can-pay.ts';
import { useFlow } from '../../kit/use-flow.ts';
import type { LoadState } from '../../kit/use-load.ts';
import { useWidget, type WidgetContext } from '../../kit/widget-context.ts';
import type { IdentifyMethod, SignUpProps } from '../../options/widget-props.ts';
import type { CustomForm } from './custom-form/custom-form.ts';
import { hasCustomForm, useCustomForm } from './custom-form/use-custom-form.ts';
import { usePreloadedSteps } from './lazy-steps.ts';
import { toFormValues } from './person-values.ts';
import { getCountryDefaults, type ReferenceData } from './reference-data.ts';
import type { IdentityProof } from './registration.ts';
import { runEffect } from './run-effect.ts';
import { useDraft } from './use-draft.ts';
import { useReferenceData } from './use-reference-data.ts';

export interface SignUpViewProps {
  readonly kind: WizardKind;
  /** Whether a player is signed in who was not registered by this wizard. */
  readonly isAlreadyIn: boolean;
  /** Whether the market requires limits at sign-up, and no limit can be sent. */
  readonly isUnavailable: boolean;
  readonly state: SignUpState;
  readonly send: (event: SignUpEvent) => void;
  readonly reference: LoadState<ReferenceData>;
  /** The operator's custom fields and steps, once they are loaded. */
  readonly customForm: CustomForm | null;
  /** Changes when field values are replaced from outside. */
  readonly revision: number;
  /** Called with the field values while the player types. */
  readonly onTyping: (values: FormValues) => void;
  readonly onDone: () => void;
  readonly onDeposit: (payment: LedgerPayment) => void;
}

/** Options of all sign-up widgets. */
export type WizardProps = SignUpProps & {
  readonly identify?: IdentifyMethod | undefined;
  readonly token?: string | undefined;
  readonly eid?: EidProof | undefined;
  readonly playerInfo?: PlayerInfo | undefined;
};

/** Provides the sign-up wizard. */
export function useSignUp(kind: WizardKind, props: WizardProps): SignUpViewProps {
  const widget = useWidget();
  const customForm = useCustomForm();
  const initial = getInitialValues(props);
  const identity: IdentityProof = { kind, token: props.token, eid: props.eid };
  const [state, sendToFlow] = useFlow(
    signUpFlow,
    () => startSignUp(getOptions(widget, kind, props.identify), initial),
    (effect, next) => runEffect(widget, effect, next, identity),
  );
  const send = useCallback(
    (event: SignUpEvent) => {
      // A notice about the last attempt is obsolete once the player continues.
      if (event.type === 'continue' || event.type === 'back') widget.notify(null);
      sendToFlow(event);
    },
    [widget, sendToFlow],
  );
  useReportFirstStep(widget, state);
  // A registration may sign the player in before its outcome is known.
  const isRegisteredHere = state.registered || (state.step === 'accept' && state.busy);
  const isSignedIn = useAlreadySignedIn(state.busy);
  const isAlreadyIn = isSignedIn && !isRegisteredHere;
  useResetOnSignOut(isSignedIn, isRegisteredHere, props.bonusCode, sendToFlow);
  const { revision, onTyping: keepDraft } = useDraft(state, sendToFlow, initial);
  const [hasBegun, begin] = useBeginning(state);
  const onTyping = useCallback(
    (values: FormValues) => {
      begin();
      keepDraft(values);
    },
    [begin, keepDraft],
  );
  usePreloadedSteps(hasBegun);
  const reference = useReferenceData(hasBegun || !asksEmailOnly(state), state.step);
  useDeferredContext(widget, reference, customForm, sendToFlow);
  return {
    kind,
    isAlreadyIn,
    isUnavailable: !isRegisteredHere && lacksRequiredLimits(widget),
    state,
    send,
    reference,
    customForm,
    revision,
    onTyping,
    onDeposit: (payment) => callHost(props.onDeposit, payment),
    onDone: () => {
      widget.close();
      widget.openRoute('/casino');
    },
  };
}

function lacksRequiredLimits({ account }: WidgetContext): boolean {
  const { carries, supports } = account.platform.capabilities;
  const canLimit = carries?.('signUp', 'limits') !== false || supports('setLimit');
  return !canLimit && account.rules().depositLimitsAtSignUp === 'mandatory';
}

/**
 * Returns whether the visitor has begun: typed, pressed, or reached a later step. What later steps need is loaded from
 * then on.
 */
function useBeginning({ busy, step, steps }: SignUpState): readonly [hasBegun: boolean, begin: () => void] {
  const [hasBegun, setHasBegun] = useState(false);
  const begin = useCallback(() => setHasBegun(true), []);
  const isBeyondStart = busy || step !== steps[0];
  useEffect(() => {
    if (isBeyondStart) begin();
  }, [isBeyondStart, begin]);
  return [hasBegun, begin];
}

const asksEmailOnly = ({ step, options }: SignUpState) => step === 'identify' && options.identify === 'email';

/** Resets the wizard after sign-out, except for the bonus code of the host. */
function useResetOnSignOut(
  isSignedIn: boolean,
  isRegisteredHere: boolean,
  bonusCode: string | undefined,
  send: (event: SignUpEvent) => void,
): void {
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (wasSignedIn.current && !isSignedIn)
      send({ type: 'signed-out', values: bonusCode ? { bonusCode } : {} });
    // A registration restored after a reload belongs to this wizard and is not a sign-out.
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

const NO_DEPOSIT: readonly SignUpStep[] = ['deposit'];
/** Steps to skip without a cashier, or without the bonus selector. */
const NO_CASHIER: readonly SignUpStep[] = ['bonus', 'deposit'];
const NO_SELECTOR: readonly SignUpStep[] = ['bonus'];

function getOptions(
  widget: WidgetContext,
  kind: WizardKind,
  identify: IdentifyMethod = widget.identify,
): SignUpOptions {
  const { activation, otpLength } = widget;
  const { provider, driver, bonusSelector = true } = widget.cashier;
  const missing = [
    ...getUnsupportedSteps(widget.account.platform.capabilities, identify).filter(
      (step) => step !== 'deposit',
    ),
    ...(canPay(widget) ? [] : NO_DEPOSIT),
    ...((provider ?? driver) === undefined ? NO_CASHIER : bonusSelector ? [] : NO_SELECTOR),
  ];
  const { flow = 'short' } = widget.options.signUp ?? {};
  // A server that renders the first form knows no announcement of the platform. It counts from the next render on.
  const context = { ...getRules(widget, null, null), activityIsOptional: false };
  return { kind, flow, activation, identify, otpLength, missing, context };
}

function getRules(
  widget: WidgetContext,
  data: ReferenceData | null,
  customForm: CustomForm | null,
): SignUpRules {
  const { account, passwordPolicy } = widget;
  const rules = withExtras(widget);
  const nationalityCountries = data?.countries.filter((country) => country.nationality) ?? [];
  return {
    rules,
    passwordPolicy,
    today: dayInZone(account.serverNow(), rules.timeZone),
    nationalityCountries: nationalityCountries.map(({ code }) => code),
    isPlausiblePhone: data?.isPlausiblePhone,
    phoneCountries: data?.phoneCountries,
    activityIsOptional: account.store.getState().optionalFields.includes('annualActivity'),
    otpLength: account.store.getState().otpLength ?? undefined,
    extension: customForm?.extension,
    isExtensionLoading: !customForm && hasCustomForm(widget),
  };
}

/** Returns the market's rules, with the fields that the platform or the operator adds, without those it does not take. */
function withExtras({ account, options }: WidgetContext): JurisdictionRules {
  const rules = account.rules();
  const { carries, needs } = account.platform.capabilities;
  const asksGender =
    (options.signUp?.askGender ?? needs?.('signUp', 'gender') ?? rules.signUpExtras.includes('gender')) &&
    carries?.('signUp', 'gender') !== false;
  if (asksGender === rules.signUpExtras.includes('gender')) return rules;
  const others = rules.signUpExtras.filter((field) => field !== 'gender');
  return { ...rules, signUpExtras: asksGender ? [...others, 'gender'] : others };
}

/** Facts of the account that the form depends on. */
const CONTEXT_FACTS = ['pack', 'otpLength', 'optionalFields'] as const;

/** Sends reference data, jurisdiction and the length of codes to the flow when they become known. */
function useDeferredContext(
  widget: WidgetContext,
  reference: LoadState<ReferenceData>,
  customForm: CustomForm | null,
  send: (event: SignUpEvent) => void,
): void {
  const { account } = widget;
  useEffect(() => {
    // What the form may leave out is known with the visitor's country. Usually it has been read before.
    if (account.platform.capabilities.supports(bootstrap.name)) account.locate().catch(() => {});
  }, [account]);
  const data = reference.status === 'ready' ? reference.data : null;
  // A layout effect: the flow knows the lists before the visitor can submit a field that shows them.
  useLayoutEffect(() => {
    const sendContext = () =>
      send({
        type: 'context',
        context: getRules(widget, data, customForm),
        defaults: data ? getCountryDefaults(data) : {},
      });
    sendContext();
    return account.store.subscribe((now, before) => {
      if (CONTEXT_FACTS.some((fact) => now[fact] !== before[fact])) sendContext();
    });
  }, [widget, account, data, customForm, send]);
}

/** Emits the first step before any other. The flow emits later steps. */
function useReportFirstStep({ account }: WidgetContext, state: SignUpState): void {
  const [first] = useState(state);
  useLayoutEffect(() => account.events.emit('sign-up-step', getStepShown(first)), [account, first]);
}
