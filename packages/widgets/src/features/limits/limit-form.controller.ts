import {
  isTimeLimit,
  type LimitSpan,
  listOr,
  PRODUCTS,
  type Product,
  setLimit,
} from '@playerdesk/contract/internal';
import {
  filledAmounts,
  filledMinutes,
  getLimitSpans,
  type LimitName,
  type LimitValues,
  limitChanges,
  limitValueProblems,
  limitValues,
} from '@playerdesk/core/internal';
import { useState } from 'react';
import { useWidget } from '../../kit/widget-context.ts';
import type { LimitCardProps } from './limit-card.ts';
import { isPrompted } from './limits.controller.ts';

/** Products with time limits if the host sets none. */
const TIMED_PRODUCTS: readonly Product[] = ['casino', 'sport'];

/** State of a limit form with its problems. */
export interface LimitFormState {
  readonly name: LimitName;
  readonly products: readonly Product[];
  /** Limits in force. */
  readonly before: LimitValues;
  readonly values: LimitValues;
  readonly problems: ReturnType<typeof limitValueProblems>;
  readonly isRequired: boolean;
  /** Whether values are typed only, without presets or suggestions. */
  readonly isTyped: boolean;
  readonly getProblem: (span: LimitSpan) => string | undefined;
  readonly enter: (span: LimitSpan, value: string) => void;
  readonly chooseProduct: (product: Product | null) => void;
  readonly submit: () => void;
}

export function useLimitForm(props: LimitCardProps): LimitFormState {
  const { type, entries, rules, now, currency, maximums, required, onSave } = props;
  const widget = useWidget();
  const { text } = widget.texts;
  const takesProducts = widget.account.platform.capabilities.carries?.(setLimit.name, 'product') ?? true;
  const products = takesProducts ? getProducts(type, widget.options.responsibleGambling?.limitProducts) : [];
  const [product, setProduct] = useState<Product | null>(
    type === 'product-session' ? (products[0] ?? 'casino') : null,
  );
  const [typed, setTyped] = useState<LimitValues>({});
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isChecked, setIsChecked] = useState(false);
  const name: LimitName = { type, product, currency };
  const before = limitValues(entries, name, now);
  const values = { ...before, ...typed };
  // A market that prompts requires one period only.
  const needsOne = required === true && isPrompted(widget.account);
  const isRequired = !needsOne && (required ?? rules.limits.permanent.includes(type));
  const isTyped = rules.limits.entry === 'free-text';
  const { mostMinutes } = rules.responsibleGambling.realityCheck;
  const ofDeposit = type === 'deposit' ? maximums : null;
  const problems = limitValueProblems(values, name, ofDeposit, isRequired, mostMinutes);
  const isMissingOne = needsOne && getLimitSpans(type).every((span) => !values[span]);
  return {
    name,
    products,
    before,
    values,
    problems,
    isRequired,
    isTyped,
    getProblem(span) {
      if (!isChecked) return undefined;
      const problem = problems[span];
      if (isMissingOne && span === 'daily') return text('limits.required.one');
      if (!problem) return undefined;
      return problem === 'required'
        ? text(`limits.required.${span === 'transaction' ? 'daily' : span}`)
        : text(`limits.problem.${problem}`);
    },
    enter(span, value) {
      const nextTouched = new Set([...touched, span]);
      setTouched(nextTouched);
      const isSuggesting = span === 'daily' && !isTyped && widget.account.rules().suggestsLimits;
      const filled = isSuggesting ? suggestValues(name, value, maximums, nextTouched, before) : {};
      setTyped({ ...typed, ...filled, [span]: value });
    },
    chooseProduct(next) {
      setProduct(next);
      setTyped({});
      setTouched(new Set());
    },
    submit() {
      if (isMissingOne || Object.keys(problems).length > 0) return setIsChecked(true);
      onSave(limitChanges(before, values, entries, name, now));
    },
  };
}

function getProducts(
  type: LimitCardProps['type'],
  enabled: readonly Product[] | undefined,
): readonly Product[] {
  if (type === 'product-session')
    return PRODUCTS.filter((one) => listOr(enabled, TIMED_PRODUCTS).includes(one));
  return type === 'wager' || type === 'loss'
    ? PRODUCTS.filter((one) => listOr(enabled, []).includes(one))
    : [];
}

/** Suggests longer periods for a daily limit, where they are empty and untouched. */
function suggestValues(
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
