import type { ResponsibleGamblingRules } from '@playerdesk/contract/internal';
import { getTestBand } from '@playerdesk/core/internal';
import { useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../../design-system/button.tsx';
import { EmptyState } from '../../design-system/empty-state.tsx';
import { EqualChoice } from '../../design-system/equal-choice.tsx';
import { Heading } from '../../design-system/heading.tsx';
import { Icon } from '../../design-system/icons.tsx';
import { Stack, Text } from '../../design-system/layout.tsx';
import { Skeleton } from '../../design-system/skeleton.tsx';
import { Stepper } from '../../design-system/stepper.tsx';
import type { TextKey } from '../../i18n/text-keys.generated.ts';
import { HelpContacts } from '../../kit/responsible-gambling/help-contacts.tsx';
import { Screen } from '../../kit/screen.tsx';
import { WhenLoaded } from '../../kit/when-loaded.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import type { SelfTestViewProps } from './self-test.controller.ts';

/** Self-test. One screen renders every step, so that the panel keeps its place. */
export function SelfTestView(props: SelfTestViewProps) {
  const { state, isSignedOut, instrument } = props;
  const { texts, modal } = useWidget();
  const { text } = texts;
  // A severe result has its buttons next to it, and an inline result has nothing to close.
  const isClosable = state.step === 'result' && modal && !getTestBand(instrument, state.points).severe;
  const hasButtons = !isSignedOut && (state.step === 'intro' || state.step === 'question' || isClosable);
  const count = instrument.items.length;
  const hintId = useId();
  const question = !isSignedOut && state.step === 'question' ? state : null;
  return (
    <Screen
      title={text('self-test.title')}
      fills={!props.isSignedOut}
      announcement={state.step === 'sending' ? text('self-test.sending') : undefined}
      progress={
        question && <Stepper count={count} index={question.index} label={`${question.index + 1}/${count}`} />
      }
      footer={hasButtons && <Buttons {...props} hintId={hintId} />}
    >
      <Content {...props} hintId={hintId} />
    </Screen>
  );
}

interface StepProps extends SelfTestViewProps {
  /** Id of the hint that explains why Next is disabled. */
  readonly hintId: string;
}

function Buttons({ state, instrument, send, onClose, hintId }: StepProps) {
  const { text } = useWidget().texts;
  if (state.step === 'intro') {
    return (
      <Button full onClick={() => send({ type: 'start' })}>
        {text('self-test.start')}
      </Button>
    );
  }
  if (state.step === 'result') {
    return (
      <Button full kind="ghost" onClick={onClose}>
        {text('self-test.continue')}
      </Button>
    );
  }
  if (state.step !== 'question') return null;
  const isAnswered = (state.answers[state.index] ?? null) !== null;
  const isLast = state.index === instrument.items.length - 1;
  return (
    <>
      {state.index > 0 && (
        <Button kind="ghost" onClick={() => send({ type: 'previous' })}>
          {text('self-test.previous')}
        </Button>
      )}
      <Button
        disabled={!isAnswered}
        aria-describedby={isAnswered ? undefined : hintId}
        onClick={() => send({ type: 'next' })}
      >
        {text(isLast ? 'self-test.finish' : 'self-test.next')}
      </Button>
    </>
  );
}

function Content(props: StepProps) {
  const { state, isSignedOut, instrument, onSignIn } = props;
  const { text } = useWidget().texts;
  if (isSignedOut) {
    return (
      <EmptyState
        icon={<Icon name="lock" />}
        title={text('self-test.signed-out')}
        action={<Button onClick={onSignIn}>{text('button.sign-in')}</Button>}
      />
    );
  }
  if (state.step === 'intro') return <Intro {...props} />;
  if (state.step === 'question') return <Question key={state.index} {...props} state={state} />;
  if (state.step === 'result') return <Result {...props} points={state.points} />;
  if (state.step === 'sending') return <Skeleton lines={3} label={text('self-test.sending')} />;
  return <NotSent instrument={instrument} />;
}

/** Focused when it appears: the notice says why the result was not sent, and offers a retry. */
function NotSent({ instrument }: Pick<SelfTestViewProps, 'instrument'>) {
  const { text } = useWidget().texts;
  const message = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => message.current?.focus(), []);
  return (
    <p ref={message} className="pd-text" part="text" tabIndex={-1}>
      {text('self-test.not-sent', { count: instrument.items.length })}
    </p>
  );
}

function Intro({ instrument }: SelfTestViewProps) {
  const { text } = useWidget().texts;
  return (
    <Stack>
      <Text>{text('self-test.intro', { count: instrument.items.length })}</Text>
      <Text tone="soft">{text('self-test.private')}</Text>
      {instrument.citation && <Text tone="quiet">{instrument.citation}</Text>}
    </Stack>
  );
}

type Question = Extract<SelfTestViewProps['state'], { step: 'question' }>;

function Question({ instrument, state, send, hintId }: StepProps & { readonly state: Question }) {
  const { text } = useWidget().texts;
  const legend = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isByPointer = useRef(false);
  useLayoutEffect(() => heading.current?.focus(), []);
  const { index, answers } = state;
  const answer = answers[index] ?? null;
  const choose = (points: number) => {
    const advances = isByPointer.current;
    isByPointer.current = false;
    send({ type: 'answer', points, goOn: advances });
  };
  return (
    <Stack>
      <div id={legend}>
        <Heading size="small" eyebrow={`${index + 1}/${instrument.items.length}`} headingRef={heading}>
          {text(itemKey(instrument.items[index]))}
        </Heading>
      </div>
      <div
        role="radiogroup"
        className="pd-radios"
        aria-labelledby={legend}
        onPointerDown={() => {
          isByPointer.current = true;
        }}
        onKeyDown={() => {
          isByPointer.current = false;
        }}
      >
        {instrument.answers.map(({ id, points }) => (
          <label key={id} className="pd-radio" part="option">
            <input
              type="radio"
              className="pd-tick"
              part="radio"
              name={legend}
              value={points}
              checked={answer === points}
              onChange={() => choose(points)}
            />
            <span className="pd-box">{text(answerKey(id))}</span>
          </label>
        ))}
      </div>
      {answer === null && (
        <p className="pd-hint" id={hintId} part="hint">
          {text('self-test.pick')}
        </p>
      )}
    </Stack>
  );
}

/** Custom instruments define their texts with the option `texts`. */
const itemKey = (id: string | undefined) => `self-test.item.${id}` as TextKey;
const answerKey = (id: string) => `self-test.answer.${id}` as TextKey;
const bandKey = (instrument: string, id: string) => `self-test.band.${instrument}.${id}` as TextKey;
const adviceKey = (instrument: string, id: string) => `self-test.advice.${instrument}.${id}` as TextKey;

/** Returns whether the platform blocks play at this total until the player has talked to support. */
const isBlocking = (points: number, { blocksAtScore }: ResponsibleGamblingRules) =>
  blocksAtScore !== null && points >= blocksAtScore;

function Result(props: StepProps & { readonly points: number }) {
  const { instrument, points, rules, onSafePlay, onBreak, onClose } = props;
  const { text } = useWidget().texts;
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const band = getTestBand(instrument, points);
  return (
    <Stack>
      <div
        className="pd-test-result"
        part="result"
        data-band={band.id}
        data-severe={band.severe ? '' : undefined}
      >
        <p className="pd-test-points" part="points">
          {text('self-test.points', { points })}
        </p>
        <Heading size="small" headingRef={heading}>
          {text(bandKey(instrument.id, band.id))}
        </Heading>
      </div>
      <WhenLoaded of={rules}>
        {({ responsibleGambling }) => (
          <Text>
            {text(
              isBlocking(points, responsibleGambling)
                ? 'self-test.blocked'
                : adviceKey(instrument.id, band.id),
            )}
          </Text>
        )}
      </WhenLoaded>
      {(band.severe || points >= instrument.helpFrom) && (
        <>
          {band.severe ? (
            <NextSteps onSafePlay={onSafePlay} onBreak={onBreak} onClose={onClose} />
          ) : (
            <Button kind="ghost" onClick={onSafePlay}>
              {text('self-test.safe-play')}
            </Button>
          )}
          {rules.status === 'ready' && <HelpContacts contacts={rules.data.responsibleGambling.help} />}
        </>
      )}
      {instrument.citation && <Text tone="quiet">{instrument.citation}</Text>}
    </Stack>
  );
}

/** After a severe result, help and a break are recommended alike, and nothing else is. */
function NextSteps({
  onSafePlay,
  onBreak,
  onClose,
}: Pick<SelfTestViewProps, 'onSafePlay' | 'onBreak' | 'onClose'>) {
  const { texts, modal } = useWidget();
  const { text } = texts;
  return (
    <Stack gap="small">
      <EqualChoice
        weight="strong"
        options={[
          { label: text('self-test.safe-play'), onChoose: onSafePlay },
          ...(onBreak ? [{ label: text('self-test.break'), onChoose: onBreak }] : []),
        ]}
      />
      {modal && (
        <Button kind="link" size="small" onClick={onClose}>
          {text('self-test.continue')}
        </Button>
      )}
    </Stack>
  );
}
