import {
  type Bonus,
  type LimitEntry,
  limitStates,
  type ProductBlock,
  parseInstant,
  type Wallet,
  withdrawPolicy,
} from '@playerdesk/contract';

/** What a deposit is looked at for, before any frame loads. */
export interface DepositFacts {
  /** The account may pay in as far as its activation goes. */
  readonly activated: boolean;
  readonly blocks: readonly ProductBlock[];
  readonly limits: readonly LimitEntry[];
  /** Server time, milliseconds since 1970. */
  readonly now: number;
}

/** What is left of a limit that is nearly used up, in integer minor units. */
export interface LimitWarning {
  readonly remaining: number;
  readonly currency: string;
}

export type DepositGate =
  | { readonly kind: 'not-activated' | 'blocked' | 'limit-reached' }
  | { readonly kind: 'open'; readonly warning: LimitWarning | null };

/** Whether the cashier may open for a deposit (2-money §4). The platform judges anew whatever is said here. */
export function depositGate({ activated, blocks, limits, now }: DepositFacts): DepositGate {
  if (!activated) return { kind: 'not-activated' };
  if (blocks.some((block) => isActiveBlock(block, now))) return { kind: 'blocked' };
  const tight = tightestDepositLimit(limits, now);
  if (!tight) return { kind: 'open', warning: null };
  if (tight.remaining <= 0) return { kind: 'limit-reached' };
  // Exactly 10 % is selected and says nothing.
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

/** Of the active deposit limits with 10 % or less left the one with the least. */
export function tightestDepositLimit(limits: readonly LimitEntry[], now: number): TightLimit | null {
  const tight = limitStates(limits, now).flatMap(({ type, current }): TightLimit[] => {
    if (type !== 'deposit' || current?.status !== 'active') return [];
    const { amount, remainingAmount: remaining, currency = '' } = current;
    if (amount === null || remaining === undefined || remaining * 10 > amount) return [];
    return [{ amount, remaining, currency }];
  });
  return tight.sort((a, b) => a.remaining - b.remaining)[0] ?? null;
}

/** What a withdrawal is looked at for, before any frame loads. */
export interface WithdrawFacts {
  readonly activated: boolean;
  readonly bonuses: readonly Pick<Bonus, 'status' | 'withdrawPolicy'>[];
  readonly wallet: Pick<Wallet, 'realBalance'>;
  /** A withdrawal has succeeded in this visit, or an earlier one can be taken back: a balance of zero stops nothing. */
  readonly succeeded: boolean;
  /** The player has agreed to lose the bonus. */
  readonly forfeits: boolean;
}

export type WithdrawGate = 'not-activated' | 'denied' | 'no-balance' | 'forfeit' | 'open';

/** Whether the cashier may open for a withdrawal: denying beats cancelling, and nothing can be taken out of nothing. */
export function withdrawGate(facts: WithdrawFacts): WithdrawGate {
  if (!facts.activated) return 'not-activated';
  const policy = withdrawPolicy(facts.bonuses);
  if (policy === 'deny-withdraw') return 'denied';
  if (facts.wallet.realBalance <= 0 && !facts.succeeded) return 'no-balance';
  return policy === 'cancel-monetary' && !facts.forfeits ? 'forfeit' : 'open';
}
