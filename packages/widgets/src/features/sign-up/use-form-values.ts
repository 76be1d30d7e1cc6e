import type { FormValues } from '@playerdesk/core/internal';
import { type RefObject, useEffect } from 'react';
import { formValues } from '../../design-system/form.tsx';

type ElementRef = RefObject<HTMLElement | null>;

const findForm = (inside: ElementRef): HTMLFormElement | null => inside.current?.closest('form') ?? null;

/**
 * Calls back with the field values on every change. For selects and checkboxes, some browsers dispatch `change` only.
 */
export function useTypedValues(inside: ElementRef, onTyping: (values: FormValues) => void): void {
  useEffect(() => {
    const form = findForm(inside);
    if (!form) return;
    const report = () => onTyping(formValues(form));
    form.addEventListener('input', report);
    form.addEventListener('change', report);
    return () => {
      form.removeEventListener('input', report);
      form.removeEventListener('change', report);
    };
  }, [inside, onTyping]);
}

/** Fills values into empty fields when they become known. Typed text takes precedence. */
export function useFillEmptyFields(inside: ElementRef, values: FormValues, revision: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision alone fills, not what is typed after
  useEffect(() => {
    const form = findForm(inside);
    if (!form || revision === 0) return;
    for (const element of form.elements) {
      if (!isField(element)) continue;
      const known = values[element.name];
      if (known && element.value === '') element.value = known;
    }
  }, [inside, revision]);
}

const isField = (element: Element): element is HTMLInputElement | HTMLSelectElement =>
  element.matches('input:not([type="checkbox"]):not([type="radio"]), select');
