import { CUSTOM_FIELD_NAME, listOr } from '@playerdesk/contract/internal';
import type { CustomField, CustomFieldInStep, CustomStep } from '../../options/custom-fields.ts';
import type { SignUpSettings } from '../../options/playerdesk-options.ts';

/** Valid custom fields and steps. */
export interface CustomFormSettings {
  readonly fields: readonly CustomFieldInStep[];
  readonly steps: readonly CustomStep[];
}

const PLACES: readonly (string | undefined)[] = [undefined, 'contact', 'personal', 'address', 'accept'];
const PROFILE_PLACES: readonly (string | undefined)[] = [undefined, 'show', 'edit'];
const STEP_PLACES: readonly (string | undefined)[] = [
  undefined,
  'contact',
  'personal',
  'address',
  'limits',
  'annual-activity',
];

/**
 * Returns the definitions that can be shown, and what is wrong with the others. TypeScript finds most mistakes; hosts
 * without it rely on this.
 */
export function withoutMistakes({ fields, steps }: SignUpSettings): {
  readonly settings: CustomFormSettings;
  readonly mistakes: readonly string[];
} {
  const mistakes: string[] = [];
  const names = new Set<string>();
  const stepNames = new Set<string>();
  const isRight = (name: unknown, mistake: string | null) => {
    if (mistake) mistakes.push(`${String(name)}: ${mistake}`);
    return mistake === null;
  };
  const isRightField = (field: CustomField) => isRight(field.name, findFieldMistake(field, names));
  const isRightStep = ({ name, after }: CustomStep) =>
    isRight(
      name,
      findNameMistake(name, stepNames) ?? (STEP_PLACES.includes(after) ? null : `no step ${after}`),
    );
  const isPlaced = ({ name, step }: CustomFieldInStep) =>
    isRight(name, PLACES.includes(step) ? null : `no step ${step}`);
  return {
    settings: {
      fields: listEntries(fields).filter((field) => isPlaced(field) && isRightField(field)),
      steps: listEntries(steps)
        .filter(isRightStep)
        .map((step) => ({ ...step, fields: listEntries(step.fields).filter(isRightField) })),
    },
    mistakes,
  };
}

/** Returns the entries of a list. JavaScript passes any value, such as a field that is left out by a condition. */
const listEntries = <Entry extends object>(given: readonly Entry[] | undefined): readonly Entry[] =>
  listOr(given, []).map((entry) => Object(entry));

function findNameMistake(name: string, taken: Set<string>): string | null {
  if (typeof name !== 'string' || !CUSTOM_FIELD_NAME.test(name))
    return 'the name is not a lower-case letter and up to 39 letters and digits';
  if (taken.has(name)) return 'the name is used twice';
  taken.add(name);
  return null;
}

function findFieldMistake(field: CustomField, names: Set<string>): string | null {
  const { name, profile } = field;
  if (!PROFILE_PLACES.includes(profile)) return `no profile ${profile}`;
  return findTypeMistake(field) ?? findNameMistake(name, names);
}

function findTypeMistake(field: CustomField): string | null {
  switch (field.type) {
    case 'text':
      return field.pattern === undefined || isPattern(field.pattern)
        ? null
        : 'the pattern is no regular expression';
    case 'select':
      return field.options?.length > 0 ? null : 'a select has no options';
    case 'checkbox':
      return null;
    default:
      return 'the type is not text, select or checkbox';
  }
}

function isPattern(pattern: string): boolean {
  try {
    return Boolean(new RegExp(`^(?:${pattern})$`, 'u'));
  } catch {
    return false;
  }
}
