import type { FormValues } from '@playerdesk/core';
import { type RefObject, useEffect } from 'react';
import { formValues } from '../../design-system/form.tsx';

type Inside = RefObject<HTMLElement | null>;

const formAround = (inside: Inside): HTMLFormElement | null => inside.current?.closest('form') ?? null;

/** Tells what the fields hold whenever that changes. Selects and ticks of some browsers say `change` alone. */
export function useTypedValues(inside: Inside, onTyping: (values: FormValues) => void): void {
  useEffect(() => {
    const form = formAround(inside);
    if (!form) return;
    const tell = () => onTyping(formValues(form));
    form.addEventListener('input', tell);
    form.addEventListener('change', tell);
    return () => {
      form.removeEventListener('input', tell);
      form.removeEventListener('change', tell);
    };
  }, [inside, onTyping]);
}

/** Puts words that became known late into fields that stand and are still empty: who types first is right. */
export function useLateValues(inside: Inside, values: FormValues, revision: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision alone fills, not what is typed after
  useEffect(() => {
    const form = formAround(inside);
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
