import {
  type Bonus,
  type BonusStatus,
  bonusActions,
  bonusImage,
  bonusStatus,
  bonusTime,
  type ContentEntry,
  parseInstant,
} from '@playerdesk/contract/internal';
import { formatInstant, formatMoney } from '@playerdesk/core/internal';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../design-system/button.tsx';
import { EmptyState } from '../../design-system/empty-state.tsx';
import { Heading } from '../../design-system/heading.tsx';
import { Icon } from '../../design-system/icons.tsx';
import { Stack } from '../../design-system/layout.tsx';
import { SelectField } from '../../design-system/select-field.tsx';
import { Skeleton } from '../../design-system/skeleton.tsx';
import { useStyles } from '../../design-system/theme/use-styles.ts';
import { useFocusHandoff } from '../../design-system/use-focus-handoff.ts';
import { Verbatim } from '../../design-system/verbatim.tsx';
import { BrowseGames } from '../../kit/browse-games.tsx';
import { ErrorBoundary } from '../../kit/error-boundary.tsx';
import { ProvidedHtml } from '../../kit/provided-html.tsx';
import { useWidget } from '../../kit/widget-context.ts';
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
        <Heading size="small">{text('bonuses.title')}</Heading>
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
  const { text } = useWidget().texts;
  const title = useId();
  const status = getShownStatus(bonus, now);
  const image = bonusImage(content);
  const html = content?.html ?? bonus.html;
  return (
    <li className="pd-bonus" part="bonus" data-status={status ?? undefined} aria-labelledby={title}>
      <div className="pd-bonus-head">
        {image && <img className="pd-bonus-image" part="bonus-image" src={image} alt="" loading="lazy" />}
        <div className="pd-bonus-titles">
          <h4 className="pd-bonus-title" id={title}>
            {bonus.name}
          </h4>
          <BonusTime bonus={bonus} now={now} />
        </div>
        {status && (
          <span className="pd-bonus-status" part="status" data-status={status}>
            {text(`bonus.status.${status}`)}
          </span>
        )}
      </div>
      <Amounts bonus={bonus} />
      {!bonus.deposit && <Wagering bonus={bonus} />}
      {bonus.withdrawPolicy !== 'none' && status === 'active' && (
        <p className="pd-bonus-policy">{text(`bonus.policy.${bonus.withdrawPolicy}`)}</p>
      )}
      {html && (
        <details className="pd-bonus-more">
          <summary className="pd-bonus-summary">{text('bonus.more')}</summary>
          <ProvidedHtml html={html} lines={2} />
        </details>
      )}
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

/**
 * Returns the status that a player sees. A bonus after its end counts as expired, even if the list still shows it as
 * open. Before its start it has no status. An offer of a deposit is available: only a running bonus is active.
 */
function getShownStatus(bonus: Bonus, now: number): BonusStatus | null {
  const time = bonusTime(bonus, now);
  const status = bonusStatus(bonus.status);
  if (!isOpen(bonus)) return status;
  if (time !== 'running') return time === 'over' ? 'expired' : null;
  return bonus.deposit && status === 'active' ? 'available' : status;
}

const isOpen = ({ status }: Bonus): boolean =>
  ['initiated', 'active', 'available'].includes(bonusStatus(status) ?? '');

/**
 * Start or end of a bonus. The countdown to the start changes every second, so it is not announced. An end has no
 * countdown, which would press for a decision.
 */
function BonusTime({ bonus, now }: { readonly bonus: Bonus; readonly now: number }) {
  const { texts } = useWidget();
  return <p className="pd-bonus-when">{formatBonusTime(bonus, now, texts)}</p>;
}

function formatBonusTime(bonus: Bonus, now: number, { text, locale }: Texts): string | null {
  const time = bonusTime(bonus, now);
  if (time === 'not-started') {
    return text('bonus.starts-in', { time: countdown(parseInstant(bonus.startTime) - now, locale) });
  }
  if (bonus.endTime === undefined) return null;
  if (time === 'over') return text('bonus.ended', { when: formatInstant(bonus.endTime, locale) });
  if (!isOpen(bonus)) return null;
  return text('bonus.ends-on', { when: formatInstant(bonus.endTime, locale) });
}

function Amounts({ bonus }: { readonly bonus: Bonus }) {
  const { text, locale } = useWidget().texts;
  const money = (minor: number) => formatMoney(minor, bonus.currency, locale);
  const amount = (value: number) =>
    bonus.type === 'freespins' ? text('bonus.spins', { count: value }) : money(value);
  const { matchValue, maxMatchedDeposit, minDepositAmount, maxDepositAmount, gameProps } = bonus;
  const isRunning = bonusStatus(bonus.status) === 'active' && !bonus.deposit;
  const lines: [string, ReactNode][] = [];
  if (bonus.deposit && matchValue !== undefined && maxMatchedDeposit !== undefined) {
    const maximum = Math.floor((maxMatchedDeposit * matchValue) / 100);
    lines.push([text('bonus.amount'), text('bonus.match', { percent: matchValue, amount: money(maximum) })]);
  } else if (bonus.amount > 0) {
    lines.push(
      isRunning
        ? [
            text('bonus.amount-left'),
            text('bonus.amount-of', { left: amount(bonus.amountRemaining), amount: amount(bonus.amount) }),
          ]
        : [
            text('bonus.amount'),
            bonus.type === 'freespins' ? (
              amount(bonus.amount)
            ) : (
              <Verbatim key="amount">{money(bonus.amount)}</Verbatim>
            ),
          ],
    );
  }
  if (bonus.wageringRequirement > 0 && !isRunning)
    lines.push([
      text('bonus.wagering'),
      <Verbatim key="wagering">{money(bonus.wageringRequirement)}</Verbatim>,
    ]);
  if (gameProps.length > 0) lines.push([text('bonus.games'), gameProps.map(({ name }) => name).join(', ')]);
  const bounds = [
    minDepositAmount !== undefined && text('bonus.minimum', { amount: money(minDepositAmount) }),
    maxDepositAmount !== undefined && text('bonus.maximum', { amount: money(maxDepositAmount) }),
  ].filter((line) => line !== false);
  return (
    <>
      {lines.length > 0 && (
        <dl className="pd-bonus-amounts">
          {lines.map(([name, value]) => (
            <div key={name} className="pd-bonus-amount">
              <dt className="pd-bonus-name">{name}</dt>
              <dd className="pd-bonus-value">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {bonus.deposit && bounds.length > 0 && <p className="pd-bonus-bounds">{bounds.join(' · ')}</p>}
    </>
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
