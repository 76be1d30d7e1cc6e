// @chunk widget

import type { FieldProblems } from '@playerdesk/core/internal';
import type { TextKey } from '../i18n/text-keys.generated.ts';
import { getCodeText } from './error-text.ts';
import { useWidget } from './widget-context.ts';

/** Returns the text of a field's problem, or undefined: `problem('email')`. */
export function useProblems(problems: FieldProblems): (field: string) => string | undefined {
  const { texts, account, passwordPolicy } = useWidget();
  return (field) => {
    const key = problems[field];
    if (!key) return undefined;
    if (key.startsWith('error.')) return getCodeText(texts, key.slice('error.'.length));
    // Flows name problems `field.name.problem`. The tests check that each one has a text.
    return texts.text(key as TextKey, { age: account.rules().adultAge, min: passwordPolicy.minLength });
  };
}
