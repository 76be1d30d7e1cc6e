import type { Bonus } from '@playerdesk/contract/internal';
import type { ComponentType } from 'react';
import type { CashierUse } from './use-cashier.ts';

/** Props of the bonus selector. */
export interface BonusSelectorProps {
  readonly offers: readonly Bonus[];
  readonly busy: boolean;
  readonly onChoose: (bonus: Bonus) => void;
  readonly onNone: () => void;
}

/** Components of other features that a cashier visit renders. */
export interface CashierVisitSlots {
  readonly BonusSelector: ComponentType<BonusSelectorProps>;
}

/** Props of the views of all phases. */
export interface PhaseProps extends CashierUse, CashierVisitSlots {
  /** Called when the player is done. */
  readonly onClose: () => void;
  /** Whether this is the deposit at the end of a sign-up, which no other deposit is offered after. */
  readonly isFirst: boolean;
  /** Whether the outcome of a payment leads to the games. */
  readonly startsPlay: boolean;
  /** Lets the player choose another bonus. Null where there is no choice. */
  readonly onChangeBonus: (() => void) | null;
  /** Called when the payment frame asks to close. */
  readonly onFrameClose: () => void;
}
