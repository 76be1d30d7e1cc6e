import { LimitsStepView } from '../../features/sign-up/limits/limits.view.tsx';
import type { StepProps } from '../../features/sign-up/steps/step.ts';
import { lazyComponent } from '../../kit/lazy-component.tsx';

const TypedTimes = lazyComponent(
  () => import('../../features/limits/typed-times.view.tsx').then((module) => module.TypedTimes),
  { catalog: 'limits' },
);

export function LimitsStep(props: StepProps) {
  return <LimitsStepView {...props} TypedTimes={TypedTimes} />;
}
