import {
  type MarketingProduct,
  type ProductChannel,
  SUBSCRIPTION_TYPES,
  type Subscription,
} from '@playerdesk/contract/internal';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import type { ConsentSource } from '../tables/message-tables.ts';
import {
  isKnownType,
  marketsByProduct,
  offeredTypes,
  requestedTypes,
  type Subject,
} from './product-consent.ts';
import {
  consentsOfMarkets,
  findSubscriptions,
  getPlayerJurisdiction,
  recordConsent,
  type SubscriptionRow,
} from './subscriptions.queries.ts';

/** A player's subscriptions, and the records of each consent. */
export interface Subscriptions {
  /** Returns the types that a market offers. */
  offered(jurisdiction: string): readonly string[];
  /** Returns every type that the player's market offers, including those without a choice, and other active types. */
  list(db: Db, playerId: string): Promise<Subscription[]>;
  /** Sets choices by type. An unchanged choice keeps its record. Returns what changed. */
  choose(tx: Tx, playerId: string, choices: Choices, source: ConsentSource): Promise<Choices>;
  /**
   * Returns players without consent to marketing about a subject by a channel, in markets that ask for consent by
   * product and channel. An inbox message counts as electronic mail.
   */
  withoutConsent(db: Db, subject: Subject, channel: ProductChannel): Promise<ReadonlySet<string>>;
  /**
   * Returns the subscriptions to email that a player must all have, in markets that ask for consent by product. Empty:
   * nobody is asked.
   */
  mailConsents(subject: Subject): readonly string[];
  /** Returns the subscription type that represents an email about a subject in such a market. */
  mailType(subject: Subject): string;
}

/** Choices by type: subscribed or not. */
export type Choices = Readonly<Record<string, boolean>>;

export function createSubscriptions(
  clock: Clock,
  textVersion: string,
  products: readonly MarketingProduct[],
): Subscriptions {
  const offered = (jurisdiction: string) => offeredTypes(jurisdiction, products);
  return {
    offered,
    list: async (db, playerId) => {
      const types = offered(await getPlayerJurisdiction(db, playerId));
      const stored = await findSubscriptions(db, playerId);
      const others = stored.filter(({ type, active }) => active && !types.includes(type));
      return [...types, ...others.map(({ type }) => type)].map((type) =>
        toSubscription(type, findRow(stored, type)),
      );
    },
    choose: async (tx, playerId, choices, source) => {
      if (Object.keys(choices).length === 0) return {};
      // Locks the player: concurrent choices would each store a record of the other's state.
      await lockPlayer(tx, playerId);
      const stored = await findSubscriptions(tx, playerId);
      const at = new Date(clock.now());
      const changed = Object.entries(choices).filter(
        ([type, active]) => findRow(stored, type)?.active !== active,
      );
      for (const [type, active] of changed) {
        await recordConsent(tx, { playerId, type, active, at, source, textVersion });
      }
      return Object.fromEntries(changed);
    },
    withoutConsent: async (db, subject, channel) => {
      const requested = requestedTypes(subject, channel, products);
      const players = await consentsOfMarkets(db, marketsByProduct(), requested);
      const isLacking = (consents: readonly string[]) =>
        requested.length === 0 || requested.some((type) => !consents.includes(type));
      return new Set([...players].flatMap(([id, consents]) => (isLacking(consents) ? [id] : [])));
    },
    mailConsents: (subject) => requestedTypes(subject, 'email', products),
    mailType: (subject) => requestedTypes(subject, 'email', products)[0] ?? '',
  };
}

const findRow = (rows: readonly SubscriptionRow[], type: string) => rows.find((row) => row.type === type);

function toSubscription(type: string, row: SubscriptionRow | undefined): Subscription {
  if (!row) return { type, active: false };
  return { type, active: row.active, changedAt: row.changed_at.toISOString(), receipt: row.receipt };
}

/**
 * Returns the types behind a kind of marketing at sign-up: those of a channel, or the type itself. Empty for other
 * kinds.
 */
export function typesOfKind(kind: string): readonly string[] {
  if (isKnownType(kind)) return [kind];
  return Object.hasOwn(SUBSCRIPTION_TYPES, kind)
    ? SUBSCRIPTION_TYPES[kind as keyof typeof SUBSCRIPTION_TYPES]
    : [];
}
