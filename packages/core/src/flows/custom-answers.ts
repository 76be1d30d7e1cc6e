import {
  type CustomFieldRule,
  type CustomFields,
  customFieldProblem,
  isSameCustomAnswer,
  toCustomFieldKey,
} from '@playerdesk/contract/internal';
import type { FieldProblems, FormValues } from './flow.ts';

/** Returns the answer to a custom field in a form. Of a text field without an answer an empty text. */
export function getCustomAnswer({ name, type }: CustomFieldRule, values: FormValues): string | boolean {
  const value = values[toCustomFieldKey(name)] ?? '';
  return type === 'checkbox' ? value === 'on' : value.trim();
}

/** Text key of an absent answer, by type of field. */
const REQUIRED = { text: 'required', select: 'choose', checkbox: 'tick' } as const;

/** Returns the problem of the answer to a custom field in a form, by field. Empty without one. */
export function findCustomAnswerProblem(field: CustomFieldRule, values: FormValues): FieldProblems {
  const problem = customFieldProblem(field, getCustomAnswer(field, values));
  if (problem === null) return {};
  return {
    [toCustomFieldKey(field.name)]: `field.custom.${problem === 'required' ? REQUIRED[field.type] : problem}`,
  };
}

/** Changed answers to custom fields, and what is wrong with them by field. */
export interface CustomAnswerChanges {
  readonly answers: CustomFields;
  readonly problems: FieldProblems;
}

/**
 * Returns the answers in a form that differ from the stored ones. An empty text removes an answer.
 *
 * Only changed answers are checked: a field that the operator added later does not prevent a change of the address.
 */
export function findCustomAnswerChanges(
  fields: readonly CustomFieldRule[],
  values: FormValues,
  stored: CustomFields,
): CustomAnswerChanges {
  const known = new Map(Object.entries(stored));
  const changed = fields.filter(
    (field) => !isSameCustomAnswer(known.get(field.name), getCustomAnswer(field, values)),
  );
  return {
    answers: Object.fromEntries(changed.map((field) => [field.name, getCustomAnswer(field, values)])),
    problems: Object.assign({}, ...changed.map((field) => findCustomAnswerProblem(field, values))),
  };
}
