import type { Bonus } from '@playerdesk/contract';
import type { ComponentType } from 'react';
import type { CashierUse } from './use-cashier.ts';

/** A choice among bonuses, or of none. */
export interface BonusSelectorProps {
  readonly offers: readonly Bonus[];
  readonly busy: boolean;
  readonly onChoose: (bonus: Bonus) => void;
  readonly onNone: () => void;
}

/** Components of other features that a visit to the cashier shows. */
export interface CashierVisitSlots {
  readonly BonusSelector: ComponentType<BonusSelectorProps>;
}

/** What the screen of every phase of a visit is given. */
export interface PhaseProps extends CashierUse, CashierVisitSlots {
  /** The player is through. */
  readonly onClose: () => void;
  /** The payment frame asks to close. */
  readonly onFrameClose: () => void;
}
