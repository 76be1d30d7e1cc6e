import {
  ageOn,
  dayInZone,
  depositMaximum,
  LIMIT_PERIODS,
  LIMIT_TYPES,
  type LimitEntry,
  type LimitType,
  listOr,
  type Profile,
  parseInstant,
  parseIsoDay,
  setLimit,
} from '@playerdesk/contract/internal';
import {
  declineLimits,
  formatWhen,
  type LimitChange,
  type LimitMaximums,
  type ResponsibleGambling,
} from '@playerdesk/core/internal';
import { useEffect, useState } from 'react';
import { notifyFailure, notifySlow } from '../../kit/call-failure.ts';
import {
  type ActiveRules,
  useResponsibleGamblingRules,
} from '../../kit/responsible-gambling/use-responsible-gambling-rules.ts';
import { getResponsibleGambling } from '../../kit/services/responsible-gambling-services.ts';
import { useAlive } from '../../kit/use-alive.ts';
import type { LoadState } from '../../kit/use-load.ts';
import { type ResourceState, useResource } from '../../kit/use-resource.ts';
import { useWidget, type WidgetContext } from '../../kit/widget-context.ts';
import { getPendingText } from './pending-text.ts';

export interface LimitsProps {
  readonly reading: ResourceState<readonly LimitEntry[]>;
  readonly rules: LoadState<ActiveRules>;
  readonly types: readonly LimitType[];
  /** Returns whether the platform can set limits of a type. Otherwise an existing limit is shown read-only. */
  readonly isOffered: (type: LimitType) => boolean;
  /** Type with an open form. */
  readonly editing: LimitType | null;
  /** Type whose form was closed last. It gets the focus back. */
  readonly lastEdited: LimitType | null;
  readonly busy: boolean;
  /** Server time in milliseconds since 1970. */
  readonly now: number;
  readonly currency: string;
  readonly maximums: LimitMaximums;
  readonly canChange: boolean;
  readonly onEdit: (type: LimitType | null) => void;
  readonly onSave: (changes: readonly LimitChange[]) => void;
  readonly onCancel: (entry: LimitEntry, isRemoval: boolean) => void;
  readonly onConfirm: (entry: LimitEntry) => void;
  /** Records that the player wants no deposit limit. Null if the market or the platform has no such choice. */
  readonly onDecline: (() => void) | null;
}

/**
 * Provides the player's limits.
 *
 * @param only Types to show, of those the host shows.
 */
export function useLimits(profile: Profile, only?: readonly LimitType[]): LimitsProps {
  const widget = useWidget();
  const { account } = widget;
  const responsibleGambling = getResponsibleGambling(account);
  const [editing, setEditing] = useState<LimitType | null>(only?.length === 1 ? (only[0] ?? null) : null);
  const [lastEdited, setLastEdited] = useState<LimitType | null>(null);
  const close = () => {
    setLastEdited(editing);
    setEditing(null);
  };
  const { busy, save, cancel, confirm, decline } = useLimitActions(
    widget,
    responsibleGambling,
    profile,
    close,
  );
  useEveryMinute(widget);
  return {
    reading: useResource(responsibleGambling.limits),
    rules: useResponsibleGamblingRules(responsibleGambling),
    types: getTypes(widget, only),
    isOffered: (type) => isOffered(widget, type),
    editing,
    lastEdited,
    busy,
    // Read on each render: a limit set a moment ago is already in force.
    now: account.serverNow(),
    currency: profile.currency,
    maximums: getMaximums(widget, profile),
    canChange: account.platform.capabilities.supports(setLimit.name) && !profile.isRestricted,
    onEdit: (type) => {
      widget.notify(null);
      if (type === null) close();
      else setEditing(type);
    },
    onSave: (changes) => save(changes),
    onCancel: cancel,
    onConfirm: confirm,
    onDecline:
      isPrompted(account) && account.platform.capabilities.supports('declineDepositLimits') ? decline : null,
  };
}

/** Provides the calls that change limits, one at a time. `close` ends the editing. */
function useLimitActions(
  widget: WidgetContext,
  responsibleGambling: ResponsibleGambling,
  { currency }: Profile,
  close: () => void,
) {
  const alive = useAlive();
  const [busy, setBusy] = useState(false);
  const execute = async (
    run: (onSlow: () => void) => Promise<void>,
    done: () => void,
    retry: () => void,
    onSettled = done,
  ) => {
    setBusy(true);
    try {
      await run(() => notifySlow(widget));
      if (alive.current) done();
    } catch (thrown) {
      notifyFailure(widget, thrown, { retry, onSettled });
      // Changes before the failure are in force.
      responsibleGambling.limits.refresh().catch(() => {});
    }
    if (alive.current) setBusy(false);
  };
  /**
   * Sends changes one after another. After a lost connection, the sent ones are in force, and a retry sends the rest.
   */
  const save = (changes: readonly LimitChange[], from = 0): void => {
    let at = from;
    void execute(
      async (onSlow) => {
        for (const change of changes.slice(from)) {
          await sendChange(responsibleGambling, change, onSlow);
          at += 1;
        }
      },
      () => {
        close();
        widget.notify({
          level: 'success',
          text: getSavedText(widget, responsibleGambling, changes, currency),
        });
      },
      () => save(changes, at),
      () => save(changes, at + 1),
    );
  };
  const cancel = (entry: LimitEntry, isRemoval: boolean): void =>
    void execute(
      (onSlow) => responsibleGambling.cancelLimit(entry.id, onSlow),
      () =>
        widget.notify({
          level: 'success',
          text: getRemovalText(widget, responsibleGambling, entry, isRemoval),
        }),
      () => cancel(entry, isRemoval),
    );
  const confirm = (entry: LimitEntry): void =>
    void execute(
      (onSlow) => responsibleGambling.confirmLimit(entry.id, onSlow),
      () => widget.notify({ level: 'success', text: widget.texts.text('limits.confirmed') }),
      () => confirm(entry),
    );
  const decline = (): void =>
    void execute(
      (onSlow) => declineLimits(widget.account, onSlow),
      () => widget.notify({ level: 'success', text: widget.texts.text('limits.declined') }),
      decline,
    );
  return { busy, save, cancel, confirm, decline };
}

/** Returns whether the market asks for one deposit limit, which can be declined. */
export const isPrompted = (account: WidgetContext['account']): boolean =>
  account.rules().depositLimitsAtSignUp === 'prompt';

const sendChange = (
  responsibleGambling: ResponsibleGambling,
  change: LimitChange,
  onSlow: () => void,
): Promise<void> =>
  change.kind === 'set'
    ? responsibleGambling.setLimit(change.wanted, onSlow)
    : responsibleGambling.cancelLimit(change.id, onSlow);

function getTypes({ options }: WidgetContext, only: readonly LimitType[] | undefined) {
  const enabled = listOr(options.responsibleGambling?.limitTypes, LIMIT_TYPES);
  return LIMIT_TYPES.filter((type) => enabled.includes(type) && (only?.includes(type) ?? true));
}

const isOffered = ({ account }: WidgetContext, type: LimitType): boolean =>
  account.platform.capabilities.carries?.(setLimit.name, `type:${type}`) ?? true;

function getMaximums({ account }: WidgetContext, { dateOfBirth, currency }: Profile): LimitMaximums {
  const { depositMaximums, timeZone } = account.rules();
  const born = parseIsoDay(dateOfBirth);
  const age = born ? ageOn(born, dayInZone(account.serverNow(), timeZone)) : 0;
  const maximums = LIMIT_PERIODS.map((period) => [
    period,
    depositMaximum(depositMaximums, period, age, currency),
  ]);
  return Object.fromEntries(maximums) as LimitMaximums;
}

/** Returns the text after changes were saved. A looser limit is saved, but waits before it applies. */
function getSavedText(
  { texts, account }: WidgetContext,
  responsibleGambling: ResponsibleGambling,
  changes: readonly LimitChange[],
  currency: string,
): string {
  if (changes.length === 0) return texts.text('limits.unchanged');
  const now = account.serverNow();
  const entries = responsibleGambling.limits.get() ?? [];
  const pending = changes.flatMap((change) => {
    if (change.kind === 'cancel') return [];
    const { type, product = null } = change.wanted;
    return entries
      .filter((entry) => isSameLimit(entry, change.wanted) && isPending(entry, now))
      .map((entry) => getPendingText(texts, { type, product, currency }, entry, now));
  });
  const summary = texts.text(pending.length === changes.length ? 'limits.saved-waiting' : 'limits.saved');
  return [summary, ...pending].join('\n');
}

const isPending = ({ activationDate }: LimitEntry, now: number): boolean =>
  parseInstant(activationDate) > now;

function isSameLimit(
  entry: LimitEntry,
  {
    type,
    period,
    product,
    amount,
  }: Pick<LimitEntry, 'type' | 'period' | 'amount'> & { product?: LimitEntry['product'] },
): boolean {
  return (
    entry.type === type &&
    entry.period === period &&
    (entry.product ?? null) === (product ?? null) &&
    entry.amount === amount
  );
}

/** Returns the text after a removal. A removed limit stays in force until its wait is over. */
function getRemovalText(
  { texts, account }: WidgetContext,
  responsibleGambling: ResponsibleGambling,
  entry: LimitEntry,
  isRemoval: boolean,
) {
  if (!isRemoval) return texts.text('limits.change-cancelled');
  const pendingRemoval = responsibleGambling.limits
    .get()
    ?.find(
      (other) => isSameLimit(other, { ...entry, amount: null }) && isPending(other, account.serverNow()),
    );
  if (!pendingRemoval) return texts.text('limits.removed');
  return `${texts.text('limits.removal-requested')}\n${texts.text('limits.removed-until', {
    when: formatWhen(pendingRemoval.activationDate, texts.locale, account.serverNow()),
  })}`;
}

/** Redraws every minute, because pending changes become due. */
function useEveryMinute({ account }: WidgetContext): void {
  const [, setRedraws] = useState(0);
  useEffect(() => {
    let cancel = () => {};
    const tick = () => {
      setRedraws((redraws) => redraws + 1);
      cancel = account.environment.after(60_000, tick);
    };
    cancel = account.environment.after(60_000, tick);
    return () => cancel();
  }, [account]);
}
