import {
  getOptOutIns,
  getSubscriptions,
  optIn,
  optOut,
  type Subscription,
  setOptOutChoices,
} from '@playerdesk/contract/internal';
import type { Account } from '@playerdesk/core/internal';
import { useCallback, useState } from 'react';
import { notifyFailure, notifySlow } from '../../kit/call-failure.ts';
import { useAlive } from '../../kit/use-alive.ts';
import { type LoadState, useLoad } from '../../kit/use-load.ts';
import { useWidget } from '../../kit/widget-context.ts';
import { getChanges, type SubscriptionChoices, toChoices } from './subscription-list.ts';

export interface SubscriptionsViewProps {
  readonly list: LoadState<readonly Subscription[]>;
  readonly choices: SubscriptionChoices;
  readonly busy: boolean;
  readonly onChoose: (type: string, active: boolean) => void;
  readonly onSave: () => void;
  /** Unsubscribes from everything. */
  readonly onNone: () => void;
}

/** Source of subscriptions: the signed-in player, or an emailed token. */
export interface SubscriptionSource {
  read(): Promise<readonly Subscription[]>;
  save(before: readonly Subscription[], choices: SubscriptionChoices, onSlow: () => void): Promise<void>;
}

export function createPlayerSource(account: Account): SubscriptionSource {
  return {
    read: async () => {
      const { optIns } = await account.read(getSubscriptions, {});
      // During a break the player can end subscriptions, and start none.
      return isOnBreak(account) ? optIns.filter(({ active }) => active) : optIns;
    },
    async save(before, choices, onSlow) {
      // One after another: after a lost connection, the sent changes are in force.
      for (const { type, active } of getChanges(before, choices)) {
        await account.write(active ? optIn : optOut, { type }, onSlow);
      }
    },
  };
}

/** Whether the player can end subscriptions and start none. */
export const isOnBreak = ({ store }: Account): boolean => store.getState().profile?.isRestricted ?? false;

export function createTokenSource(account: Account, token: string): SubscriptionSource {
  return {
    read: async () => (await account.read(getOptOutIns, { unsubToken: token })).optIns,
    async save(before, choices, onSlow) {
      const optIns = before.flatMap(({ type, active }) => ((choices.get(type) ?? active) ? [type] : []));
      await account.write(setOptOutChoices, { optOutToken: token, optIns }, onSlow);
    },
  };
}

interface Saved {
  /** Whether no subscription is left. */
  readonly none: boolean;
}

export function useSubscriptions(
  source: SubscriptionSource,
  onSaved: (saved: Saved) => void,
): SubscriptionsViewProps {
  const widget = useWidget();
  const [choices, setChoices] = useState<SubscriptionChoices>(new Map());
  const [current, setCurrent] = useState<readonly Subscription[] | null>(null);
  const read = useCallback(async () => {
    const subscriptions = await source.read();
    setChoices(toChoices(subscriptions));
    setCurrent(subscriptions);
    return subscriptions;
  }, [source]);
  const first = useLoad(read);
  const list: typeof first = first.status === 'ready' && current ? { status: 'ready', data: current } : first;
  const { busy, save } = useSaving(source, read, setChoices, onSaved);
  const saveAs = (requested: SubscriptionChoices) => {
    if (list.status === 'ready') void save(list.data, requested);
  };
  return {
    list,
    choices,
    busy,
    onChoose: (type, active) => {
      widget.notify(null);
      setChoices(new Map(choices).set(type, active));
    },
    onSave: () => saveAs(choices),
    onNone: () => {
      const none = new Map([...choices.keys()].map((type) => [type, false]));
      setChoices(none);
      saveAs(none);
    },
  };
}

/** Saves the choices, and after a failure the remaining ones. */
function useSaving(
  source: SubscriptionSource,
  read: () => Promise<readonly Subscription[]>,
  setChoices: (choices: SubscriptionChoices) => void,
  onSaved: (saved: Saved) => void,
) {
  const widget = useWidget();
  const alive = useAlive();
  const [busy, setBusy] = useState(false);
  const save = async (before: readonly Subscription[], requested: SubscriptionChoices) => {
    setBusy(true);
    try {
      await source.save(before, requested, () => notifySlow(widget));
      await done(requested);
    } catch (thrown) {
      const now = await reread(before, requested);
      const retry = () => void saveRest(now, requested);
      if (alive.current) notifyFailure(widget, thrown, { retry, onSettled: retry });
    }
    if (alive.current) setBusy(false);
  };
  /** Saves the remaining changes, on a retry or when a lost write turned out to be done. */
  const saveRest = async (before: readonly Subscription[], requested: SubscriptionChoices) => {
    setBusy(true);
    const now = await reread(before, requested);
    if (getChanges(now, requested).length > 0) return save(now, requested);
    await done(requested);
    if (alive.current) setBusy(false);
  };
  const done = async (requested: SubscriptionChoices) => {
    // Read again for new dates and receipts. Without them, the list shows the choices.
    await read().catch(() => {});
    if (alive.current) onSaved({ none: ![...requested.values()].includes(true) });
  };
  /** Reads again and keeps the choices, whatever part was saved. */
  const reread = async (before: readonly Subscription[], requested: SubscriptionChoices) => {
    const now = await read().catch(() => before);
    setChoices(requested);
    return now;
  };
  return { busy, save };
}
