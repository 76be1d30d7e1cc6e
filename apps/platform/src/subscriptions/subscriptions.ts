import { BUNDLED_OPT_INS, SUBSCRIPTION_TYPES, type Subscription } from '@playerdesk/contract';
import type { Clock } from '../clock/clock.ts';
import type { ConsentSource } from '../database/tables/message.ts';
import type { Db, Tx } from '../database/tables.ts';
import { lockOwner } from '../ledger/ledger.queries.ts';
import { recordConsent, type SubscriptionRow, subscriptionsOf } from './subscriptions.queries.ts';

/** Types a player can be subscribed to. */
const KNOWN: readonly string[] = BUNDLED_OPT_INS;

export const isKnownType = (type: string): boolean => KNOWN.includes(type);

/** What a player gets news by, and the records of how that came. */
export interface Subscriptions {
  /** Every type, also those of which nothing was ever said. */
  list(db: Db, playerId: string): Promise<Subscription[]>;
  /** Says yes or no to types. What holds already stays, with its record. Returns what changed. */
  choose(tx: Tx, playerId: string, choices: Choices, source: ConsentSource): Promise<Choices>;
}

/** Yes or no, by type. */
export type Choices = Readonly<Record<string, boolean>>;

export function createSubscriptions(clock: Clock, textVersion: string): Subscriptions {
  return {
    list: async (db, playerId) => {
      const said = await subscriptionsOf(db, playerId);
      return KNOWN.map((type) => toSubscription(type, rowOf(said, type)));
    },
    choose: async (tx, playerId, choices, source) => {
      // Two choices at once would each leave a record of what the other says.
      await lockOwner(tx, playerId);
      const said = await subscriptionsOf(tx, playerId);
      const at = new Date(clock.now());
      const changed = Object.entries(choices).filter(
        ([type, active]) => rowOf(said, type)?.active !== active,
      );
      for (const [type, active] of changed) {
        await recordConsent(tx, { playerId, type, active, at, source, textVersion });
      }
      return Object.fromEntries(changed);
    },
  };
}

const rowOf = (rows: readonly SubscriptionRow[], type: string) => rows.find((row) => row.type === type);

function toSubscription(type: string, row: SubscriptionRow | undefined): Subscription {
  if (!row) return { type, active: false };
  return { type, active: row.active, changedAt: row.changed_at.toISOString(), receipt: row.receipt };
}

/** The types behind a kind of marketing that sign-up knows: a channel's, or a type itself; none for other kinds. */
export function typesOfKind(kind: string): readonly string[] {
  if (isKnownType(kind)) return [kind];
  return Object.hasOwn(SUBSCRIPTION_TYPES, kind)
    ? SUBSCRIPTION_TYPES[kind as keyof typeof SUBSCRIPTION_TYPES]
    : [];
}
