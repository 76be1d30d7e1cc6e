/** Answers to an operator's custom fields of sign-up and the profile, by name. A checkbox is a boolean, everything else a text. */
export type CustomFields = Readonly<Record<string, string | boolean>>;

/** Pattern of the name of a custom field. The form, the wire and the platform use the same name. */
export const CUSTOM_FIELD_NAME: RegExp = /^[a-z][A-Za-z0-9]{0,39}$/;
/** Maximum length of a text in a custom field, in UTF-16 code units. */
export const CUSTOM_FIELD_MAX_LENGTH = 1000;
/** Maximum number of custom fields in a registration or a profile. */
export const CUSTOM_FIELDS_MAX = 40;

const DEFAULT_MAX_LENGTH = 200;

/** Rule of a custom field. Widgets and the platform check it with {@link customFieldProblem}. */
export type CustomFieldRule = {
  readonly name: string;
  /** Whether the field has to be answered. A required checkbox has to be ticked. */
  readonly required?: boolean | undefined;
} & (
  | {
      readonly type: 'text';
      /** In UTF-16 code units. Default: 200, at most 1000. */
      readonly maxLength?: number | undefined;
      /** Regular expression (flag `u`) for the whole text without surrounding spaces. */
      readonly pattern?: string | undefined;
    }
  | { readonly type: 'select'; readonly options: readonly string[] }
  | { readonly type: 'checkbox' }
);

/** What is wrong with the answer to a custom field. */
export type CustomFieldProblem = 'required' | 'too-long' | 'invalid';

const PREFIX = 'customFields.';

/** Returns the key of a custom field in forms, drafts and refusals: `customFields.nickname`. */
export function toCustomFieldKey(name: string): string {
  return `${PREFIX}${name}`;
}

/** Returns the maximum length of a text field, in UTF-16 code units. */
export function getCustomFieldMaxLength({
  maxLength = DEFAULT_MAX_LENGTH,
}: {
  maxLength?: number | undefined;
}) {
  return Math.min(maxLength, CUSTOM_FIELD_MAX_LENGTH);
}

/** Returns the problem of an answer, or null. Spaces around a text do not count. */
export function customFieldProblem(
  rule: CustomFieldRule,
  answer: string | boolean | undefined,
): CustomFieldProblem | null {
  const text = typeof answer === 'string' ? answer.trim() : answer;
  if (text === undefined || text === '' || text === false) return getAbsenceProblem(rule, text);
  if (rule.type === 'checkbox') return text === true ? null : 'invalid';
  if (typeof text !== 'string') return 'invalid';
  if (rule.type === 'select') return rule.options.includes(text) ? null : 'invalid';
  if (text.length > getCustomFieldMaxLength(rule)) return 'too-long';
  const { pattern } = rule;
  return pattern === undefined || new RegExp(`^(?:${pattern})$`, 'u').test(text) ? null : 'invalid';
}

/** Returns whether two answers to a field are the same. Spaces around a text do not count, nor does how it is absent. */
export function isSameCustomAnswer(
  one: string | boolean | undefined,
  other: string | boolean | undefined,
): boolean {
  const normalize = (answer: string | boolean | undefined) =>
    (typeof answer === 'string' ? answer.trim() : answer) || undefined;
  return normalize(one) === normalize(other);
}

function getAbsenceProblem(
  { type, required }: CustomFieldRule,
  answer: string | false | undefined,
): CustomFieldProblem | null {
  const isOfType = answer === undefined || (type === 'checkbox') === (answer === false);
  if (!isOfType) return 'invalid';
  return required ? 'required' : null;
}
