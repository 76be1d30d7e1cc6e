import { type Bonus, type ContentEntry, cashierOffer } from '@playerdesk/contract/internal';
import { useId, useRef, useState } from 'react';
import { Button } from '../../design-system/button.tsx';
import { Heading } from '../../design-system/heading.tsx';
import { Stack } from '../../design-system/layout.tsx';
import radios from '../../design-system/radio-group.css?inline';
import { plainText } from '../../design-system/sanitizer/plain-text.ts';
import { Skeleton } from '../../design-system/skeleton.tsx';
import { useStyles } from '../../design-system/theme/use-styles.ts';
import { ErrorBoundary } from '../../kit/error-boundary.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import { getBonusFacts, getBonusNotes } from './bonus-facts.ts';
import styles from './bonus-selector.css?inline';
import { useContent } from './use-content.ts';

export interface BonusSelectorProps {
  readonly offers: readonly Bonus[];
  readonly busy: boolean;
  readonly onChoose: (bonus: Bonus) => void;
  readonly onNone: () => void;
}

const NONE = '';

/** Choice of one bonus or none. Nothing is preselected. Gifts are apart from the bonuses of a deposit. */
export function BonusSelectorView({ offers, busy, onChoose, onNone }: BonusSelectorProps) {
  const { text } = useWidget().texts;
  const [chosen, setChosen] = useState<string | null>(null);
  const content = useContent(offers.map(({ code }) => code));
  const place = useRef<HTMLDivElement>(null);
  const label = useId();
  useStyles(place, radios);
  useStyles(place, styles);
  const go = () => {
    const bonus = offers.find(({ code }) => code === chosen);
    if (bonus) onChoose(bonus);
    else onNone();
  };
  const gifts = offers.filter(({ deposit }) => !deposit);
  const list = { chosen, onChoose: setChosen };
  return (
    <div ref={place} className="pd-selector">
      <Stack>
        <div className="pd-box" id={label}>
          <Heading size="small">{text('bonus-selector.heading')}</Heading>
        </div>
        {content === null ? (
          <Skeleton height={240} label={text('view.loading')} />
        ) : (
          <>
            <div role="radiogroup" className="pd-offers" part="offers" aria-labelledby={label}>
              <OfferCards {...list} content={content} offers={offers.filter(({ deposit }) => deposit)} />
              {gifts.length > 0 && (
                <fieldset className="pd-offers">
                  <legend className="pd-offers-label">{text('bonus-selector.gifts')}</legend>
                  <OfferCards {...list} content={content} offers={gifts} />
                </fieldset>
              )}
              <NoneCard isSelected={chosen === NONE} onSelect={() => setChosen(NONE)} />
            </div>
            <Button full busy={busy} busyLabel={text('button.busy')} disabled={chosen === null} onClick={go}>
              {text('button.continue')}
            </Button>
            {chosen === null && <p className="pd-hint">{text('bonus-selector.choose')}</p>}
          </>
        )}
      </Stack>
    </div>
  );
}

interface OfferCardsProps {
  readonly offers: readonly Bonus[];
  readonly content: ReadonlyMap<string, ContentEntry>;
  /** Code of the chosen offer. */
  readonly chosen: string | null;
  readonly onChoose: (code: string) => void;
}

function OfferCards({ offers, content, chosen, onChoose }: OfferCardsProps) {
  return offers.map((bonus) => (
    <ErrorBoundary key={`${bonus.id} ${bonus.code}`}>
      <OfferCard
        bonus={bonus}
        content={content.get(bonus.code)}
        selected={chosen === bonus.code}
        onSelect={() => onChoose(bonus.code)}
      />
    </ErrorBoundary>
  ));
}

function NoneCard({ isSelected, onSelect }: { readonly isSelected: boolean; readonly onSelect: () => void }) {
  const { text } = useWidget().texts;
  return (
    <label className="pd-offer" part="offer" data-state={isSelected ? 'selected' : undefined}>
      <input
        type="radio"
        className="pd-tick"
        part="radio"
        name="bonus"
        value={NONE}
        checked={isSelected}
        onChange={onSelect}
      />
      <span className="pd-offer-title">{text('bonus-selector.none')}</span>
    </label>
  );
}

interface OfferCardProps {
  readonly bonus: Bonus;
  readonly content: ContentEntry | undefined;
  readonly selected: boolean;
  readonly onSelect: () => void;
}

function OfferCard({ bonus, content, selected, onSelect }: OfferCardProps) {
  const offer = cashierOffer(bonus, content, selected, plainText);
  const { texts, account } = useWidget();
  const terms = [
    ...getBonusFacts(bonus, texts).map(({ name, value }) => `${name}: ${value}`),
    ...getBonusNotes(bonus, texts, account.serverNow()),
  ];
  return (
    <label className="pd-offer" part="offer" data-state={offer.selected ? 'selected' : undefined}>
      <input
        type="radio"
        className="pd-tick"
        part="radio"
        name="bonus"
        value={offer.code}
        checked={offer.selected}
        onChange={onSelect}
      />
      <span className="pd-offer-words">
        {offer.logoUrl && <img className="pd-offer-image" part="offer-image" src={offer.logoUrl} alt="" />}
        <span className="pd-offer-title">{offer.title}</span>
        {terms.map((term) => (
          <span key={term} className="pd-offer-terms">
            {term}
          </span>
        ))}
        {offer.description && <span className="pd-offer-text">{offer.description}</span>}
      </span>
    </label>
  );
}
