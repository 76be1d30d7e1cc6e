import type { CustomFields } from '@playerdesk/contract/internal';
import type { FieldProblems, FormValues } from '../flow.ts';
import type { CustomStepName, FlowChoice, SignUpStep, StepExtension } from './sign-up-steps.ts';

/**
 * Own steps and fields of an operator in a sign-up wizard. Their code is loaded after the first form, so the flow knows
 * only this interface.
 *
 * @see createSignUpExtension
 */
export interface SignUpExtension extends StepExtension {
  /** Returns the steps of a wizard with those of the operator. */
  addSteps(steps: readonly SignUpStep[]): readonly SignUpStep[];
  /** Returns the problems of the custom fields of a step. */
  findProblems(step: SignUpStep, values: FormValues, choice: FlowChoice): FieldProblems;
  /** Whether an answer is never stored in the browser. */
  isSensitive(key: string): boolean;
  /** Returns the answers as they are sent with the registration. */
  getAnswers(values: FormValues): CustomFields;
}

/** Whether a text names an own step of an operator. Such a step may not exist. */
export function isCustomStep(step: unknown): step is CustomStepName {
  return typeof step === 'string' && step.startsWith('custom:');
}
