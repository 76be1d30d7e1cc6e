import { getAcceptField } from '@playerdesk/core/internal';
import { useCallback, useId } from 'react';
import { Checkbox } from '../../../design-system/checkbox.tsx';
import { Text } from '../../../design-system/layout.tsx';
import { HostLink } from '../../../kit/host-link.tsx';
import { WhenLoaded } from '../../../kit/when-loaded.tsx';
import { useWidget } from '../../../kit/widget-context.ts';
import { isConsentBundled } from '../registration.ts';
import { useTermsVersion } from '../use-terms-version.ts';
import { MarketingByProduct, MarketingChoices, useMarketingProducts } from './marketing.view.tsx';
import type { StepProps } from './step.ts';

export function AcceptStep(props: StepProps) {
  const widget = useWidget();
  const { account } = widget;
  const { text } = widget.texts;
  const { state, problem, send, onTyped } = props;
  const { kind, context } = state.options;
  const accept = getAcceptField(kind);
  const bundled = isConsentBundled(widget);
  const id = useId();
  const error = problem(accept);
  const setVersion = useCallback(
    (version: string) => send({ type: 'typed', field: 'termsVersion', value: version }),
    [send],
  );
  const terms = useTermsVersion(state.values.termsVersion, setVersion, error !== undefined);
  const products = useMarketingProducts();
  const isByProduct = context.rules.marketingByProduct.length > 0;
  const isTicked = state.values[accept] === 'on';
  const age = context.rules.adultAge;
  return (
    <WhenLoaded of={terms.status === 'ready' ? products : terms}>
      {(named) => (
        <>
          <Checkbox
            name={accept}
            id={id}
            aria-labelledby={LABEL_PARTS.map((part) => id + part).join(' ')}
            label={() => <AcceptLabel id={id} bundled={bundled} age={age} />}
            checked={isTicked}
            hint={isTicked || error ? undefined : text('sign-up.accept.disabled')}
            error={error}
            required
            onChange={(ticked) => onTyped(accept, ticked ? 'on' : '')}
          />
          <Text>
            <HostLink route="/privacy-policy" label={text('sign-up.accept.read-privacy')} />
          </Text>
          {account.rules().informationBeforePlay && !state.steps.includes('annual-activity') && (
            <Text tone="soft">{text('sign-up.safety-information')}</Text>
          )}
          {!bundled && !isByProduct && <MarketingChoices state={state} onTyped={onTyped} />}
          {named.length > 0 && <MarketingByProduct products={named} state={state} onTyped={onTyped} />}
        </>
      )}
    </WhenLoaded>
  );
}

/** Stands for the link while the sentence is formatted. */
const LINK = '\uFFFC';

/** Ends of the ids of the parts that name the checkbox. A missing part names nothing. */
const LABEL_PARTS = ['-before', '-link', '-after'];

interface AcceptLabelProps {
  /** Id of the checkbox. */
  readonly id: string;
  readonly bundled: boolean;
  readonly age: number;
}

/** The sentence that the player accepts, with its link. A text of the host without `{terms}` is followed by the link. */
function AcceptLabel({ id, bundled, age }: AcceptLabelProps) {
  const { text } = useWidget().texts;
  const sentence = text(bundled ? 'sign-up.accept.bundled' : 'sign-up.accept.terms', { age, terms: LINK });
  const [before, after] = sentence.includes(LINK) ? sentence.split(LINK) : [`${sentence} `];
  return (
    <span className="pd-choice-label">
      <label htmlFor={id} id={`${id}-before`}>
        {before}
      </label>
      <HostLink route="/terms-and-conditions" label={text('sign-up.accept.read-terms')} id={`${id}-link`} />
      {after && (
        <label htmlFor={id} id={`${id}-after`}>
          {after}
        </label>
      )}
    </span>
  );
}
