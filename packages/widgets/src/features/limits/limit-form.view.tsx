import {
  isTimeLimit,
  type LimitEntry,
  type LimitSpan,
  type LimitWait,
  limitState,
  MOST_MINUTES,
  PRODUCTS,
  type Product,
  SESSION_PRESETS,
  setLimit,
} from '@playerdesk/contract';
import {
  appliesFrom,
  dependsOnThePast,
  filledAmounts,
  filledMinutes,
  formatInstant,
  formatWholeMoney,
  isLooser,
  isOverruledBy,
  type LimitName,
  type LimitValues,
  limitChanges,
  limitValueProblems,
  limitValues,
  spansOf,
} from '@playerdesk/core';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../design-system/button.tsx';
import { DigitsField } from '../../design-system/digits-field.tsx';
import { Form } from '../../design-system/form.tsx';
import groupStyles from '../../design-system/limit-group.css?inline';
import { LimitGroup } from '../../design-system/limit-group.tsx';
import { SelectField } from '../../design-system/select-field.tsx';
import { useStyles } from '../../design-system/theme/use-styles.ts';
import { formatLimit, signOf } from '../../kit/limit-labels.ts';
import { useWidget } from '../../kit/widget-context.ts';
import { IntervalField } from './interval-field.tsx';
import type { LimitCardProps } from './limit-card.ts';
import { isPrompted } from './limits.controller.ts';
import { TimeField } from './time-field.tsx';

/** Products that time limits are for where the host names none. */
const TIMED: readonly Product[] = ['casino', 'sport'];

/** The limits of one type, a field for each period. */
export function LimitForm(props: LimitCardProps) {
  const { type, entries, rules, now, currency, maximums, busy, required, onSave, onEdit, onDecline } = props;
  const widget = useWidget();
  const { text, locale } = widget.texts;
  const place = useRef<HTMLDivElement>(null);
  const takesProducts = widget.account.platform.capabilities.carries?.(setLimit.name, 'product') ?? true;
  const products = takesProducts ? productsOf(type, widget.options.saferGambling?.limitProducts) : [];
  const [product, choose] = useState<Product | null>(
    type === 'product-session' ? (products[0] ?? 'casino') : null,
  );
  const name: LimitName = { type, product, currency };
  const before = limitValues(entries, name, now);
  const [typed, type_] = useState<LimitValues>({});
  const [touched, touch] = useState<ReadonlySet<string>>(new Set());
  const [isChecked, check] = useState(false);
  const values = { ...before, ...typed };
  // Where the market prompts, one period is enough.
  const asksForOne = required === true && isPrompted(widget.account);
  const isRequired = !asksForOne && (required ?? rules.limits.permanent.includes(type));
  const ofDeposit = type === 'deposit' ? maximums : null;
  const { realityCheck } = rules.safety;
  // Typed alone: nothing to choose from, and nothing that the player has not typed.
  const isTyped = rules.limits.entry === 'free-text';
  const problems = limitValueProblems(values, name, ofDeposit, isRequired, realityCheck.mostMinutes);
  const lacksOne = asksForOne && spansOf(type).every((span) => !values[span]);
  useStyles(place, groupStyles);
  // The button that opened it is gone.
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, []);
  const enter = (span: LimitSpan, value: string) => {
    const now_ = new Set([...touched, span]);
    touch(now_);
    const isSuggesting = span === 'daily' && !isTyped && widget.account.rules().suggestsLimits;
    const filled = !isSuggesting ? {} : fill(name, value, maximums, now_, before);
    type_({ ...typed, ...filled, [span]: value });
  };
  const submit = () => {
    if (lacksOne || Object.keys(problems).length > 0) return check(true);
    onSave(limitChanges(before, values, entries, name, now));
  };
  const problemAt = (span: LimitSpan) => {
    if (!isChecked) return undefined;
    const problem = problems[span];
    if (lacksOne && span === 'daily') return text('limits.required.one');
    if (!problem) return undefined;
    return problem === 'required'
      ? text(`limits.required.${span === 'transaction' ? 'daily' : span}`)
      : text(`limits.problem.${problem}`);
  };
  // What cannot hold applies at no time.
  const hintAt = (span: LimitSpan) =>
    hintOf({ ...props, name, span, value: (problems[span] ? before : values)[span] ?? '', before }, widget);
  const field = (span: LimitSpan) => {
    const { current } = limitState(entries, { ...name, period: span }, now);
    if (current?.locked) return <LockedLimit key={span} name={name} entry={current} />;
    const shared = {
      name: span,
      label: text(`limits.period.${span}`),
      value: values[span] ?? '',
      error: problemAt(span),
      hint: hintAt(span),
      required: isRequired,
    };
    if (type === 'reality-check') {
      return (
        <IntervalField
          key={span}
          {...shared}
          label={text('limits.interval')}
          rules={realityCheck}
          typed={isTyped}
          onInput={(value) => enter(span, value)}
        />
      );
    }
    if (isTimeLimit(type) && span !== 'transaction') {
      return (
        <TimeField
          key={`${span} ${product}`}
          {...shared}
          most={MOST_MINUTES[span]}
          presets={isTyped ? [] : SESSION_PRESETS[span]}
          unit={span === 'daily' ? 'hour' : 'day'}
          onInput={(value) => enter(span, value)}
        />
      );
    }
    return (
      <DigitsField
        key={span}
        {...shared}
        sign={signOf(currency, locale)}
        onInput={(digits) => enter(span, digits)}
      />
    );
  };
  return (
    <div ref={place} className="pd-limit-form" part="limit-form">
      <Form onSubmit={submit} busy={busy} aria-label={text(`limits.type.${type}`)}>
        {products.length > 0 && (
          <SelectField
            name="product"
            label={text('limits.product')}
            {...(type !== 'product-session' && { placeholder: text('limits.all-products') })}
            options={products.map((value) => ({ value, label: text(`product.${value}`) }))}
            value={product ?? ''}
            onChange={(value) => {
              choose(value === '' ? null : (value as Product));
              type_({});
              touch(new Set());
            }}
          />
        )}
        <LimitGroup
          legend={text(`limits.legend.${isTimeLimit(type) ? 'time' : 'money'}`)}
          below={<Below {...props} values={values} before={before} />}
        >
          {spansOf(type).map(field)}
        </LimitGroup>
        <div className="pd-limit-acts">
          <Button type="submit" busy={busy} busyLabel={text('button.busy')}>
            {text('limits.save')}
          </Button>
          {!required && (
            <Button kind="ghost" onClick={() => onEdit(null)}>
              {text('limits.back')}
            </Button>
          )}
          {required && onDecline && (
            <Button kind="ghost" busy={busy} onClick={onDecline}>
              {text('limits.decline')}
            </Button>
          )}
        </div>
      </Form>
    </div>
  );
}

/** A limit that only the operator changes: read, with why. */
function LockedLimit({ name, entry }: { readonly name: LimitName; readonly entry: LimitEntry }) {
  const { text, locale } = useWidget().texts;
  return (
    <div className="pd-field" part="locked-limit">
      <p className="pd-label">{text(`limits.period.${entry.period}`)}</p>
      <p className="pd-limit-amount">{entry.amount !== null && formatLimit(name, entry.amount, locale)}</p>
      <p className="pd-hint">
        {entry.lockedReason
          ? text('limits.locked-because', { reason: entry.lockedReason })
          : text('limits.locked')}
      </p>
    </div>
  );
}

function productsOf(
  type: LimitCardProps['type'],
  chosen: readonly Product[] | undefined,
): readonly Product[] {
  if (type === 'product-session') return PRODUCTS.filter((one) => (chosen ?? TIMED).includes(one));
  return type === 'wager' || type === 'loss' ? PRODUCTS.filter((one) => chosen?.includes(one)) : [];
}

/** Longer periods that go with a day's, where there is nothing yet and the player has not touched them. */
function fill(
  { type }: LimitName,
  value: string,
  maximums: LimitCardProps['maximums'],
  touched: ReadonlySet<string>,
  before: LimitValues,
): LimitValues {
  const filled = isTimeLimit(type) ? filledMinutes(value, touched) : filledAmounts(value, maximums, touched);
  return Object.fromEntries(
    Object.entries(filled).filter(([span]) => (before[span as LimitSpan] ?? '') === ''),
  );
}

type Texts = ReturnType<typeof useWidget>['texts'];

interface Hinted extends LimitCardProps {
  readonly name: LimitName;
  readonly span: LimitSpan;
  readonly value: string;
  readonly before: LimitValues;
}

/** When what was typed would hold, or the most that may be typed. */
function hintOf(
  { name, span, value, before, entries, rules, now, maximums }: Hinted,
  { texts, account }: ReturnType<typeof useWidget>,
): string | undefined {
  const { current } = limitState(entries, { ...name, period: span }, now);
  if (value !== (before[span] ?? '')) {
    const own = Number(limitValues(current ? [current] : [], name, now)[span] || Number.NaN);
    const from = Number.isNaN(own) ? marketInterval(name, rules) : own;
    const to = value === '' ? null : Number(value);
    const isLoosening = isLooser(from, to);
    if (isLoosening) {
      const wait = rules.limits.waits[name.type];
      return looserWords(wait, appliesFrom(wait, now, current?.expiryDate), texts);
    }
    return value === '' ? undefined : texts.text('limits.applies-now');
  }
  // A highest amount beside an empty field is an anchor: not where nothing may be suggested.
  if (name.type !== 'deposit' || span === 'transaction' || !account.rules().suggestsLimits) return undefined;
  return texts.text('limits.at-most', {
    amount: formatWholeMoney(maximums[span], name.currency, texts.locale),
  });
}

/** Minutes between the reality checks of a player who set no interval; null for other limits. */
function marketInterval({ type }: LimitName, { safety }: LimitCardProps['rules']): number | null {
  const { required, defaultMinutes } = safety.realityCheck;
  return type === 'reality-check' && required ? defaultMinutes : null;
}

/** What has to pass before a looser limit holds. */
function looserWords(wait: LimitWait, from: number, { text, locale }: Texts): string {
  const when = formatInstant(new Date(from).toISOString(), locale);
  const key = wait.confirmed ? 'limits.applies-confirmed' : 'limits.applies-from';
  const words = dependsOnThePast(wait) ? text('limits.applies-told') : text(key, { when });
  return wait.selfTest ? `${words} ${text('limits.applies-tested')}` : words;
}

interface Changed extends LimitCardProps {
  readonly values: LimitValues;
  readonly before: LimitValues;
}

/** What concerns all fields together. */
function Below(props: Changed) {
  const { text } = useWidget().texts;
  const contact = contactHint(props, useWidget().texts);
  return (
    <div role="status">
      {isOverruledBy(props.values) && (
        <p className="pd-hint" part="hint">
          {text('limits.overruled')}
        </p>
      )}
      {contact !== null && (
        <p className="pd-hint" part="hint">
          {contact}
        </p>
      )}
    </div>
  );
}

/** Why the licensee would have to contact the player about what was typed; null where it would not. */
function contactHint(
  { type, rules, currency, values, before }: Changed,
  { text, locale }: Texts,
): string | null {
  const { contactAbove } = rules.limits;
  if (type !== 'deposit' || !contactAbove) return null;
  const { period, amount } = contactAbove;
  if (contactAbove.currency === currency && Number(values[period]) > amount)
    return text('limits.contact', { amount: formatWholeMoney(amount, currency, locale) });
  const isRaised = spansOf(type).some((span) => before[span] && Number(values[span]) > Number(before[span]));
  return contactAbove.onRaise && isRaised ? text('limits.contact-raise') : null;
}
