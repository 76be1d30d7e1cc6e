import { type LimitEntry, type LimitState, parseInstant } from '@playerdesk/contract/internal';
import { formatMoney, formatWhen, type LimitName } from '@playerdesk/core/internal';
import { useId } from 'react';
import { Button } from '../../design-system/button.tsx';
import { createFocusHandoff } from '../../design-system/focus-handoff.ts';
import { Meter } from '../../design-system/meter.tsx';
import { formatLimit, formatTimeLeft } from '../../kit/limit-labels.ts';
import { useWidget } from '../../kit/widget-context.ts';
import type { LimitCardProps } from './limit-card.ts';
import { getNoLimitText, getPendingText } from './pending-text.ts';

interface LimitRowProps
  extends Pick<LimitCardProps, 'now' | 'busy' | 'rules' | 'canChange' | 'onCancel' | 'onConfirm'> {
  readonly name: LimitName;
  readonly state: LimitState;
}

/** Moves the focus to the card's change button when an action is removed. */
const focusChangeButton = createFocusHandoff((button) =>
  button.closest('[part="limit-card"]')?.querySelector('.pd-limit-head [part="button"]'),
);

/** One limit: the value in force, its usage and the pending change. */
export function LimitRow(props: LimitRowProps) {
  const { name, state, busy, rules, canChange, onCancel } = props;
  const { account, texts } = useWidget();
  const { text, locale } = texts;
  const label = useId();
  const { current, incoming, period, product } = state;
  const isRemovable =
    canChange &&
    current &&
    !current.locked &&
    !rules.limits.permanent.includes(name.type) &&
    !isRemovalPending(incoming);
  return (
    <li className="pd-limit" part="limit" data-period={period} data-state={current ? 'active' : 'none'}>
      <div className="pd-limit-line">
        <span className="pd-limit-name" id={label}>
          {[
            text(name.type === 'reality-check' ? 'limits.interval' : `limits.period.${period}`),
            product && text(`product.${product}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className="pd-limit-amount" translate={current?.amount != null ? 'no' : undefined}>
          {current?.amount != null
            ? formatLimit(name, current.amount, locale)
            : getNoLimitText(texts, name.type)}
        </span>
      </div>
      {current && <Usage name={name} entry={current} labelledBy={label} />}
      {current?.status === 'canceled' && current.expiryDate && (
        <p className="pd-limit-note">
          {text('limits.ends', { when: formatWhen(current.expiryDate, locale, account.serverNow()) })}
        </p>
      )}
      {incoming && <Incoming {...props} entry={incoming} />}
      {current?.locked && (
        <p className="pd-limit-note" data-kind="locked">
          {current.lockedReason
            ? text('limits.locked-because', { reason: current.lockedReason })
            : text('limits.locked')}
        </p>
      )}
      {isRemovable && (
        <div className="pd-limit-acts">
          <Button
            handoff={focusChangeButton}
            kind="link"
            size="small"
            busy={busy}
            aria-describedby={label}
            onClick={() => onCancel(current, true)}
          >
            {text(name.type === 'reality-check' ? 'limits.interval-remove' : 'limits.remove')}
          </Button>
        </div>
      )}
    </li>
  );
}

const isRemovalPending = (incoming: LimitEntry | null) => incoming?.amount === null;

/** Types that limit money. The others limit minutes. */
const MONEY_TYPES = ['deposit', 'wager', 'loss'] as const;

/** Usage of a limit as a meter and as text, with its reset time. */
function Usage({
  name,
  entry,
  labelledBy,
}: {
  readonly name: LimitName;
  readonly entry: LimitEntry;
  readonly labelledBy: string;
}) {
  const { account, texts } = useWidget();
  const { text, locale } = texts;
  const { amount, remainingAmount, expiryDate, status } = entry;
  if (amount === null || remainingAmount === undefined) return null;
  const left = Math.max(0, remainingAmount);
  const moneyType = MONEY_TYPES.find((type) => type === name.type);
  const leftText = moneyType
    ? text(`limits.left.${moneyType}`, { amount: formatMoney(left, name.currency, locale) })
    : text('limits.left', { amount: formatTimeLeft(left, locale) });
  const hasReset = status === 'active' && expiryDate;
  return (
    <>
      <Meter
        level={getUsageLevel(left, amount)}
        max={amount}
        value={Math.min(amount, amount - remainingAmount)}
        aria-labelledby={labelledBy}
        aria-valuetext={leftText}
      />
      <p className="pd-limit-note">
        {[
          left === 0 ? text('limits.reached') : leftText,
          hasReset && text('limits.anew', { when: formatWhen(expiryDate, locale, account.serverNow()) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  );
}

function getUsageLevel(left: number, amount: number): 'full' | 'low' | 'fine' {
  if (left === 0) return 'full';
  return left <= amount / 10 ? 'low' : 'fine';
}

/** A pending change: when it takes effect, with actions to cancel or confirm it. */
function Incoming(props: LimitRowProps & { readonly entry: LimitEntry }) {
  const { name, state, entry, now, busy, onCancel, onConfirm } = props;
  const { texts } = useWidget();
  const { text, locale } = texts;
  const note = useId();
  const amount =
    entry.amount === null ? getNoLimitText(texts, name.type) : formatLimit(name, entry.amount, locale);
  const isDue = parseInstant(entry.activationDate) <= now;
  return (
    <div className="pd-limit-incoming" part="incoming">
      <p className="pd-box" id={note}>
        {getPendingText(texts, name, entry, now)}
      </p>
      <div className="pd-limit-acts">
        {entry.needsConfirmation && isDue && (
          <Button
            handoff={focusChangeButton}
            size="small"
            busy={busy}
            aria-describedby={note}
            onClick={() => onConfirm(entry)}
          >
            {text('limits.confirm', { amount })}
          </Button>
        )}
        {!state.current?.locked && !entry.locked && (
          <Button
            handoff={focusChangeButton}
            kind="ghost"
            size="small"
            busy={busy}
            aria-describedby={note}
            onClick={() => onCancel(entry, false)}
          >
            {text('limits.cancel-change')}
          </Button>
        )}
      </div>
    </div>
  );
}
