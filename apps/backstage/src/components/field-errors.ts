import { createContext, useContext } from 'react';

/** What is wrong with the fields of the surrounding form, by their names in lower case. */
export const FieldErrors = createContext<Readonly<Record<string, string>>>({});

/** What is wrong with a field, or with a part of it (`terms.gives.0.amount`). */
export function useFieldError(name: string): string | undefined {
  const errors = useContext(FieldErrors);
  const field = name.toLowerCase();
  const found = Object.keys(errors).find((key) => key === field || key.startsWith(`${field}.`));
  return found === undefined ? undefined : errors[found];
}
