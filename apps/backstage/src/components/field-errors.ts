import { createContext, useContext } from 'react';

/** Problems of the surrounding form's fields, by their names in lower case. */
export const FieldErrors = createContext<Readonly<Record<string, string>>>({});

/** Returns the problem of a field, or of a part of it (`terms.gives.0.amount`). */
export function useFieldError(name: string): string | undefined {
  const errors = useContext(FieldErrors);
  const field = name.toLowerCase();
  const found = Object.keys(errors).find((key) => key === field || key.startsWith(`${field}.`));
  return found === undefined ? undefined : errors[found];
}
