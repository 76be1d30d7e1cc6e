import { WEALTH_STEPS } from '@playerdesk/core/internal';
import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../../design-system/button.tsx';
import { Form } from '../../design-system/form.tsx';
import { GatedButton } from '../../design-system/gated-button.tsx';
import { Heading } from '../../design-system/heading.tsx';
import { Text } from '../../design-system/layout.tsx';
import { slideInStep } from '../../design-system/slide-in.ts';
import { Stepper } from '../../design-system/stepper.tsx';
import { Screen } from '../../kit/screen.tsx';
import { SignInPrompt, usePlayer } from '../../kit/signed-in.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import { useWealth, type WealthViewProps } from './wealth.controller.ts';
import {
  DoneStep,
  IncomeStep,
  IntroStep,
  OccupationStep,
  OriginStep,
  SourcesStep,
} from './wealth-steps.view.tsx';

export function SourceOfWealth() {
  return <WealthView {...useWealth(usePlayer())} />;
}

const FIELDS = {
  intro: IntroStep,
  sources: SourcesStep,
  occupation: OccupationStep,
  origin: OriginStep,
  income: IncomeStep,
} as const;

/** Number of counted steps, between the intro and the end. */
const COUNT = 4;

function WealthView(props: WealthViewProps) {
  const { state, isSignedIn } = props;
  const { step } = state;
  const { text } = useWidget().texts;
  const form = useId();
  const shown = useRef<number>(undefined);
  const index = WEALTH_STEPS.indexOf(step);
  const isCounted = isSignedIn && index >= 1 && index <= COUNT;
  const progress = text('wealth.step', { index, count: COUNT });
  return (
    <Screen
      title={text('wealth.title')}
      tall={isSignedIn}
      textOnly={step === 'intro'}
      progress={isCounted && <Stepper count={COUNT} index={index - 1} label={progress} />}
      footer={isSignedIn && step !== 'done' && <Footer key={step} {...props} form={form} />}
    >
      {!isSignedIn && <SignInPrompt>{text('wealth.signed-out')}</SignInPrompt>}
      {isSignedIn && step === 'done' && <DoneStep {...props} />}
      {isSignedIn && step !== 'done' && (
        <Step
          key={step}
          {...props}
          step={step}
          form={form}
          index={index}
          shown={shown}
          eyebrow={isCounted ? progress : undefined}
        />
      )}
    </Screen>
  );
}

interface StepProps extends WealthViewProps {
  readonly step: keyof typeof FIELDS;
  readonly form: string;
  readonly eyebrow: string | undefined;
  /** Number of this step. */
  readonly index: number;
  /** Number of the step that was shown before. Undefined for the first. */
  readonly shown: RefObject<number | undefined>;
}

function Step({ step, form, eyebrow, index, shown, ...props }: StepProps) {
  const { text } = useWidget().texts;
  const heading = useRef<HTMLHeadingElement>(null);
  // Focus the heading of a new step. The panel focuses the first step.
  useLayoutEffect(() => {
    const before = shown.current;
    if (before !== undefined) {
      heading.current?.focus();
      slideInStep(heading.current, index < before);
    }
    shown.current = index;
  }, [shown, index]);
  const Fields = FIELDS[step];
  return (
    <Form id={form} busy={props.state.busy} onSubmit={() => props.send({ type: 'continue' })}>
      <Heading eyebrow={eyebrow} headingRef={heading}>
        {text(`wealth.${step}.heading`)}
      </Heading>
      <Text tone="soft">{text(`wealth.${step}.lead`)}</Text>
      <Fields {...props} />
    </Form>
  );
}

function Footer({ state, missing, send, form }: WealthViewProps & { readonly form: string }) {
  const { text } = useWidget().texts;
  const place = useRef<HTMLSpanElement>(null);
  const focusField = (field: string) => {
    const home = (place.current?.getRootNode() ?? document) as Document | ShadowRoot;
    home.getElementById(form)?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  };
  return (
    <>
      <span ref={place} hidden />
      {state.step !== 'intro' && (
        <Button kind="ghost" onClick={() => send({ type: 'back' })}>
          {text('wealth.previous')}
        </Button>
      )}
      <GatedButton
        type="submit"
        form={form}
        busy={state.busy}
        reason={missing ? text(`wealth.missing.${missing}`) : undefined}
        onEarly={() => missing && focusField(missing)}
      >
        {text(state.step === 'income' ? 'wealth.submit' : 'button.continue')}
      </GatedButton>
    </>
  );
}
