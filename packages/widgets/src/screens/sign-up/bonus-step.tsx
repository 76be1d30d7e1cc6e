import { BonusStepView } from '../../features/sign-up/steps/bonus.view.tsx';
import type { StepProps } from '../../features/sign-up/steps/step.ts';
import { BonusSelector } from '../bonus-selector/lazy-bonus-selector.tsx';

export function BonusStep(props: StepProps) {
  return <BonusStepView {...props} BonusSelector={BonusSelector} />;
}
