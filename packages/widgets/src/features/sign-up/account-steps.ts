import type { ComponentType } from 'react';
import type { StepProps } from './steps/step.ts';

/** Steps that use other features. The screen passes their components. */
export type AccountSteps = Readonly<Record<'limits' | 'bonus' | 'deposit', ComponentType<StepProps>>>;
