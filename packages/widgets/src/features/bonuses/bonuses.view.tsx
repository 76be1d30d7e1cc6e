import {
  type Bonus,
  type BonusStatus,
  bonusActions,
  bonusImage,
  bonusTime,
  type ContentEntry,
  parseInstant,
} from '@playerdesk/contract/internal';
import { formatWhen } from '@playerdesk/core/internal';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../design-system/button.tsx';
import { EmptyState } from '../../design-system/empty-state.tsx';
import { Icon } from '../../design-system/icons.tsx';
import { Stack } from '../../design-system/layout.tsx';
import { SectionHeading } from '../../design-system/section-heading.tsx';
import { SelectField } from '../../design-system/select-field.tsx';
import { Skeleton } from '../../design-system/skeleton.tsx';
import { useStyles } from '../../design-system/theme/use-styles.ts';
import { useFocusHandoff } from '../../design-system/use-focus-handoff.ts';
import { Verbatim } from '../../design-system/verbatim.tsx';
import { BrowseGames } from '../../kit/browse-games.tsx';
import { useContentLanguage } from '../../kit/content-language.ts';
import { ErrorBoundary } from '../../kit/error-boundary.tsx';
import { ProvidedHtml } from '../../kit/provided-html.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import { type BonusFact, getBonusFacts, getBonusNotes, isInPlay } from './bonus-facts.ts';
import { getShownStatus, isOpen } from './bonus-status.ts';
import {
  BONUS_FILTERS,
  type BonusesViewProps,
  type BonusFilter,
  type BonusSubmit,
  useBonuses,
} from './bonuses.controller.ts';
import styles from './bonuses.css?inline';
import { countdown } from './countdown.ts';
import { useContent } from './use-content.ts';
import { Wagering } from './wagering.view.tsx';

export function Bonuses() {
  const props = useBonuses();
  const { text } = useWidget().texts;
  const place = useRef<HTMLDivElement>(null);
  const content = useContent((props.bonuses ?? []).map(({ code }) => code));
  useStyles(place, styles);
  return (
    <div ref={place} className="pd-bonuses" part="bonuses">
      <Stack>
        <SectionHeading>{text('bonuses.title')}</SectionHeading>
        <SelectField
          name="status"
          label={text('bonuses.filter')}
          options={BONUS_FILTERS.map((value) => ({ value, label: filterName(text, value) }))}
          value={props.filter}
          onChange={(value) => props.onFilter(value as BonusFilter)}
        />
        <List {...props} content={content} />
      </Stack>
    </div>
  );
}

type Texts = ReturnType<typeof useWidget>['texts'];

function filterName(text: Texts['text'], filter: BonusFilter): string {
  return filter === 'current' || filter === 'all'
    ? text(`bonuses.filter.${filter}`)
    : text(`bonus.status.${filter}`);
}

type Contents = ReadonlyMap<string, ContentEntry>;

function List({ bonuses, content, ...props }: BonusesViewProps & { readonly content: Contents | null }) {
  const { text } = useWidget().texts;
  if (bonuses === null || content === null) return <Skeleton lines={5} label={text('view.loading')} />;
  if (bonuses.length === 0) {
    return (
      <EmptyState
        icon={<Icon name="gift" />}
        title={text('bonuses.empty')}
        action={<BrowseGames label={text('bonuses.browse')} />}
      >
        {text('bonuses.empty-text')}
      </EmptyState>
    );
  }
  // One main action in the list: the first that gets the player something.
  const main = bonuses.find((bonus) => availableActions(bonus, props).some((action) => action !== 'cancel'));
  return (
    <ul className="pd-bonus-list" part="list">
      {bonuses.map((bonus) => (
        <ErrorBoundary key={`${bonus.id} ${bonus.code}`}>
          <BonusCard {...props} bonus={bonus} isMain={bonus === main} content={content.get(bonus.code)} />
        </ErrorBoundary>
      ))}
    </ul>
  );
}

const availableActions = (bonus: Bonus, { now, can }: Pick<BonusesViewProps, 'now' | 'can'>) =>
  bonusActions(bonus, now).filter((name) => can[name]);

interface BonusCardProps extends Omit<BonusesViewProps, 'bonuses'> {
  readonly bonus: Bonus;
  /** Whether the card has the main action of the list. */
  readonly isMain: boolean;
  readonly content: ContentEntry | undefined;
}

function BonusCard({ bonus, content, isMain, now, busy, can, onSubmit }: BonusCardProps) {
  const { texts } = useWidget();
  const { text } = texts;
  const title = useId();
  const status = getShownStatus(bonus, now);
  return (
    <li className="pd-bonus" part="bonus" data-status={status ?? undefined} aria-labelledby={title}>
      <div className="pd-bonus-head">
        <h4 className="pd-bonus-title" id={title}>
          {bonus.name}
        </h4>
        <Badge bonus={bonus} status={status} now={now} />
      </div>
      {bonusTime(bonus, now) === 'not-started' && <Countdown bonus={bonus} now={now} />}
      <Facts facts={getBonusFacts(bonus, texts)} />
      {isInPlay(bonus) && <Wagering bonus={bonus} />}
      {bonus.withdrawPolicy !== 'none' && status === 'active' && (
        <p className="pd-bonus-note">{text(`bonus.policy.${bonus.withdrawPolicy}`)}</p>
      )}
      <Notes bonus={bonus} now={now} />
      <Content bonus={bonus} content={content} />
      <Actions
        bonus={bonus}
        isMain={isMain}
        now={now}
        busy={busy === bonus.id}
        can={can}
        onSubmit={onSubmit}
      />
    </li>
  );
}

interface BadgeProps extends Pick<BonusCardProps, 'bonus' | 'now'> {
  readonly status: BonusStatus | null;
}

/** The status of a bonus, or when it starts. */
function Badge({ bonus, status, now }: BadgeProps) {
  const { text, locale } = useWidget().texts;
  if (status) {
    return (
      <span className="pd-bonus-status" part="status" data-status={status}>
        {text(`bonus.status.${status}`)}
      </span>
    );
  }
  if (bonusTime(bonus, now) !== 'not-started') return null;
  return (
    <span className="pd-bonus-status" part="start">
      {text('bonus.starts', { when: formatWhen(bonus.startTime, locale, now) })}
    </span>
  );
}

/** Changes every second, so it is not announced. An end has no countdown, which would press for a decision. */
function Countdown({ bonus, now }: Pick<BonusCardProps, 'bonus' | 'now'>) {
  const { text, locale } = useWidget().texts;
  const time = countdown(parseInstant(bonus.startTime) - now, locale);
  return <p className="pd-bonus-note">{text('bonus.starts-in', { time })}</p>;
}

function Facts({ facts }: { readonly facts: readonly BonusFact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="pd-bonus-facts">
      {facts.map(({ name, value, isAmount }) => (
        <div key={name} className="pd-bonus-fact">
          <dt className="pd-bonus-name">{name}</dt>
          <dd className="pd-bonus-value">{isAmount ? <Verbatim>{value}</Verbatim> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** When an open bonus ends or an ended one has ended, and how often it can be had. */
function Notes({ bonus, now }: Pick<BonusCardProps, 'bonus' | 'now'>) {
  const { texts } = useWidget();
  const { endTime } = bonus;
  const hasEnded = endTime !== undefined && bonusTime(bonus, now) === 'over';
  const notes = hasEnded
    ? [texts.text('bonus.ended', { when: formatWhen(endTime, texts.locale, now) })]
    : isOpen(bonus)
      ? getBonusNotes(bonus, texts, now)
      : [];
  return notes.length > 0 && <p className="pd-bonus-note">{notes.join(' · ')}</p>;
}

/** Picture and text of the content service, which state no fact that the data does not. */
function Content({ bonus, content }: Pick<BonusCardProps, 'bonus' | 'content'>) {
  const { text } = useWidget().texts;
  const lang = useContentLanguage();
  const image = bonusImage(content);
  const html = content?.html ?? bonus.html;
  if (!image && !html) return null;
  return (
    <div className="pd-bonus-content">
      {image && <img className="pd-bonus-image" part="bonus-image" src={image} alt="" loading="lazy" />}
      {html && (
        <details className="pd-bonus-more">
          <summary className="pd-bonus-summary">{text('bonus.more')}</summary>
          {/* Entries of the content service are in the language of the page. */}
          <ProvidedHtml html={html} lang={content?.html ? undefined : lang} lines={2} />
        </details>
      )}
    </div>
  );
}

interface ActionsProps extends Pick<BonusesViewProps, 'now' | 'can' | 'onSubmit'> {
  readonly bonus: Bonus;
  readonly isMain: boolean;
  readonly busy: boolean;
}

function Actions({ bonus, isMain, now, busy, can, onSubmit }: ActionsProps) {
  const { text } = useWidget().texts;
  const [isConfirming, setIsConfirming] = useState<boolean | null>(null);
  const [next, nextRef] = useFocusHandoff<HTMLButtonElement>();
  // The pressed button is removed: focus the button that reverts the step.
  useLayoutEffect(() => {
    if (isConfirming !== null) next.current?.focus();
  }, [isConfirming, next]);
  const actions = availableActions(bonus, { now, can });
  if (actions.length === 0) return null;
  const submit = (what: BonusSubmit) => onSubmit(bonus, what);
  if (actions.includes('cancel') && isConfirming) {
    return (
      <div className="pd-bonus-sure" role="alert">
        <p className="pd-box">{text('bonus.cancel-sure')}</p>
        <div className="pd-bonus-actions">
          <Button
            kind="danger"
            size="small"
            busy={busy}
            busyLabel={text('button.busy')}
            onClick={() => submit({ action: 'cancel-bonus', bonusId: bonus.id })}
          >
            {text('bonus.cancel-yes')}
          </Button>
          <Button kind="ghost" size="small" buttonRef={nextRef} onClick={() => setIsConfirming(false)}>
            {text('bonus.cancel-no')}
          </Button>
        </div>
      </div>
    );
  }
  const run = {
    claim: () => submit({ action: 'claim-bonus', bonusId: bonus.id }),
    deposit: () => submit({ action: 'deposit-bonus', bonusCode: bonus.code }),
    cancel: () => setIsConfirming(true),
  };
  return (
    <div className="pd-bonus-actions">
      {actions.map((action, index) => (
        <Button
          key={action}
          buttonRef={index === 0 ? nextRef : undefined}
          kind={isMain && index === 0 && action !== 'cancel' ? 'primary' : 'ghost'}
          size="small"
          busy={busy}
          busyLabel={text('button.busy')}
          onClick={run[action]}
        >
          {text(`bonus.${action}`)}
        </Button>
      ))}
    </div>
  );
}
