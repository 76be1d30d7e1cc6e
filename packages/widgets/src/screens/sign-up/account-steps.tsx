import type { AccountSteps } from '../../features/sign-up/account-steps.ts';
import { STEPS_CATALOG } from '../../features/sign-up/lazy-steps.ts';
import type { StepProps } from '../../features/sign-up/steps/step.ts';
import { lazyComponent } from '../../kit/lazy-component.tsx';

/** Sign-up steps that use other features: limits, bonuses and the cashier. Each is loaded when it is reached. */
export const accountSteps: AccountSteps = {
  limits: lazyComponent<StepProps>(() => import('./limits-step.tsx').then((module) => module.LimitsStep), {
    catalog: ['limits', STEPS_CATALOG],
  }),
  bonus: lazyComponent<StepProps>(() => import('./bonus-step.tsx').then((module) => module.BonusStep), {
    catalog: STEPS_CATALOG,
  }),
  deposit: lazyComponent<StepProps>(() => import('./deposit-step.tsx').then((module) => module.DepositStep), {
    catalog: ['cashier', STEPS_CATALOG],
  }),
};
