import type { Account, CashierVisit } from '@playerdesk/core/internal';

/** Choices of the player when a frame opens. */
export interface SessionChoice {
  readonly visit: CashierVisit;
  readonly bonusCode: string | null;
  readonly forfeitBonuses: boolean;
  /** Whether the player has acknowledged how funds are protected. */
  readonly acknowledgeFunds?: boolean | undefined;
}

/** Returns whether the market allows reverting a pending withdrawal. False if its rules cannot be loaded. */
export async function areWithdrawalsReversible({ store }: Account): Promise<boolean> {
  try {
    return (await store.getState().pack.limits()).reversibleWithdrawals;
  } catch {
    return false;
  }
}
