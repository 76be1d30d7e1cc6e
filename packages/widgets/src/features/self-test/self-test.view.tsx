import { bandOf } from '@playerdesk/core';
import { type PointerEvent, useEffect, useId, useRef } from 'react';
import { Help } from '../../parts/safer-gambling/help.view.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useWidget } from '../../view/context.ts';
import { Screen } from '../../view/screen.tsx';
import type { TextKey } from '../../view/text-key.ts';
import type { SelfTestViewProps } from './self-test.controller.ts';

export function SelfTestView(props: SelfTestViewProps) {
  const { state, isOut, instrument, onSignIn } = props;
  const { text } = useWidget().texts;
  const title = text('self-test.title');
  if (isOut) {
    return (
      <Screen title={title}>
        <EmptyState
          title={text('self-test.signed-out')}
          action={<Button onClick={onSignIn}>{text('button.sign-in')}</Button>}
        />
      </Screen>
    );
  }
  if (state.step === 'intro') return <Intro {...props} />;
  if (state.step === 'question') return <Question key={state.index} {...props} state={state} />;
  if (state.step === 'result') return <Result {...props} points={state.points} />;
  return (
    <Screen title={title} announcement={text('self-test.sending')}>
      {state.step === 'sending' ? (
        <Skeleton lines={3} label={text('self-test.sending')} />
      ) : (
        <Text>{text('self-test.not-sent', { count: instrument.items.length })}</Text>
      )}
    </Screen>
  );
}

function Intro({ instrument, send }: SelfTestViewProps) {
  const { text } = useWidget().texts;
  return (
    <Screen
      title={text('self-test.title')}
      footer={
        <Button full onClick={() => send({ type: 'start' })}>
          {text('self-test.start')}
        </Button>
      }
    >
      <Stack>
        <Text>{text('self-test.intro', { count: instrument.items.length })}</Text>
        <Text tone="soft">{text('self-test.private')}</Text>
        {instrument.citation && <Text tone="quiet">{instrument.citation}</Text>}
      </Stack>
    </Screen>
  );
}

type Question = Extract<SelfTestViewProps['state'], { step: 'question' }>;

function Question({ instrument, state, send }: SelfTestViewProps & { readonly state: Question }) {
  const { texts } = useWidget();
  const { text } = texts;
  const legend = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isByPointer = useRef(false);
  useEffect(() => heading.current?.focus(), []);
  const { index, answers } = state;
  const answer = answers[index] ?? null;
  const count = instrument.items.length;
  const isLast = index === count - 1;
  const why = useId();
  // A label's press makes a click of its own at the input: only the first tells a pointer from a key.
  const notice = (event: PointerEvent) => {
    isByPointer.current = event.type === 'pointerdown';
  };
  const choose = (points: number) => {
    const goOn = isByPointer.current;
    isByPointer.current = false;
    send({ type: 'answer', points, goOn });
  };
  return (
    <Screen
      title={text('self-test.title')}
      progress={<Stepper count={count} index={index} label={`${index + 1}/${count}`} />}
      footer={[
        ...(index > 0
          ? [
              <Button key="previous" kind="ghost" onClick={() => send({ type: 'previous' })}>
                {text('self-test.previous')}
              </Button>,
            ]
          : []),
        <Button
          key="next"
          disabled={answer === null}
          aria-describedby={answer === null ? why : undefined}
          onClick={() => send({ type: 'next' })}
        >
          {text(isLast ? 'self-test.finish' : 'self-test.next')}
        </Button>,
      ]}
    >
      <Stack>
        <div id={legend}>
          <Heading size="small" eyebrow={`${index + 1}/${count}`} headingRef={heading}>
            {text(itemKey(instrument.items[index]))}
          </Heading>
        </div>
        <div role="radiogroup" className="pd-radios" aria-labelledby={legend} onPointerDown={notice}>
          {instrument.answers.map(({ id, points }) => (
            <label key={id} className="pd-radio" part="option">
              <input
                type="radio"
                className="pd-dot"
                part="radio"
                name={legend}
                value={points}
                checked={answer === points}
                onKeyDown={() => {
                  isByPointer.current = false;
                }}
                onChange={() => choose(points)}
              />
              <span className="pd-box">{text(answerKey(id))}</span>
            </label>
          ))}
        </div>
        <p className="pd-hint" id={why} part="hint">
          {text('self-test.pick')}
        </p>
      </Stack>
    </Screen>
  );
}

/** Instruments of an operator's own bring their words with the option `texts`. */
const itemKey = (id: string | undefined) => `self-test.item.${id}` as TextKey;
const answerKey = (id: string) => `self-test.answer.${id}` as TextKey;
const bandKey = (instrument: string, id: string) => `self-test.band.${instrument}.${id}` as TextKey;
const adviceKey = (instrument: string, id: string) => `self-test.advice.${instrument}.${id}` as TextKey;

function Result({
  instrument,
  points,
  rules,
  onClose,
  onSafePlay,
}: SelfTestViewProps & { readonly points: number }) {
  const { texts, modal } = useWidget();
  const { text } = texts;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const band = bandOf(instrument, points);
  return (
    <Screen
      title={text('self-test.title')}
      footer={
        modal && (
          <Button full onClick={onClose}>
            {text('self-test.continue')}
          </Button>
        )
      }
    >
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
        <Text>{text(adviceKey(instrument.id, band.id))}</Text>
        {points >= instrument.helpFrom && (
          <>
            <Button kind="ghost" onClick={onSafePlay}>
              {text('self-test.safe-play')}
            </Button>
            {rules.status === 'ready' && <Help contacts={rules.data.safety.help} />}
          </>
        )}
        {instrument.citation && <Text tone="quiet">{instrument.citation}</Text>}
      </Stack>
    </Screen>
  );
}
