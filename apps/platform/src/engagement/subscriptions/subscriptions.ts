import {
  type MarketingProduct,
  type ProductChannel,
  SUBSCRIPTION_TYPES,
  type Subscription,
} from '@playerdesk/contract';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { ConsentSource } from '../../infrastructure/database/tables/message.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import {
  isKnownType,
  MARKETS_BY_PRODUCT,
  offeredTypes,
  requestedTypes,
  type Subject,
} from './product-consent.ts';
import {
  consentsOfMarkets,
  findSubscriptions,
  jurisdictionOf,
  recordConsent,
  type SubscriptionRow,
} from './subscriptions.queries.ts';

/** What a player gets news by, and the records of how that came. */
export interface Subscriptions {
  /** Types that a market offers. */
  offered(jurisdiction: string): readonly string[];
  /** Every type that the player's market offers, also those of which nothing was ever said, and others that are on. */
  list(db: Db, playerId: string): Promise<Subscription[]>;
  /** Says yes or no to types. What holds already stays, with its record. Returns what changed. */
  choose(tx: Tx, playerId: string, choices: Choices, source: ConsentSource): Promise<Choices>;
  /**
   * Players whom marketing about a subject must not reach by a channel, as their market asks for a consent by product and channel that they
   * have not given. A message into the inbox counts as electronic mail.
   */
  withoutConsent(db: Db, subject: Subject, channel: ProductChannel): Promise<ReadonlySet<string>>;
  /** The type that a mail about a subject is an example of in such a market. */
  mailType(subject: Subject): string;
}

/** Yes or no, by type. */
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
      const types = offered(await jurisdictionOf(db, playerId));
      const said = await findSubscriptions(db, playerId);
      const others = said.filter(({ type, active }) => active && !types.includes(type));
      return [...types, ...others.map(({ type }) => type)].map((type) =>
        toSubscription(type, rowOf(said, type)),
      );
    },
    choose: async (tx, playerId, choices, source) => {
      // Two choices at once would each leave a record of what the other says.
      await lockPlayer(tx, playerId);
      const said = await findSubscriptions(tx, playerId);
      const at = new Date(clock.now());
      const changed = Object.entries(choices).filter(
        ([type, active]) => rowOf(said, type)?.active !== active,
      );
      for (const [type, active] of changed) {
        await recordConsent(tx, { playerId, type, active, at, source, textVersion });
      }
      return Object.fromEntries(changed);
    },
    withoutConsent: async (db, subject, channel) => {
      const requested = requestedTypes(subject, channel, products);
      const players = await consentsOfMarkets(db, MARKETS_BY_PRODUCT, requested);
      const isLacking = (given: readonly string[]) =>
        requested.length === 0 || requested.some((type) => !given.includes(type));
      return new Set([...players].flatMap(([id, given]) => (isLacking(given) ? [id] : [])));
    },
    mailType: (subject) => requestedTypes(subject, 'email', products)[0] ?? '',
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
