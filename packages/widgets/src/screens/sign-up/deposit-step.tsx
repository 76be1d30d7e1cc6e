import { CashierVisitView } from '../../features/cashier/cashier-visit.view.tsx';
import { type CashierProps, DepositStepView } from '../../features/sign-up/steps/deposit.view.tsx';
import type { StepProps } from '../../features/sign-up/steps/step.ts';
import { BonusSelector } from '../bonus-selector/lazy-bonus-selector.tsx';

function Cashier(props: CashierProps) {
  return <CashierVisitView {...props} BonusSelector={BonusSelector} />;
}

export function DepositStep(props: StepProps) {
  return <DepositStepView {...props} Cashier={Cashier} />;
}
