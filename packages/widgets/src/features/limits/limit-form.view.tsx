import {
  isTimeLimit,
  type LimitEntry,
  type LimitSpan,
  type LimitWait,
  limitState,
  MAX_MINUTES,
  type Product,
  SESSION_PRESETS,
} from '@playerdesk/contract/internal';
import {
  dependsOnHistory,
  formatWhen,
  formatWholeMoney,
  getEffectiveTime,
  getLimitSpans,
  hasOverruledPeriod,
  isLooser,
  type LimitName,
  type LimitValues,
  limitValues,
} from '@playerdesk/core/internal';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../design-system/button.tsx';
import { DigitsField } from '../../design-system/digits-field.tsx';
import { Form } from '../../design-system/form.tsx';
import groupStyles from '../../design-system/limit-group.css?inline';
import { LimitGroup } from '../../design-system/limit-group.tsx';
import { SelectField } from '../../design-system/select-field.tsx';
import { useStyles } from '../../design-system/theme/use-styles.ts';
import { formatLimit, getCurrencySign } from '../../kit/limit-labels.ts';
import { useWidget } from '../../kit/widget-context.ts';
import { IntervalField } from './interval-field.tsx';
import type { LimitCardProps } from './limit-card.ts';
import { type LimitFormState, useLimitForm } from './limit-form.controller.ts';
import { TimeField } from './time-field.tsx';

/** Form for the limits of one type, with a field per period. */
export function LimitForm(props: LimitCardProps) {
  const { type, busy } = props;
  const { text } = useWidget().texts;
  const place = useRef<HTMLDivElement>(null);
  const form = useLimitForm(props);
  useStyles(place, groupStyles);
  // The button that opened the form is gone.
  useLayoutEffect(() => {
    place.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, []);
  return (
    <div ref={place} className="pd-limit-form" part="limit-form">
      <Form onSubmit={form.submit} busy={busy} aria-label={text(`limits.type.${type}`)}>
        {form.products.length > 0 && <ProductField type={type} form={form} />}
        <LimitGroup
          legend={text(`limits.legend.${isTimeLimit(type) ? 'time' : 'money'}`)}
          below={<FormHints {...props} values={form.values} before={form.before} />}
        >
          {getLimitSpans(type).map((span) => (
            <LimitField
              key={isTimeLimit(type) ? `${span} ${form.name.product}` : span}
              {...props}
              span={span}
              form={form}
            />
          ))}
        </LimitGroup>
        <FormActions {...props} />
      </Form>
    </div>
  );
}

function ProductField({
  type,
  form,
}: {
  readonly type: LimitCardProps['type'];
  readonly form: LimitFormState;
}) {
  const { text } = useWidget().texts;
  return (
    <SelectField
      name="product"
      label={text('limits.product')}
      {...(type !== 'product-session' && { placeholder: text('limits.all-products') })}
      options={form.products.map((value) => ({ value, label: text(`product.${value}`) }))}
      value={form.name.product ?? ''}
      onChange={(value) => form.chooseProduct(value === '' ? null : (value as Product))}
    />
  );
}

function FormActions({ busy, required, onEdit, onDecline }: LimitCardProps) {
  const { text } = useWidget().texts;
  return (
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
  );
}

interface LimitFieldProps extends LimitCardProps {
  readonly span: LimitSpan;
  readonly form: LimitFormState;
}

function LimitField({ span, form, ...props }: LimitFieldProps) {
  const { type, entries, rules, now, currency } = props;
  const widget = useWidget();
  const { text, locale } = widget.texts;
  const { name, before, values, problems, isTyped } = form;
  const { current } = limitState(entries, { ...name, period: span }, now);
  if (current?.locked) return <LockedLimit name={name} entry={current} />;
  // An invalid value never takes effect.
  const value = (problems[span] ? before : values)[span] ?? '';
  const shared = {
    name: span,
    label: text(`limits.period.${span}`),
    value: values[span] ?? '',
    error: form.getProblem(span),
    hint: getHint({ ...props, name, span, value, before, typed: values[span] }, widget),
    required: form.isRequired,
  };
  const onInput = (typed: string) => form.enter(span, typed);
  if (type === 'reality-check') {
    const { realityCheck } = rules.responsibleGambling;
    return (
      <IntervalField
        {...shared}
        label={text('limits.interval')}
        rules={realityCheck}
        typed={isTyped}
        onInput={onInput}
      />
    );
  }
  if (isTimeLimit(type) && span !== 'transaction') {
    return (
      <TimeField
        {...shared}
        most={MAX_MINUTES[span]}
        presets={isTyped ? [] : SESSION_PRESETS[span]}
        unit={span === 'daily' ? 'hour' : 'day'}
        onInput={onInput}
      />
    );
  }
  return <DigitsField {...shared} sign={getCurrencySign(currency, locale)} onInput={onInput} />;
}

/** A limit that only the operator can change, with the reason. */
function LockedLimit({ name, entry }: { readonly name: LimitName; readonly entry: LimitEntry }) {
  const { text, locale } = useWidget().texts;
  return (
    <div className="pd-field" part="locked-limit">
      <p className="pd-label">{text(`limits.period.${entry.period}`)}</p>
      <p className="pd-limit-amount" translate="no">
        {entry.amount !== null && formatLimit(name, entry.amount, locale)}
      </p>
      <p className="pd-hint">
        {entry.lockedReason
          ? text('limits.locked-because', { reason: entry.lockedReason })
          : text('limits.locked')}
      </p>
    </div>
  );
}

type Texts = ReturnType<typeof useWidget>['texts'];

interface HintContext extends LimitCardProps {
  readonly name: LimitName;
  readonly span: LimitSpan;
  readonly value: string;
  readonly before: LimitValues;
  /** The typed value, also an invalid one. */
  readonly typed: string | undefined;
}

/** Returns the maximum of a value above it, or when the typed value takes effect. */
function getHint(
  { name, span, value, before, entries, rules, now, maximums, typed }: HintContext,
  { texts, account }: ReturnType<typeof useWidget>,
): string | undefined {
  const most = name.type === 'deposit' && span !== 'transaction' ? maximums[span] : Number.NaN;
  // Next to a value that it allows, a maximum would be an anchor. Not named where suggestions are forbidden.
  if (account.rules().suggestsLimits && Number(typed) > most)
    return texts.text('limits.at-most', { amount: formatWholeMoney(most, name.currency, texts.locale) });
  const { current } = limitState(entries, { ...name, period: span }, now);
  if (value === (before[span] ?? '')) return undefined;
  const own = Number(limitValues(current ? [current] : [], name, now)[span] || Number.NaN);
  const from = Number.isNaN(own) ? getMarketInterval(name, rules) : own;
  const to = value === '' ? null : Number(value);
  if (isLooser(from, to)) {
    const wait = rules.limits.waits[name.type];
    return getWaitText(wait, getEffectiveTime(wait, now, current?.expiryDate), now, texts);
  }
  return value === '' ? undefined : texts.text('limits.applies-now');
}

/** Returns the market's default interval between reality checks in minutes. Null for other limits. */
function getMarketInterval(
  { type }: LimitName,
  { responsibleGambling }: LimitCardProps['rules'],
): number | null {
  const { required, defaultMinutes } = responsibleGambling.realityCheck;
  return type === 'reality-check' && required ? defaultMinutes : null;
}

/** Returns what must happen before a looser limit takes effect. */
function getWaitText(wait: LimitWait, from: number, now: number, { text, locale }: Texts): string {
  const when = formatWhen(from, locale, now);
  const key = wait.confirmed ? 'limits.applies-confirmed' : 'limits.applies-from';
  const message = dependsOnHistory(wait) ? text('limits.applies-told') : text(key, { when });
  return wait.selfTest ? `${message} ${text('limits.applies-tested')}` : message;
}

interface FormValues extends LimitCardProps {
  readonly values: LimitValues;
  readonly before: LimitValues;
}

/** Hints that concern all fields. */
function FormHints(props: FormValues) {
  const { text } = useWidget().texts;
  const contact = contactHint(props, useWidget().texts);
  return (
    <div role="status">
      {hasOverruledPeriod(props.values) && (
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

/** Returns why the operator would have to contact the player about the typed values. Null if not. */
function contactHint(
  { type, rules, currency, values, before }: FormValues,
  { text, locale }: Texts,
): string | null {
  const { contactAbove } = rules.limits;
  if (type !== 'deposit' || !contactAbove) return null;
  const { period, amount } = contactAbove;
  if (contactAbove.currency === currency && Number(values[period]) > amount)
    return text('limits.contact', { amount: formatWholeMoney(amount, currency, locale) });
  const isRaised = getLimitSpans(type).some(
    (span) => before[span] && Number(values[span]) > Number(before[span]),
  );
  return contactAbove.onRaise && isRaised ? text('limits.contact-raise') : null;
}
