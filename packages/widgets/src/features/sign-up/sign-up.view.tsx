import { fullPhone } from '@playerdesk/contract/internal';
import {
  findInvalidSteps,
  getAcceptField,
  getStepGroups,
  getStepShown,
  isCustomStep,
  needsEid,
  type SignUpState,
  type SignUpStep,
} from '@playerdesk/core/internal';
import {
  type ComponentType,
  type RefObject,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../../design-system/button.tsx';
import { Form, focusFirstInvalid, formValues } from '../../design-system/form.tsx';
import { Heading } from '../../design-system/heading.tsx';
import { Stack, Text } from '../../design-system/layout.tsx';
import { slideInStep } from '../../design-system/slide-in.ts';
import { Stepper } from '../../design-system/stepper.tsx';
import type { TextKey } from '../../i18n/text-keys.generated.ts';
import { AlreadySignedIn } from '../../kit/already-signed-in/already-signed-in.tsx';
import { lazyComponent } from '../../kit/lazy-component.tsx';
import { Screen } from '../../kit/screen.tsx';
import { useProblems } from '../../kit/use-problems.ts';
import { useWidget } from '../../kit/widget-context.ts';
import type { AccountSteps } from './account-steps.ts';
import { lazyStep, STEPS_CATALOG } from './lazy-steps.ts';
import type { SignUpViewProps } from './sign-up.controller.ts';
import { ContactStep } from './steps/contact.view.tsx';
import { IdentifyStep } from './steps/identify.view.tsx';
import type { PasskeyProps, StepProps } from './steps/step.ts';
import { useFillEmptyFields, useTypedValues } from './use-form-values.ts';

interface StepDefinition {
  /** Absent for own steps, which have their own titles. */
  readonly heading?: TextKey;
  readonly lead?: TextKey | undefined;
  /** Without it, the screen passes the fields. See AccountSteps. */
  readonly Fields?: ComponentType<StepProps>;
  /** Text key of the submit button. Without one, the step is not a form and continues by itself. */
  readonly button?: TextKey;
}

const NEXT = 'button.continue';

const DoneStep = lazyStep((steps) => steps.DoneStep);

/** Loaded when it is reached: few visitors see it. */
const IdentifyCodeStep = lazyComponent<StepProps>(
  () => import('./identify-code/identify-code.view.tsx').then((module) => module.IdentifyCodeStep),
  { catalog: ['identify-code', STEPS_CATALOG] },
);
const STEPS: Partial<Record<SignUpStep, StepDefinition>> = {
  identify: {
    heading: 'sign-up.identify.heading',
    lead: 'sign-up.identify.lead',
    Fields: IdentifyStep,
    button: NEXT,
  },
  'identify-code': {
    heading: 'sign-up.code.heading',
    lead: 'sign-up.code.lead',
    Fields: IdentifyCodeStep,
    button: NEXT,
  },
  'sign-in': {
    heading: 'sign-up.sign-in.heading',
    lead: 'sign-up.sign-in.lead',
    Fields: lazyStep((steps) => steps.SignInStep),
    button: 'button.sign-in',
  },
  contact: { heading: 'sign-up.contact.heading', Fields: ContactStep, button: NEXT },
  personal: {
    heading: 'sign-up.personal.heading',
    lead: 'sign-up.personal.lead',
    Fields: lazyStep((steps) => steps.PersonalStep),
    button: NEXT,
  },
  address: {
    heading: 'sign-up.address.heading',
    Fields: lazyStep((steps) => steps.AddressStep),
    button: NEXT,
  },
  limits: { heading: 'sign-up.limits.heading', button: NEXT },
  'annual-activity': {
    heading: 'sign-up.activity.heading',
    lead: 'sign-up.activity.lead',
    Fields: lazyStep((steps) => steps.AnnualActivityStep),
    button: NEXT,
  },
  accept: {
    heading: 'sign-up.accept.heading',
    Fields: lazyStep((steps) => steps.AcceptStep),
    button: 'button.sign-up',
  },
  activation: {
    heading: 'sign-up.activation.heading',
    lead: 'sign-up.activation.lead',
    Fields: lazyStep((steps) => steps.ActivationStep),
    button: 'button.activate',
  },
  'change-email': {
    heading: 'sign-up.change-email.heading',
    lead: 'sign-up.change-email.lead',
    Fields: lazyStep((steps) => steps.ChangeEmailStep),
    button: 'sign-up.change-email.button',
  },
  bonus: { heading: 'sign-up.bonus.heading' },
  deposit: { heading: 'sign-up.deposit.heading' },
};

const CUSTOM_STEP: StepDefinition = { button: NEXT };
const STEP_OF_PERSON = { heading: 'sign-up.personal.heading', lead: 'sign-up.personal.lead' } as const;

/** Returns the definition of a step with the texts of its variant. */
function getStep({ step, options }: SignUpState): StepDefinition | undefined {
  const { kind, identify, context } = options;
  if (isCustomStep(step)) return CUSTOM_STEP;
  // A step that asks for the name of the person says how to write it.
  const hasPerson = step === 'contact' && getStepGroups(step, options).includes('person');
  const definition = STEPS[step] && { ...STEPS[step], ...(hasPerson && STEP_OF_PERSON) };
  if (!definition) return undefined;
  if (step === 'identify' && identify === 'sms') {
    return { ...definition, heading: 'sign-up.phone.heading', lead: 'sign-up.phone.lead' };
  }
  if (!needsEid(kind, context.rules)) return definition;
  if (step === 'sign-in')
    return { ...definition, lead: 'sign-up.sign-in.eid-lead', button: 'sign-up.eid.button' };
  return step === 'accept' ? { ...definition, button: 'sign-up.eid.button' } : definition;
}

interface SignUpSlots {
  readonly accountSteps: AccountSteps;
  /** Button that signs in with a passkey. Absent where no step signs in. */
  readonly Passkey?: ComponentType<PasskeyProps>;
}

export function SignUpView(props: SignUpViewProps & SignUpSlots) {
  const { state, kind, onDone } = props;
  const { text } = useWidget().texts;
  const form = useId();
  const shown = useRef<number>(undefined);
  const definition = getStep(state);
  const { index, count } = getStepShown(state);
  const progress = text('sign-up.step', { index, count });
  const isForm = !props.isAlreadyIn && !props.isUnavailable && definition;
  const wrong = findInvalidSteps(state.problems, state.steps, state.options);
  const places = wrong.map((place) => place + 1).join(', ');
  const steps =
    wrong.length > 0 ? `${progress}. ${text('sign-up.steps-wrong', { steps: places })}` : progress;
  return (
    <Screen
      title={text(kind === 'get-started' ? 'get-started.title' : 'sign-up.title')}
      tall
      progress={isForm && <Stepper count={count} index={index - 1} label={steps} wrong={wrong} />}
      footer={isForm && definition.button && <Footer {...props} form={form} button={definition.button} />}
    >
      {props.isAlreadyIn ? (
        <AlreadySignedIn />
      ) : props.isUnavailable ? (
        <Text>{text('error.generic.not-implemented')}</Text>
      ) : definition ? (
        <Step
          key={state.step}
          {...props}
          definition={definition}
          form={form}
          shown={shown}
          index={index}
          eyebrow={progress}
        />
      ) : (
        <DoneStep state={state} onPlay={onDone} />
      )}
    </Screen>
  );
}

interface StepFrameProps extends SignUpViewProps, SignUpSlots {
  readonly definition: StepDefinition;
  readonly form: string;
  readonly eyebrow: string;
  /** Number of this step. */
  readonly index: number;
  /** Number of the step that was shown before. Undefined for the first. */
  readonly shown: RefObject<number | undefined>;
}

/** Focuses the heading of a new step, or its first invalid field, and slides the step in. The panel focuses the first. */
function useStepEntry(shown: StepFrameProps['shown'], index: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const form = heading.current?.closest('form');
    const before = shown.current;
    if (!(form && focusFirstInvalid(form)) && before !== undefined) heading.current?.focus();
    if (before !== undefined) slideInStep(heading.current, index < before);
    shown.current = index;
  }, [shown, index]);
  return heading;
}

function SkipButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button kind="link" onClick={onClick}>
      {useWidget().texts.text('sign-up.deposit.later')}
    </Button>
  );
}

function Step({
  state,
  send,
  definition,
  accountSteps,
  form,
  eyebrow,
  index,
  shown,
  ...props
}: StepFrameProps) {
  const { text, locale } = useWidget().texts;
  const heading = useStepEntry(shown, index);
  const [hasOutcome, setHasOutcome] = useState(false);
  const [skip, setSkip] = useState<{ readonly run: () => void } | null>(null);
  const onSkippable = useCallback((run: (() => void) | null) => setSkip(run && { run }), []);
  const problem = useProblems(state.problems);
  useFillEmptyFields(heading, state.values, props.revision);
  useTypedValues(heading, props.onTyping);
  const Fields = definition.Fields ?? accountSteps[state.step as keyof AccountSteps];
  const { customForm } = props;
  const own = customForm?.getHeading(state.step, locale);
  const onEdited = (field: string) => state.problems[field] && send({ type: 'corrected', field });
  const onTyped = (field: string, value: string) => send({ type: 'typed', field, value });
  const content = (
    <>
      {!hasOutcome && (
        <Heading eyebrow={eyebrow} headingRef={heading} end={skip && <SkipButton onClick={skip.run} />}>
          {definition.heading ? text(definition.heading) : own?.title}
        </Heading>
      )}
      {definition.lead && <StepLead lead={definition.lead} values={state.values} />}
      {own?.lead && <Text tone="soft">{own.lead}</Text>}
      {Fields && (
        <Fields
          state={state}
          reference={props.reference}
          problem={problem}
          send={send}
          Passkey={props.Passkey}
          onOutcome={setHasOutcome}
          onSkippable={onSkippable}
          onDeposit={props.onDeposit}
          onEdited={onEdited}
          onTyped={onTyped}
        />
      )}
      {customForm && (
        <customForm.Fields
          fields={customForm.getFields(state.step, state.options)}
          values={state.values}
          problems={state.problems}
          onEdited={onEdited}
          onTyped={onTyped}
        />
      )}
    </>
  );
  if (!definition.button) return <Stack>{content}</Stack>;
  return (
    <Form id={form} busy={state.busy} onSubmit={(values) => send({ type: 'continue', values })}>
      {content}
    </Form>
  );
}

interface StepLeadProps extends Pick<StepFrameProps['state'], 'values'> {
  readonly lead: TextKey;
}

/** The sentence below the heading, with the address or phone number that was typed. */
function StepLead({ lead, values: { email = '', callingCode = '', phone = '' } }: StepLeadProps) {
  const { text } = useWidget().texts;
  return (
    <Text tone="soft">
      {text(lead, { email, phone: fullPhone(callingCode, phone).replace(callingCode, '$&\u00a0') })}
    </Text>
  );
}

/**
 * Returns whether the terms are accepted and their version is known. A restored draft may have the tick before the
 * version.
 */
const canAccept = ({ values, options }: SignUpState) =>
  values[getAcceptField(options.kind)] === 'on' && values.termsVersion !== undefined;

function Footer({
  state,
  send,
  form,
  button,
}: SignUpViewProps & { readonly form: string; readonly button: TextKey }) {
  const { text } = useWidget().texts;
  const canGoBack = state.step === 'change-email' || (!state.registered && state.step !== state.steps[0]);
  return (
    <>
      {canGoBack && (
        <Button
          kind="ghost"
          form={form}
          onClick={({ currentTarget }) =>
            state.busy || send({ type: 'back', values: formValues(currentTarget.form as HTMLFormElement) })
          }
        >
          {text('button.prev')}
        </Button>
      )}
      <Button
        type="submit"
        form={form}
        full
        busy={state.busy}
        busyLabel={text('button.busy')}
        disabled={state.step === 'accept' && !canAccept(state)}
      >
        {text(button)}
      </Button>
    </>
  );
}
