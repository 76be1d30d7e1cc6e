import {
  type Bonus,
  type BonusStatus,
  bonusStatus,
  cancelBonus,
  claimBonus,
  triggerBonus,
} from '@playerdesk/contract/internal';
import type { Account } from '@playerdesk/core/internal';
import { useCallback, useEffect, useState } from 'react';
import type { TextKey } from '../../i18n/text-keys.generated.ts';
import { notifyFailure, notifySlow } from '../../kit/call-failure.ts';
import { useOfferedPayments } from '../../kit/can-pay.ts';
import { readBonusesForDisplay, readOffersForDisplay } from '../../kit/read-bonuses.ts';
import { useAlive } from '../../kit/use-alive.ts';
import { getWalletStore } from '../../kit/wallet/wallet-store.ts';
import { useWidget, type WidgetContext } from '../../kit/widget-context.ts';
import { getShownStatus } from './bonus-status.ts';

/** Filters of the list. `current` combines active and initiated bonuses. */
export const BONUS_FILTERS = [
  'current',
  'initiated',
  'active',
  'available',
  'expired',
  'canceled',
  'finished',
  'all',
] as const;
export type BonusFilter = (typeof BONUS_FILTERS)[number];

const CURRENT_STATUSES: ReadonlySet<BonusStatus | null> = new Set<BonusStatus>(['active', 'initiated']);

/** An action on a bonus, as the specification types it. */
export type BonusSubmit =
  | { readonly action: 'claim-bonus'; readonly bonusId: string }
  | { readonly action: 'deposit-bonus'; readonly bonusCode: string }
  | { readonly action: 'cancel-bonus'; readonly bonusId: string };

export interface BonusesViewProps {
  /** Null while loading. */
  readonly bonuses: readonly Bonus[] | null;
  readonly filter: BonusFilter;
  /** Server time in milliseconds since 1970, updated every second. */
  readonly now: number;
  /** Id of the bonus with an action under way. */
  readonly busy: string | null;
  readonly can: { readonly claim: boolean; readonly cancel: boolean; readonly deposit: boolean };
  readonly onFilter: (filter: BonusFilter) => void;
  readonly onSubmit: (bonus: Bonus, submit: BonusSubmit) => void;
}

export function useBonuses(): BonusesViewProps {
  const widget = useWidget();
  const { account } = widget;
  const { supports } = account.platform.capabilities;
  const alive = useAlive();
  const [bonuses, setBonuses] = useState<readonly Bonus[] | null>(null);
  const [filter, setFilter] = useState<BonusFilter>('current');
  const [busy, setBusy] = useState<string | null>(null);
  const reload = useCallback(async () => {
    const list = await readList(account);
    if (alive.current) setBonuses(list);
  }, [account, alive]);
  useEffect(() => {
    void reload();
  }, [reload]);
  const now = useServerNow(account);
  const { deposit } = useOfferedPayments(widget);
  const submit = async (bonus: Bonus, what: BonusSubmit) => {
    if (what.action === 'deposit-bonus') return widget.open('deposit', { bonusCode: what.bonusCode });
    setBusy(bonus.id);
    await runAction(widget, bonus, what, { retry: () => void submit(bonus, what), onDone: reload });
    if (alive.current) setBusy(null);
  };
  return {
    bonuses: bonuses?.filter(matchesFilter(filter, now)) ?? null,
    filter,
    now,
    busy,
    can: {
      claim: supports(claimBonus.name) || supports(triggerBonus.name),
      cancel: supports(cancelBonus.name),
      deposit,
    },
    onFilter: setFilter,
    onSubmit: (bonus, what) => void submit(bonus, what),
  };
}

/** Filters by the status that a bonus shows, except for those of the default filter. */
const matchesFilter =
  (filter: BonusFilter, now: number) =>
  (bonus: Bonus): boolean => {
    const status = bonusStatus(bonus.status);
    if (filter === 'current') return CURRENT_STATUSES.has(status);
    return filter === 'all' || filter === (getShownStatus(bonus, now) ?? status);
  };

/** Returns the server time, updated every second, for countdowns and time-dependent actions. */
function useServerNow(account: Account): number {
  const [now, setNow] = useState(() => account.serverNow());
  useEffect(() => {
    let cancel = () => {};
    const tick = () => {
      setNow(account.serverNow());
      cancel = account.environment.after(1000, tick);
    };
    cancel = account.environment.after(1000, tick);
    return () => cancel();
  }, [account]);
  return now;
}

/** Reads the player's bonuses and the offers of a deposit. A failed read counts as an empty list. */
async function readList(account: Account): Promise<readonly Bonus[]> {
  const currency = account.store.getState().profile?.currency ?? '';
  const lists = await Promise.all([readBonusesForDisplay(account), readOffersForDisplay(account, currency)]);
  return lists.flat();
}

interface ActionCallbacks {
  readonly retry: () => void;
  readonly onDone: () => Promise<void>;
}

async function runAction(
  widget: WidgetContext,
  bonus: Bonus,
  { action }: BonusSubmit,
  { retry, onDone }: ActionCallbacks,
): Promise<void> {
  const { account, texts } = widget;
  const claims = action === 'claim-bonus';
  const key: TextKey = claims ? 'notice.bonus-claimed' : 'notice.bonus-canceled';
  const done = async () => {
    widget.notify({ level: 'success', text: texts.text(key) });
    getWalletStore(account).moved();
    await onDone();
  };
  const slow = () => notifySlow(widget);
  try {
    if (!claims) await account.write(cancelBonus, { id: bonus.id }, slow);
    else if (account.platform.capabilities.supports(claimBonus.name)) {
      await account.write(claimBonus, { id: bonus.id }, slow);
    }
    // Platforms that know only codes claim an initiated bonus by its code.
    else await account.write(triggerBonus, { code: bonus.code }, slow);
    await done();
  } catch (thrown) {
    notifyFailure(widget, thrown, { retry, onSettled: () => void done() });
    await onDone();
  }
}
