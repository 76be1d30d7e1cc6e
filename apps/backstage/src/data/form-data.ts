import type { FormValues } from '../design-system.ts';

/** What a form holds, in the types that the API takes. */
export interface FormInput {
  /** A text without the blanks around it; empty where the field is. */
  text(name: string): string;
  /** A text, or undefined where the field is empty. */
  optional(name: string): string | undefined;
  /** A number; NaN where the field holds none, which the platform refuses. */
  number(name: string): number;
  /** A number, or null where the field is empty. */
  numberOrNull(name: string): number | null;
  isChecked(name: string): boolean;
  /** The parts of a text between commas. */
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
