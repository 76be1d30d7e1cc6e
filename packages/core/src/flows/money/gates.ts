import {
  type Bonus,
  type LimitEntry,
  limitStates,
  type ProductBlock,
  parseInstant,
  type Wallet,
  withdrawPolicy,
} from '@playerdesk/contract/internal';

/** Facts of the deposit gate, known before a frame loads. */
export interface DepositFacts {
  /** Whether the account is activated as far as deposits require. */
  readonly activated: boolean;
  readonly blocks: readonly ProductBlock[];
  readonly limits: readonly LimitEntry[];
  /** The platform's time in milliseconds since 1970. */
  readonly now: number;
}

/** Remaining amount of a limit that is nearly used up, in integer minor units. */
export interface LimitWarning {
  readonly remaining: number;
  readonly currency: string;
}

/** Result of the deposit gate. */
export type DepositGate =
  | { readonly kind: 'not-activated' | 'blocked' | 'limit-reached' }
  | { readonly kind: 'open'; readonly warning: LimitWarning | null };

/** Returns whether the cashier may open for a deposit. The platform checks again on its own. */
export function depositGate({ activated, blocks, limits, now }: DepositFacts): DepositGate {
  if (!activated) return { kind: 'not-activated' };
  if (blocks.some((block) => isActiveBlock(block, now))) return { kind: 'blocked' };
  const tight = tightestDepositLimit(limits, now);
  if (!tight) return { kind: 'open', warning: null };
  if (tight.remaining <= 0) return { kind: 'limit-reached' };
  // The limit is the tightest one from 10 % on; the warning is shown below 10 %.
  const warns = tight.remaining * 10 < tight.amount;
  const { remaining, currency } = tight;
  return { kind: 'open', warning: warns ? { remaining, currency } : null };
}

function isActiveBlock({ product, status, expires }: ProductBlock, now: number): boolean {
  if (product !== 'payment' || status !== 'active') return false;
  return expires === undefined || parseInstant(expires) > now;
}

interface TightLimit extends LimitWarning {
  readonly amount: number;
}

/** Returns the deposit limit with the lowest remaining amount, among active limits with 10 % or less left. */
export function tightestDepositLimit(limits: readonly LimitEntry[], now: number): TightLimit | null {
  const tight = limitStates(limits, now).flatMap(({ type, current }): TightLimit[] => {
    if (type !== 'deposit' || current?.status !== 'active') return [];
    const { amount, remainingAmount: remaining, currency = '' } = current;
    if (amount === null || remaining === undefined || remaining * 10 > amount) return [];
    return [{ amount, remaining, currency }];
  });
  return tight.sort((a, b) => a.remaining - b.remaining)[0] ?? null;
}

/** Facts of the withdrawal gate, known before a frame loads. */
export interface WithdrawFacts {
  readonly activated: boolean;
  readonly bonuses: readonly Pick<Bonus, 'status' | 'withdrawPolicy'>[];
  readonly wallet: Pick<Wallet, 'realBalance'>;
  /**
   * Whether a withdrawal succeeded in this visit, or a pending one can be canceled. A balance of zero then blocks
   * nothing.
   */
  readonly succeeded: boolean;
  /** Whether the player has agreed to lose the bonus. */
  readonly forfeits: boolean;
}

/** Result of the withdrawal gate. */
export type WithdrawGate = 'not-activated' | 'denied' | 'no-balance' | 'forfeit' | 'open';

/**
 * Returns whether the cashier may open for a withdrawal. A denying bonus takes precedence over one that is canceled.
 */
export function withdrawGate(facts: WithdrawFacts): WithdrawGate {
  if (!facts.activated) return 'not-activated';
  const policy = withdrawPolicy(facts.bonuses);
  if (policy === 'deny-withdraw') return 'denied';
  if (facts.wallet.realBalance <= 0 && !facts.succeeded) return 'no-balance';
  return policy === 'cancel-monetary' && !facts.forfeits ? 'forfeit' : 'open';
}
