import type { ComponentType } from 'react';
import type { StepProps } from './steps/step.ts';

/** Steps that show other features. Their components come from the screen. */
export type AccountSteps = Readonly<Record<'limits' | 'bonus' | 'deposit', ComponentType<StepProps>>>;
