import { type CustomFieldRule, type CustomFields, toCustomFieldKey } from '@playerdesk/contract/internal';
import { findCustomAnswerProblem, getCustomAnswer } from '../custom-answers.ts';
import type { SignUpExtension } from './sign-up-extension.ts';
import {
  type CustomStepName,
  type FlowChoice,
  getVisibleSteps,
  SIGN_UP_STEPS,
  type SignUpStep,
} from './sign-up-steps.ts';

/** Step of the wizard that may have custom fields. */
export type CustomFieldPlace = 'contact' | 'personal' | 'address' | 'accept';

/** Step that an own step may follow. */
export type CustomStepPlace = 'contact' | 'personal' | 'address' | 'limits' | 'annual-activity';

/** Rule of a custom field, with its place. */
export type PlacedField = CustomFieldRule & {
  /** Default: `personal`. A wizard without the step shows the field in `contact`. Not for fields of an own step. */
  readonly step?: CustomFieldPlace | undefined;
  /** Whether the answer is never stored in the browser, as for a national number. Default: false. */
  readonly sensitive?: boolean | undefined;
};

/** An own step. */
export interface PlacedStep {
  /** A lower-case letter and up to 39 letters and digits. */
  readonly name: string;
  /** A wizard without the step has the own step after the one before. Default: the last step before the consent. */
  readonly after?: CustomStepPlace | undefined;
  readonly fields: readonly PlacedField[];
}

/** Custom fields and steps of an operator. */
export interface CustomForm {
  readonly fields?: readonly PlacedField[] | undefined;
  readonly steps?: readonly PlacedStep[] | undefined;
}

/** Creates the part of a sign-up wizard that consists of an operator's custom fields and steps. */
export function createSignUpExtension({ fields = [], steps = [] }: CustomForm): SignUpExtension {
  const all = [...fields, ...steps.flatMap((step) => step.fields)];
  const inStep = (step: SignUpStep, choice: FlowChoice) => getFieldsOfStep({ fields, steps }, step, choice);
  return {
    addSteps: (shown) => addSteps(shown, steps),
    getFieldKeys: (step, choice) => inStep(step, choice).map(({ name }) => toCustomFieldKey(name)),
    findProblems: (step, values, choice) =>
      Object.assign({}, ...inStep(step, choice).map((field) => findCustomAnswerProblem(field, values))),
    isSensitive: (key) => all.some(({ name, sensitive }) => sensitive && toCustomFieldKey(name) === key),
    getAnswers: (values) =>
      Object.fromEntries(
        all.flatMap((field): [string, string | boolean][] => {
          const answer = getCustomAnswer(field, values);
          return answer === '' ? [] : [[field.name, answer]];
        }),
      ) satisfies CustomFields,
  };
}

/** Returns the custom fields of a step in their order. */
export function getFieldsOfStep<F extends Pick<PlacedField, 'name' | 'step'>>(
  {
    fields = [],
    steps = [],
  }: {
    readonly fields?: readonly F[] | undefined;
    readonly steps?: readonly { readonly name: string; readonly fields: readonly F[] }[] | undefined;
  },
  step: SignUpStep,
  choice: FlowChoice,
): readonly F[] {
  const own = steps.find(({ name }) => toCustomStep(name) === step);
  if (own) return own.fields;
  return fields.filter(({ step: place = 'personal' }) => {
    return (hasStep(place, choice) ? place : 'contact') === step;
  });
}

/** Rules that leave out no step that may have custom fields. */
const ANY_MARKET = { depositLimitsAtSignUp: 'none', eidProviders: [], usesPassword: true } as const;

function hasStep(step: SignUpStep, { kind, flow }: FlowChoice): boolean {
  return getVisibleSteps({ kind, flow, activation: false, rules: ANY_MARKET }).includes(step);
}

/** Returns the name of an own step in the flow and in the `sign-up-step` event: `custom:club`. */
export function toCustomStep(name: string): CustomStepName {
  return `custom:${name}`;
}

const LAST_BEFORE_CONSENT = 'annual-activity';

function addSteps(shown: readonly SignUpStep[], own: readonly PlacedStep[]): readonly SignUpStep[] {
  const order: readonly SignUpStep[] = SIGN_UP_STEPS;
  const anchored = own.map(({ name, after = LAST_BEFORE_CONSENT }) => ({
    step: toCustomStep(name),
    anchor: shown.filter((step) => order.indexOf(step) <= order.indexOf(after)).at(-1),
  }));
  return shown.flatMap((step) => [
    step,
    ...anchored.filter(({ anchor }) => anchor === step).map((custom) => custom.step),
  ]);
}
