import {
  type LimitEntry,
  type LimitSpan,
  type LimitState,
  type LimitType,
  limitStates,
  type Product,
  type Profile,
} from '@playerdesk/contract/internal';
import { getLimitSpans, type LimitName } from '@playerdesk/core/internal';
import { useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../../design-system/button.tsx';
import { Text } from '../../design-system/layout.tsx';
import { useStyles } from '../../design-system/theme/use-styles.ts';
import { useFocusHandoff } from '../../design-system/use-focus-handoff.ts';
import { PrintButton } from '../../kit/print/print-button.tsx';
import { getResponsibleGambling } from '../../kit/services/responsible-gambling-services.ts';
import { WhenLoaded } from '../../kit/when-loaded.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import type { LimitCardProps } from './limit-card.ts';
import { LimitForm } from './limit-form.view.tsx';
import { LimitRow } from './limit-row.view.tsx';
import { type LimitsProps, useLimits } from './limits.controller.ts';
import styles from './limits.css?inline';
import { getPrintedLimits } from './printed-limits.ts';
import { Why } from './why.view.tsx';

export interface LimitsSectionProps {
  readonly profile: Profile;
  /** Types to show, of those the host shows. */
  readonly only?: readonly LimitType[] | undefined;
  /** Whether every period must have a limit. */
  readonly required?: boolean | undefined;
}

/** The player's limits: values in force, pending changes and usage, with forms to change them. */
export function Limits({ profile, only, required }: LimitsSectionProps) {
  const place = useRef<HTMLDivElement>(null);
  const props = useLimits(profile, only);
  useStyles(place, styles);
  return (
    <div ref={place} className="pd-limits" part="limits">
      <WhenLoaded of={props.rules}>
        {(rules) => (
          <WhenLoaded of={props.reading.load} lines={6}>
            {(entries) => (
              <>
                {shownTypes(props, entries).map((type) => (
                  <LimitCard
                    key={type}
                    {...props}
                    canChange={props.canChange && props.isOffered(type)}
                    type={type}
                    entries={entries}
                    rules={rules}
                    required={required}
                  />
                ))}
                {!required && <PrintLimits limits={entries} currency={props.currency} />}
              </>
            )}
          </WhenLoaded>
        )}
      </WhenLoaded>
    </div>
  );
}

/** Prints all limits with the breaks that run. */
function PrintLimits({ limits, currency }: { limits: readonly LimitEntry[]; currency: string }) {
  const { account, texts } = useWidget();
  const getRecord = () => {
    const blocks = getResponsibleGambling(account).blocks.get() ?? [];
    return getPrintedLimits(texts, { limits, blocks, currency, now: account.serverNow() });
  };
  return (
    <div>
      <PrintButton getRecord={getRecord} />
    </div>
  );
}

/** Types to show. A type that the platform cannot set is shown only if it has a limit. */
const shownTypes = ({ types, isOffered }: LimitsProps, entries: readonly LimitEntry[]) =>
  types.filter((type) => isOffered(type) || entries.some((entry) => entry.type === type));

function LimitCard(props: LimitCardProps) {
  const { type, entries, rules, now, editing, lastEdited, canChange, onEdit } = props;
  const { text } = useWidget().texts;
  const title = useId();
  const [change, changeRef] = useFocusHandoff<HTMLButtonElement>();
  const isOpen = editing === type;
  // The form had the focus and is gone: return it to the button that opened it.
  useLayoutEffect(() => {
    if (!isOpen && lastEdited === type) change.current?.focus();
  }, [isOpen, lastEdited, type, change]);
  const states = getStates(entries, type, now);
  const hasSome = states.some(({ current, incoming }) => current || incoming);
  const isPermanent = rules.limits.permanent.includes(type);
  return (
    <section className="pd-limit-card" part="limit-card" data-type={type} aria-labelledby={title}>
      <div className="pd-limit-head">
        <h4 className="pd-limit-title" id={title}>
          {text(`limits.type.${type}`)}
        </h4>
        {canChange && !isOpen && (
          <Button
            buttonRef={changeRef}
            kind="ghost"
            size="small"
            aria-describedby={title}
            onClick={() => onEdit(type)}
          >
            {text(hasSome || type === 'reality-check' ? 'limits.change' : 'limits.set')}
          </Button>
        )}
      </div>
      <Text tone="soft">{text(`limits.about.${type}`)}</Text>
      {isOpen ? (
        <LimitForm {...props} />
      ) : (
        <ul className="pd-limit-list" part="limit-list">
          {states.map((state) => (
            <LimitRow
              key={`${state.period} ${state.product ?? ''}`}
              {...props}
              name={getName(state, props.currency)}
              state={state}
            />
          ))}
        </ul>
      )}
      {isPermanent && hasSome && <Why rule="permanent">{text('limits.permanent')}</Why>}
    </section>
  );
}

const getName = ({ type, product }: LimitState, currency: string): LimitName => ({ type, product, currency });

/** Returns the states of a type: one per period for all products, and those of single products. */
function getStates(entries: readonly LimitEntry[], type: LimitType, now: number): readonly LimitState[] {
  const known = limitStates(entries, now).filter((state) => state.type === type);
  const products: readonly (Product | null)[] = [
    ...(type === 'product-session' ? [] : [null]),
    ...new Set(known.flatMap(({ product }) => (product ? [product] : []))),
  ];
  const none = (product: Product | null, period: LimitSpan) => ({
    type,
    period,
    product,
    current: null,
    incoming: null,
  });
  return products.flatMap((product) =>
    getLimitSpans(type).map(
      (period) =>
        known.find((state) => state.product === product && state.period === period) ?? none(product, period),
    ),
  );
}
