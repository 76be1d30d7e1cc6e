import { type Bonus, bonusStatus } from '@playerdesk/contract/internal';
import { formatMoney, formatStatementMoney } from '@playerdesk/core/internal';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../design-system/button.tsx';
import { EmptyState } from '../../design-system/empty-state.tsx';
import { Heading } from '../../design-system/heading.tsx';
import { Icon } from '../../design-system/icons.tsx';
import { Stack, Text } from '../../design-system/layout.tsx';
import { OutcomeSign, type OutcomeTone } from '../../design-system/outcome-sign.tsx';
import { isFocusInWidget } from '../../kit/focus-owner.ts';
import { readBonusesForDisplay } from '../../kit/read-bonuses.ts';
import { useLoad } from '../../kit/use-load.ts';
import { useWidget } from '../../kit/widget-context.ts';
import { getRefusalCode } from './cashier-refusal.ts';
import type { PhaseProps } from './phase-props.ts';

/** Outcome of a payment according to the ledger. The heading takes the focus, because the frame is gone. */
function Outcome({
  tone: mood,
  heading,
  children,
}: {
  readonly tone: OutcomeTone;
  readonly heading: string;
  readonly children: ReactNode;
}) {
  const place = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    // Do not take the focus from elsewhere on the page.
    if (place.current && isFocusInWidget(place.current)) place.current.focus({ preventScroll: true });
  }, []);
  return (
    <div className="pd-outcome" part="outcome" data-mood={mood}>
      <Stack align="center">
        <OutcomeSign tone={mood} />
        <Heading headingRef={place}>{heading}</Heading>
        {children}
      </Stack>
    </div>
  );
}

export function Done({ state, send, onClose, isFirst, startsPlay }: PhaseProps) {
  const { text, locale } = useWidget().texts;
  const { payment, visit, method, bonusCode } = state;
  if (!payment) return null;
  const amount = formatStatementMoney(Math.abs(payment.amount), payment.currency, locale);
  return (
    <Outcome tone="good" heading={text(`cashier.${method}.done`, { amount })}>
      {method === 'deposit' && bonusCode !== null && <Earned code={bonusCode} />}
      <Text tone="soft">{text(`cashier.${method}.done-text`, { reference: shortenId(payment.id) })}</Text>
      <Button onClick={onClose}>{text(startsPlay ? 'cashier.start-playing' : 'button.continue')}</Button>
      {!isFirst && (
        <Button kind="link" onClick={() => send({ type: 'another' })}>
          {text(`cashier.${visit.method}.another`)}
        </Button>
      )}
      <FullReference reference={payment.id} />
    </Outcome>
  );
}

/** What the deposit has earned, if the platform lists it. */
function Earned({ code }: { readonly code: string }) {
  const { account, texts } = useWidget();
  const { text, locale } = texts;
  const load = useLoad(useCallback(() => readBonusesForDisplay(account), [account]));
  const earned = load.status === 'ready' ? load.data.filter((bonus) => isEarned(bonus, code)) : [];
  return (
    <div role="status">
      {earned.map((bonus) => (
        <p key={bonus.id} className="pd-earned" part="earned">
          {bonus.type === 'freespins'
            ? text('cashier.earned-spins', { count: bonus.amount })
            : text('cashier.earned-money', { amount: formatMoney(bonus.amount, bonus.currency, locale) })}
        </p>
      ))}
    </div>
  );
}

/** A bonus that still waits for its deposit has the deposit flag. */
const isEarned = (bonus: Bonus, code: string) =>
  bonus.code === code && !bonus.deposit && bonus.amount > 0 && bonusStatus(bonus.status) === 'active';

/** Longest reference that is shown whole. */
const MAX_SHOWN_ID = 12;

/** Shortens a reference to 8 characters, which is what a player reads out. */
const shortenId = (id: string) => (id.length > MAX_SHOWN_ID ? id.slice(0, 8) : id);

/** The whole reference, to copy it for support. */
function FullReference({ reference }: { readonly reference: string }) {
  const { text } = useWidget().texts;
  const [isCopied, setIsCopied] = useState(false);
  if (reference.length <= MAX_SHOWN_ID) return null;
  const copy = () => {
    // Without the permission, the player can still select the text.
    navigator.clipboard?.writeText(reference).then(
      () => setIsCopied(true),
      () => {},
    );
  };
  return (
    <details className="pd-reference" part="details">
      <summary>{text('cashier.details')}</summary>
      <code className="pd-box" translate="no">
        {reference}
      </code>
      <Button kind="ghost" size="small" onClick={copy}>
        {text('cashier.copy')}
      </Button>
      <span role="status">{isCopied && text('cashier.copied')}</span>
    </details>
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

/** The cashier could not be opened. */
export function Failed({ send }: PhaseProps) {
  const { text } = useWidget().texts;
  return (
    <div role="alert">
      <EmptyState
        icon={<Icon name="card" />}
        title={text('cashier.not-open')}
        action={
          <Button kind="ghost" onClick={() => send({ type: 'retry' })}>
            {text('button.try-again')}
          </Button>
        }
      >
        {text('cashier.nothing-paid')}
      </EmptyState>
    </div>
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
