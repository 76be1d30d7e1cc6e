import { formatStatementMoney } from '@playerdesk/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../design-system/button.tsx';
import { Heading } from '../../design-system/heading.tsx';
import { Stack, Text } from '../../design-system/layout.tsx';
import { isFocusInWidget } from '../../kit/focus-owner.ts';
import { useWidget } from '../../kit/widget-context.ts';
import { getRefusalCode } from './cashier-refusal.ts';
import type { PhaseProps } from './phase-props.ts';

const ICON_PATHS = {
  good: 'M15 24.5l6.5 6.5L34 18',
  waiting: 'M24 14v11l7 4',
  bad: 'M17 17l14 14M31 17L17 31',
} as const;

/** Outcome of a payment according to the ledger. The heading takes the focus, because the frame is gone. */
function Outcome({
  tone: mood,
  heading,
  children,
}: {
  readonly tone: keyof typeof ICON_PATHS;
  readonly heading: string;
  readonly children: ReactNode;
}) {
  const place = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Do not take the focus from elsewhere on the page.
    if (place.current && isFocusInWidget(place.current)) place.current.focus({ preventScroll: true });
  }, []);
  return (
    <div className="pd-outcome" part="outcome" data-mood={mood}>
      <Stack align="center">
        <svg className="pd-outcome-sign" viewBox="0 0 48 48" aria-hidden="true">
          <circle cx="24" cy="24" r="22" />
          <path d={ICON_PATHS[mood]} />
        </svg>
        <Heading headingRef={place}>{heading}</Heading>
        {children}
      </Stack>
    </div>
  );
}

export function Done({ state, send, onClose }: PhaseProps) {
  const { text, locale } = useWidget().texts;
  const { payment, visit, method } = state;
  if (!payment) return null;
  const amount = formatStatementMoney(Math.abs(payment.amount), payment.currency, locale);
  return (
    <Outcome tone="good" heading={text(`cashier.${method}.done`, { amount })}>
      <Text tone="soft">{text(`cashier.${method}.done-text`, { reference: payment.id })}</Text>
      <Button onClick={onClose}>{text('button.continue')}</Button>
      <Button kind="link" onClick={() => send({ type: 'another' })}>
        {text(`cashier.${visit.method}.another`)}
      </Button>
    </Outcome>
  );
}

export function Pending({ state, send, onClose }: PhaseProps) {
  const { text } = useWidget().texts;
  return (
    <Outcome tone="waiting" heading={text('cashier.pending')}>
      <Text tone="soft">{text(`cashier.${state.method}.pending-text`)}</Text>
      <Button onClick={() => send({ type: 'check-again' })}>{text('button.check-again')}</Button>
      <Button kind="link" onClick={onClose}>
        {text('button.continue')}
      </Button>
    </Outcome>
  );
}

/** Outcome of a payment that was looked up and failed. */
export function NotPaid({ state, send, onClose }: PhaseProps) {
  const { text } = useWidget().texts;
  const refusal = getRefusalCode(state.payment);
  return (
    <Outcome tone="bad" heading={text(`cashier.${state.method}.failed`)}>
      {refusal && <Text tone="soft">{text(`error.${refusal}`)}</Text>}
      <Button onClick={() => send({ type: 'another' })}>{text('button.try-again')}</Button>
      <Button kind="link" onClick={onClose}>
        {text('button.continue')}
      </Button>
    </Outcome>
  );
}

/** Outcome that is still unknown. The text neither claims a failure nor invites a second payment. */
export function Unknown({ send }: PhaseProps) {
  const widget = useWidget();
  const { text } = widget.texts;
  return (
    <Outcome tone="waiting" heading={text('cashier.unknown')}>
      <Text tone="soft">{text('cashier.unknown-text')}</Text>
      <Button onClick={() => send({ type: 'check-again' })}>{text('button.check-again')}</Button>
      <Button kind="link" onClick={() => widget.openRoute('/support')}>
        {text('button.support')}
      </Button>
    </Outcome>
  );
}
