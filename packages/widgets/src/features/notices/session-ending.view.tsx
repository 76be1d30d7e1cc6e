import { useRef } from 'react';
import { EqualChoice } from '../../design-system/equal-choice.tsx';
import { Stack, Text } from '../../design-system/layout.tsx';
import { useStyles } from '../../design-system/theme/use-styles.ts';
import { Screen } from '../../kit/screen.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import type { SessionEndingViewProps } from './session-ending.controller.ts';
import styles from './session-ending.css?inline';

/** Seconds before the end at which the time left is announced. */
const ANNOUNCED = [30, 60, 120] as const;

/** Asks a player who was not active whether they are still there. */
export function SessionEndingView(props: SessionEndingViewProps) {
  const { isFinal, secondsLeft, busy, onStay, onSignOut, onClose } = props;
  const { text } = useWidget().texts;
  const place = useRef<HTMLDivElement>(null);
  useStyles(place, styles);
  const kind = isFinal ? 'final' : 'idle';
  const announced = ANNOUNCED.find((seconds) => secondsLeft !== null && secondsLeft <= seconds);
  const inWords =
    announced &&
    (announced < 60
      ? text('message.session-ending.in-seconds', { seconds: announced })
      : text('message.session-ending.in-minutes', { minutes: announced / 60 }));
  return (
    <Screen
      title={text(`message.session-ending.${kind}.title`)}
      announcement={inWords}
      footer={
        <EqualChoice
          options={[
            { label: text('message.sign-out'), onChoose: onSignOut },
            isFinal
              ? { label: text('message.close'), onChoose: onClose }
              : { label: text('message.session-ending.stay'), onChoose: onStay, busy },
          ]}
        />
      }
    >
      <div ref={place}>
        <Stack>
          <Text>{text(`message.session-ending.${kind}.text`)}</Text>
          {secondsLeft !== null && (
            <p className="pd-time-left" part="time-left" role="timer" aria-live="off">
              <span>{text('message.session-ending.time-left')}</span>
              <b translate="no">{formatClock(secondsLeft)}</b>
            </p>
          )}
        </Stack>
      </div>
    </Screen>
  );
}

/** Returns minutes and seconds, such as `1:05`. */
function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
