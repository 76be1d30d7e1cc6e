import type { Account, CashierVisit } from '@playerdesk/core';

/** What is chosen by the time that a frame opens. */
export interface SessionChoice {
  readonly visit: CashierVisit;
  readonly bonusCode: string | null;
  readonly forfeitBonuses: boolean;
  /** The player acknowledged how their money is protected. */
  readonly acknowledgeFunds?: boolean | undefined;
}

/** Whether the market lets a player take a pending withdrawal back. Not where its rules cannot be loaded. */
export async function areWithdrawalsReversible({ store }: Account): Promise<boolean> {
  try {
    return (await store.getState().pack.limits()).reversibleWithdrawals;
  } catch {
    return false;
  }
}
