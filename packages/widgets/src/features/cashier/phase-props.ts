import type { CashierUse } from './use-cashier.ts';

/** What the screen of every phase of a visit is given. */
export interface PhaseProps extends CashierUse {
  /** The player is through. */
  readonly onClose: () => void;
  /** The payment frame asks to close. */
  readonly onFrameClose: () => void;
}
