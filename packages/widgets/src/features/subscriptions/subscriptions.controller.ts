import {
  getOptOutIns,
  getSubscriptions,
  optIn,
  optOut,
  type Subscription,
  setOptOutChoices,
} from '@playerdesk/contract';
import type { Account } from '@playerdesk/core';
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
  /** Nothing any more, in one go. */
  readonly onNone: () => void;
}

/** Whose subscriptions they are: the signed-in player's, or those of the person behind a mailed token. */
export interface SubscriptionSource {
  read(): Promise<readonly Subscription[]>;
  save(before: readonly Subscription[], choices: SubscriptionChoices, onSlow: () => void): Promise<void>;
}

export function createPlayerSource(account: Account): SubscriptionSource {
  return {
    read: async () => (await account.read(getSubscriptions, {})).optIns,
    async save(before, choices, onSlow) {
      // One after another: who loses the line half way has what was said until then.
      for (const { type, active } of getChanges(before, choices)) {
        await account.write(active ? optIn : optOut, { type }, onSlow);
      }
    },
  };
}

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
  /** Whether nothing is left of what there was. */
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

/** Sends the wishes, and what is left of them after a failure. */
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
  /** Another try, or one that turned out to be done, sends what is still to be changed. */
  const saveRest = async (before: readonly Subscription[], requested: SubscriptionChoices) => {
    setBusy(true);
    const now = await reread(before, requested);
    if (getChanges(now, requested).length > 0) return save(now, requested);
    await done(requested);
    if (alive.current) setBusy(false);
  };
  const done = async (requested: SubscriptionChoices) => {
    // Read again for the new dates and receipts; without them the list stands as it was wished.
    await read().catch(() => {});
    if (alive.current) onSaved({ none: ![...requested.values()].includes(true) });
  };
  /** The wishes stay as they were typed, whatever half of them was kept. */
  const reread = async (before: readonly Subscription[], requested: SubscriptionChoices) => {
    const now = await read().catch(() => before);
    setChoices(requested);
    return now;
  };
  return { busy, save };
}
