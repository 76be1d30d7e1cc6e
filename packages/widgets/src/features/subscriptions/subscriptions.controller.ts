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
import { changes, type Wishes, wishesOf } from './subscription-list.ts';

export interface SubscriptionsViewProps {
  readonly list: LoadState<readonly Subscription[]>;
  readonly wishes: Wishes;
  readonly busy: boolean;
  readonly onWish: (type: string, active: boolean) => void;
  readonly onSave: () => void;
  /** Nothing any more, in one go. */
  readonly onNone: () => void;
}

/** Whose subscriptions they are: the signed-in player's, or those of the person behind a mailed token. */
export interface SubscriptionSource {
  read(): Promise<readonly Subscription[]>;
  save(before: readonly Subscription[], wishes: Wishes, onSlow: () => void): Promise<void>;
}

export function ofPlayer(account: Account): SubscriptionSource {
  return {
    read: async () => (await account.read(getSubscriptions, {})).optIns,
    async save(before, wishes, onSlow) {
      // One after another: who loses the line half way has what was said until then.
      for (const { type, active } of changes(before, wishes)) {
        await account.write(active ? optIn : optOut, { type }, onSlow);
      }
    },
  };
}

export function ofToken(account: Account, token: string): SubscriptionSource {
  return {
    read: async () => (await account.read(getOptOutIns, { unsubToken: token })).optIns,
    async save(before, wishes, onSlow) {
      const optIns = before.flatMap(({ type, active }) => ((wishes.get(type) ?? active) ? [type] : []));
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
  const [wishes, setWishes] = useState<Wishes>(new Map());
  const [known, setKnown] = useState<readonly Subscription[] | null>(null);
  const read = useCallback(async () => {
    const subscriptions = await source.read();
    setWishes(wishesOf(subscriptions));
    setKnown(subscriptions);
    return subscriptions;
  }, [source]);
  const first = useLoad(read);
  const list: typeof first = first.status === 'ready' && known ? { status: 'ready', data: known } : first;
  const { busy, save } = useSaving(source, read, setWishes, onSaved);
  const saveAs = (wanted: Wishes) => {
    if (list.status === 'ready') void save(list.data, wanted);
  };
  return {
    list,
    wishes,
    busy,
    onWish: (type, active) => {
      widget.notify(null);
      setWishes(new Map(wishes).set(type, active));
    },
    onSave: () => saveAs(wishes),
    onNone: () => {
      const none = new Map([...wishes.keys()].map((type) => [type, false]));
      setWishes(none);
      saveAs(none);
    },
  };
}

/** Sends the wishes, and what is left of them after a failure. */
function useSaving(
  source: SubscriptionSource,
  read: () => Promise<readonly Subscription[]>,
  setWishes: (wishes: Wishes) => void,
  onSaved: (saved: Saved) => void,
) {
  const widget = useWidget();
  const alive = useAlive();
  const [busy, setBusy] = useState(false);
  const save = async (before: readonly Subscription[], wanted: Wishes) => {
    setBusy(true);
    try {
      await source.save(before, wanted, () => notifySlow(widget));
      await done(wanted);
    } catch (thrown) {
      const now = await readBehind(before, wanted);
      const goOn = () => void saveRest(now, wanted);
      if (alive.current) notifyFailure(widget, thrown, { retry: goOn, onSettled: goOn });
    }
    if (alive.current) setBusy(false);
  };
  /** Another try, or one that turned out to be done, sends what is still to be changed. */
  const saveRest = async (before: readonly Subscription[], wanted: Wishes) => {
    setBusy(true);
    const now = await readBehind(before, wanted);
    if (changes(now, wanted).length > 0) return save(now, wanted);
    await done(wanted);
    if (alive.current) setBusy(false);
  };
  const done = async (wanted: Wishes) => {
    // Read again for the new dates and receipts; without them the list stands as it was wished.
    await read().catch(() => {});
    if (alive.current) onSaved({ none: ![...wanted.values()].includes(true) });
  };
  /** The wishes stay as they were typed, whatever half of them was kept. */
  const readBehind = async (before: readonly Subscription[], wanted: Wishes) => {
    const now = await read().catch(() => before);
    setWishes(wanted);
    return now;
  };
  return { busy, save };
}
