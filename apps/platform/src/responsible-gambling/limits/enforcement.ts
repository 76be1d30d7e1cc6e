import type { LimitType, Product } from '@playerdesk/contract/internal';
import { type Inbox, limitMessage } from '../../engagement/index.ts';
import { type Clock, SECOND } from '../../infrastructure/clock/clock.ts';
import { together } from '../../infrastructure/database/pipeline.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import type { RateTable } from '../../infrastructure/exchange-rates/rates.ts';
import {
  getJurisdictionRule,
  type JurisdictionRule,
} from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { activeBlocks, type BlockScope, findLastingBlock } from './blocks.ts';
import { type ActiveLimit, currentLimits } from './limit.ts';
import { findLimitUse, type LimitUse } from './limit-use.ts';
import { type LimitedPlayer, limitedPlayer, liveLimits, lockLimitedPlayer } from './limits.queries.ts';
import { productMinutes } from './product-time.ts';
import { bindingCaps, statutoryCaps } from './statutory-caps.ts';
import { insertUse, isUsed, lastUse, type Measure, releaseUse, type Use } from './usage.queries.ts';

/** A limit whose usage reached a percentage at which the player is notified. */
export interface LimitNotice {
  readonly limit: ActiveLimit;
  readonly percent: number;
  readonly remaining: number;
  /** Start of the running period, milliseconds since 1970. */
  readonly since: number;
}

/** Refuses a use that exceeds a limit. Reports the limit, its remainder and when it renews. */
export class LimitReached extends Refusal {
  readonly use: LimitUse;

  constructor(use: LimitUse, now: number) {
    const { limit, remaining, frame } = use;
    super('LimitReached', {
      fields: {
        type: limit.type,
        period: limit.period,
        ...(limit.product && { product: limit.product }),
        remaining: String(Math.max(0, remaining)),
        ...(frame && { endsAt: new Date(frame.to).toISOString() }),
      },
      ...(frame && { retryAfter: Math.ceil((frame.to - now) / SECOND) }),
    });
    this.use = use;
  }
}

export interface Enforcement {
  /**
   * Charges a use to the limits within its transaction. Locks the player, so that concurrent uses are counted one
   * after the other. When it throws, nothing was charged.
   * @throws LimitReached, or Refusal `ProductBlocked` or `PaymentBlocked`.
   */
  charge(tx: Tx, playerId: string, use: Use & { measure: Spent }): Promise<readonly LimitNotice[]>;
  /**
   * Counts the running minute as time in a product, and the minutes since the last play if that was recent.
   * @throws LimitReached, or Refusal `ProductBlocked`.
   */
  spendTime(tx: Tx, playerId: string, product: Product): Promise<void>;
  /** Reads at once what `charge`, and `spendTime` for a product, will ask for. Refuses nothing. */
  prepare(tx: Tx, playerId: string, use: Omit<Use, 'amount'> & { measure: Spent }): Promise<void>;
  /** Credits a win against losses. No limit prevents it. */
  credit(tx: Tx, playerId: string, win: Omit<Use, 'measure'>): Promise<void>;
  /** Reverses a use that had no effect, such as a failed deposit. */
  release(tx: Tx, playerId: string, use: Pick<Use, 'measure' | 'reference'>): Promise<void>;
  /** Returns the remainder of each limit that a use would count against. */
  remaining(db: Db, playerId: string, measure: Spent, product?: Product): Promise<readonly LimitUse[]>;
  /** Returns whether no break prevents play of a product. Throws nothing: the caller has to refuse. */
  mayPlay(db: Db, playerId: string, product: Product): Promise<boolean>;
  /** Returns whether no break prevents deposits. Throws nothing: the caller has to refuse. */
  mayPay(db: Db, playerId: string): Promise<boolean>;
}

/** A measure that limits restrict. A win is measured too, but no limit prevents it. */
export type Spent = Exclude<Measure, 'win'>;

const LIMITED_BY: Readonly<Record<Spent, readonly LimitType[]>> = {
  deposit: ['deposit'],
  wager: ['wager', 'loss'],
  'product-minutes': ['product-session'],
};

/** The data that a use is checked against. */
interface LimitContext {
  readonly player: LimitedPlayer;
  readonly rates: RateTable;
  readonly now: number;
}

/**
 * Creates the enforcement of limits. `rates` convert statutory amounts to the currency of an account. `inbox` notifies
 * players of their limit usage.
 */
export function createEnforcement(
  clock: Clock,
  rates: RateTable,
  inbox: Pick<Inbox, 'sendAutomatic'>,
): Enforcement {
  const findBlock = async (db: Db, playerId: string, scope: 'payment' | Product) => {
    const blocks = await activeBlocks(db, playerId, new Date(clock.now()));
    return findLastingBlock(blocks, 'account', scope);
  };
  const charge: Enforcement['charge'] = async (tx, playerId, use) => {
    assertPossible(use);
    const player = await lockLimitedPlayer(tx, playerId);
    // Read after the lock: a call that waited happens now, not when it began to wait.
    const now = clock.now();
    if (await isUsed(tx, playerId, use)) return [];
    await refuseBlocked(tx, playerId, use, now);
    const rule = getJurisdictionRule(player.jurisdiction);
    const uses = await findUses(tx, { player, rates, now }, use.measure, use.product);
    const tightest = uses.find(({ remaining }) => remaining < use.amount);
    if (tightest) throw new LimitReached(tightest, now);
    insertUse(tx, playerId, use, new Date(now));
    const notices = uses.flatMap((limitUse) => getNotices(limitUse, use.amount, rule));
    for (const notice of notices) {
      // Of several thresholds reached at once the player is notified of the highest.
      const isHighest = !notices.some(
        ({ limit, percent }) => limit === notice.limit && percent > notice.percent,
      );
      const note = isHighest ? limitMessage({ ...notice.limit, ...notice }) : null;
      if (note) await inbox.sendAutomatic(tx, playerId, note);
    }
    return notices;
  };
  return {
    charge,
    spendTime: async (tx, playerId, product) => {
      await lockLimitedPlayer(tx, playerId);
      const last = await lastUse(tx, playerId, 'product-minutes', product);
      const { amount, reference } = productMinutes(product, last, clock.now());
      if (amount > 0) await charge(tx, playerId, { measure: 'product-minutes', amount, product, reference });
    },
    prepare: async (tx, playerId, use) => {
      const now = clock.now();
      const { product } = use;
      const time = product && { ...productMinutes(product, null, now), measure: 'product-minutes' as const };
      await together(
        tx,
        () => isUsed(tx, playerId, use),
        () => activeBlocks(tx, playerId, new Date(now)),
        () => liveLimits(tx, playerId, new Date(now)),
        async () => product && (await lastUse(tx, playerId, 'product-minutes', product)),
        async () => time && (await isUsed(tx, playerId, time)),
      );
    },
    credit: async (tx, playerId, win) => {
      assertPossible(win);
      insertUse(tx, playerId, { ...win, measure: 'win' }, new Date(clock.now()));
    },
    release: async (tx, playerId, use) => releaseUse(tx, playerId, use, new Date(clock.now())),
    remaining: async (db, playerId, measure, product) => {
      const player = await limitedPlayer(db, playerId);
      return findUses(db, { player, rates, now: clock.now() }, measure, product);
    },
    mayPlay: async (db, playerId, product) => (await findBlock(db, playerId, product)) === null,
    mayPay: async (db, playerId) => (await findBlock(db, playerId, 'payment')) === null,
  };
}

/** Returns the uses of the limits of a measure, the player's own and the statutory caps, the tightest first. */
async function findUses(
  db: Db,
  { player, rates, now }: LimitContext,
  measure: Spent,
  product: Product | undefined,
): Promise<readonly LimitUse[]> {
  const ownLimits = currentLimits(await liveLimits(db, player.id, new Date(now)), now);
  const limits = [...ownLimits, ...bindingCaps(statutoryCaps(player, rates, now), ownLimits)];
  const rule = getJurisdictionRule(player.jurisdiction);
  const concerns = (limit: ActiveLimit) =>
    LIMITED_BY[measure].includes(limit.type) && (limit.product === null || limit.product === product);
  const finds = limits
    .filter(concerns)
    .map((limit) => (shared: Db) => findLimitUse(shared, player.id, limit, rule, now));
  const uses = finds.length === 0 ? [] : await together(db, ...finds);
  return uses.toSorted((a, b) => a.remaining - b.remaining);
}

function assertPossible({ amount }: Pick<Use, 'amount'>): void {
  if (!Number.isSafeInteger(amount) || amount <= 0) {
    throw new RangeError(`A use is a whole number above 0, not ${amount}`);
  }
}

async function refuseBlocked(tx: Tx, playerId: string, use: Use & { measure: Spent }, now: number) {
  const blocks = await activeBlocks(tx, playerId, new Date(now));
  const isPayment = use.measure === 'deposit';
  const scope: BlockScope | undefined = isPayment ? 'payment' : use.product;
  const block = findLastingBlock(blocks, 'account', ...(scope ? [scope] : []));
  if (!block) return;
  const wait = block.endsAt === null ? {} : { retryAfter: Math.ceil((block.endsAt - now) / SECOND) };
  throw new Refusal(isPayment ? 'PaymentBlocked' : 'ProductBlocked', wait);
}

/** Returns the percentages of a limit that this use reached for the first time. */
function getNotices(
  { limit, used, remaining, frame }: LimitUse,
  amount: number,
  rule: JurisdictionRule,
): LimitNotice[] {
  if (limit.period === 'transaction' || !frame) return [];
  const before = (used / limit.amount) * 100;
  const after = ((used + amount) / limit.amount) * 100;
  return rule.limits.notices
    .filter((percent) => before < percent && after >= percent)
    .map((percent) => ({ limit, percent, remaining: remaining - amount, since: frame.from }));
}
