import type { FormValues } from '../design-system.ts';

/** The values of a form in the types of the API. */
export interface FormInput {
  /** Returns a trimmed text, or an empty one. */
  text(name: string): string;
  /** Returns a text, or undefined if the field is empty. */
  optional(name: string): string | undefined;
  /** Returns a number, or NaN if the field has none. The platform refuses NaN. */
  number(name: string): number;
  /** Returns a number, or null if the field is empty. */
  numberOrNull(name: string): number | null;
  isChecked(name: string): boolean;
  /** Returns the comma-separated parts of a text. */
  list(name: string): string[];
}

export function toFormInput(values: FormValues): FormInput {
  const text = (name: string) => (values[name] ?? '').trim();
  return {
    text,
    optional: (name) => text(name) || undefined,
    number: (name) => (text(name) === '' ? Number.NaN : Number(text(name))),
    numberOrNull: (name) => (text(name) === '' ? null : Number(text(name))),
    isChecked: (name) => values[name] !== undefined,
    list: (name) =>
      text(name)
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
  };
}
