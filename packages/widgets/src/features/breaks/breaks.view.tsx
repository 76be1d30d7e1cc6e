import type { BreakTerm } from '@playerdesk/contract/internal';
import type { BreakChoice } from '@playerdesk/core/internal';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../design-system/button.tsx';
import { EqualChoice } from '../../design-system/equal-choice.tsx';
import { Form } from '../../design-system/form.tsx';
import { Heading } from '../../design-system/heading.tsx';
import { Text } from '../../design-system/layout.tsx';
import { RadioGroup } from '../../design-system/radio-group.tsx';
import { useStyles } from '../../design-system/theme/use-styles.ts';
import type { ActiveRules } from '../../kit/responsible-gambling/use-responsible-gambling-rules.ts';
import { type TypedTexts, useWidget } from '../../kit/widget-context.ts';
import { formatTerm, formatUntil, getTermEnd } from './break-labels.ts';
import { type BreakKind, type BreakProps, useBreak } from './breaks.controller.ts';
import styles from './breaks.css?inline';

export interface BreakSectionProps {
  readonly kind: BreakKind;
  readonly rules: ActiveRules;
}

/** Form to start a break: its term, its consequences, and a review before it starts. */
export function Break({ kind, rules }: BreakSectionProps) {
  const place = useRef<HTMLDivElement>(null);
  const props = useBreak(kind, rules);
  useStyles(place, styles);
  return (
    <div ref={place} className="pd-break" part="break" data-kind={kind}>
      {props && <BreakSteps {...props} />}
    </div>
  );
}

function BreakSteps(props: BreakProps) {
  const [choice, setChoice] = useState<BreakChoice | null>(null);
  const [isReviewed, setIsReviewed] = useState(false);
  const [wasReviewed, setWasReviewed] = useState(false);
  if (choice && isReviewed) {
    const back = () => {
      setWasReviewed(true);
      setIsReviewed(false);
    };
    return <Review {...props} choice={choice} onBack={back} />;
  }
  const next = (chosenBreak: BreakChoice) => {
    setChoice(chosenBreak);
    setIsReviewed(true);
  };
  return <ChooseTerm {...props} chosen={choice} takesFocus={wasReviewed} onChosen={next} />;
}

interface ChooseTermProps extends BreakProps {
  readonly chosen: BreakChoice | null;
  readonly takesFocus: boolean;
  readonly onChosen: (choice: BreakChoice) => void;
}

function ChooseTerm(props: ChooseTermProps) {
  const { kind, terms, difference, asksAllBrands, chosen, takesFocus, now, onChosen } = props;
  const { texts } = useWidget();
  const { text } = texts;
  const [isChecked, setIsChecked] = useState(false);
  const [term, setTerm] = useState(chosen ? String(chosen.term) : '');
  const [brands, setBrands] = useState(chosen?.allBrands === undefined ? '' : String(chosen.allBrands));
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) place.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [takesFocus]);
  const submit = () => {
    const found = terms.find((one) => String(one) === term);
    setIsChecked(true);
    if (found === undefined || (asksAllBrands && brands === '')) return;
    onChosen({ kind, term: found, ...(asksAllBrands && { allBrands: brands === 'true' }) });
  };
  return (
    <div ref={place} className="pd-stack">
      {difference && <Text>{formatDifference(texts, difference)}</Text>}
      <Consequences {...props} />
      <Form onSubmit={submit}>
        <RadioGroup
          name={`${kind}.term`}
          legend={text('breaks.period')}
          options={terms.map((one) => termOption(texts, one, now))}
          defaultValue={term}
          required
          error={isChecked && term === '' ? text('breaks.required') : undefined}
          onChange={setTerm}
        />
        {asksAllBrands && (
          <RadioGroup
            name={`${kind}.brands`}
            legend={text('breaks.all-brands')}
            options={[
              { value: 'true', label: text('breaks.all-brands.yes') },
              { value: 'false', label: text('breaks.all-brands.no') },
            ]}
            defaultValue={brands}
            required
            error={isChecked && brands === '' ? text('breaks.all-brands.required') : undefined}
            onChange={setBrands}
          />
        )}
        <div className="pd-break-acts">
          <Button type="submit" kind="ghost">
            {text('breaks.continue')}
          </Button>
        </div>
      </Form>
      <OtherOptions {...props} />
    </div>
  );
}

function formatDifference(texts: TypedTexts, { from, to, least }: NonNullable<BreakProps['difference']>) {
  const terms = { from: formatTerm(texts, from), to: formatTerm(texts, to), least: formatTerm(texts, least) };
  return texts.text('breaks.difference', terms);
}

function termOption(texts: TypedTexts, term: BreakTerm, now: number) {
  return {
    value: String(term),
    label: (
      <>
        <span className="pd-break-term">{formatTerm(texts, term)}</span>
        <span className="pd-break-until">{formatUntil(texts, getTermEnd(term, now), now)}</span>
      </>
    ),
  };
}

/** Consequences of a break, shown before the choice. */
function Consequences({ kind, rules }: BreakProps) {
  const { text } = useWidget().texts;
  const { restrictedSession } = rules.responsibleGambling;
  const lines = [
    text('breaks.follows.signed-out'),
    text(restrictedSession ? 'breaks.follows.no-play' : 'breaks.follows.no-sign-in'),
    ...(restrictedSession ? [text('breaks.follows.restricted')] : []),
    text('breaks.follows.money'),
    text(
      kind === 'block' || !rules.responsibleGambling.revocation
        ? 'breaks.follows.no-way-back'
        : 'breaks.follows.early',
    ),
  ];
  return (
    <div className="pd-break-follows" part="consequences">
      <p className="pd-legend">{text(`breaks.follows.${kind}`)}</p>
      <ul className="pd-break-list">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** Longer terms and other brands through customer support, and the national register. */
function OtherOptions({ others, brandsBySupport, register, onSupport }: BreakProps) {
  const { texts } = useWidget();
  const { text } = texts;
  if (others.length === 0 && !brandsBySupport && !register) return null;
  return (
    <div className="pd-break-else" part="elsewhere">
      {others.length > 0 && (
        <Text tone="soft">
          <span className="pd-box">
            {text('breaks.through-support', {
              terms: others.map((term) => formatTerm(texts, term)).join(' · '),
            })}
          </span>{' '}
          <Button kind="link" size="small" onClick={onSupport}>
            {text('button.support')}
          </Button>
        </Text>
      )}
      {brandsBySupport && (
        <Text tone="soft">
          <span className="pd-box">{text('breaks.all-brands.ask')}</span>{' '}
          <Button kind="link" size="small" onClick={onSupport}>
            {text('button.support')}
          </Button>
        </Text>
      )}
      {register && (
        <Text tone="soft">
          <span className="pd-box">{text('breaks.register', { register: register.name })}</span>{' '}
          <a className="pd-link" href={register.url} target="_blank" rel="noopener noreferrer">
            {text('breaks.register-link', { register: register.name })}
          </a>
        </Text>
      )}
    </div>
  );
}

interface ReviewProps extends BreakProps {
  readonly choice: BreakChoice;
  readonly onBack: () => void;
}

/**
 * Review before a legal commitment.
 *
 * @see https://www.w3.org/TR/WCAG22/#error-prevention-legal-financial-data (WCAG 3.3.4)
 */
function Review({ kind, choice, rules, busy, now, onBegin, onBack }: ReviewProps) {
  const { texts } = useWidget();
  const { text } = texts;
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const { revocation } = rules.responsibleGambling;
  return (
    <section className="pd-break-review" part="review" aria-labelledby={title}>
      <div id={title}>
        <Heading level={4} size="small" headingRef={heading}>
          {text(`breaks.review.${kind}`, { term: formatTerm(texts, choice.term) })}
        </Heading>
      </div>
      <p className="pd-box">{formatUntil(texts, getTermEnd(choice.term, now), now)}</p>
      {choice.allBrands !== undefined && (
        <p className="pd-box">{text(choice.allBrands ? 'breaks.all-brands.yes' : 'breaks.all-brands.no')}</p>
      )}
      <p className="pd-box">
        {kind === 'self-exclusion' && revocation
          ? text('breaks.review.early', {
              hours: choice.term === 'indefinite' ? revocation.indefiniteHours : revocation.definiteHours,
            })
          : text('breaks.follows.no-way-back')}
      </p>
      <EqualChoice
        options={[
          {
            label: text(`breaks.begin.${kind}`),
            busy,
            busyLabel: text('button.busy'),
            onChoose: () => onBegin(choice),
          },
          { label: text('breaks.back'), onChoose: () => !busy && onBack() },
        ]}
      />
    </section>
  );
}
