import { createElement } from '../../shared/page/elements.ts';

type Control = HTMLInputElement | HTMLSelectElement;

let fieldCount = 0;

/** Creates a labeled control with its hint and its problem. */
export function createField(label: string, control: Control, hint = ''): HTMLDivElement {
  fieldCount += 1;
  const id = `f${fieldCount}`;
  control.id = id;
  const problem = createElement('span', {
    className: 'problem',
    id: `${id}-problem`,
    data: { problem: control.name },
  });
  control.setAttribute('aria-describedby', hint ? `${id}-hint ${id}-problem` : `${id}-problem`);
  return createElement(
    'div',
    { className: 'field' },
    createElement('label', { htmlFor: id, textContent: label }),
    control,
    hint ? createElement('span', { className: 'hint', id: `${id}-hint`, textContent: hint }) : null,
    problem,
  );
}

export interface InputOptions {
  readonly name: string;
  readonly type?: string;
  readonly value?: string;
  readonly inputMode?: string;
  readonly placeholder?: string;
  /** Maximum number of characters. Default: no limit. */
  readonly maxLength?: number;
  readonly autocomplete?: string;
  readonly autocapitalize?: string;
}

export function createInput({ name, type = 'text', ...options }: InputOptions): HTMLInputElement {
  const { autocomplete, maxLength, ...properties } = options;
  const attributes: Record<string, string> = {};
  if (autocomplete !== undefined) attributes.autocomplete = autocomplete;
  if (maxLength !== undefined) attributes.maxlength = String(maxLength);
  return createElement('input', { name, type, spellcheck: false, ...properties, attributes });
}

const toDigits = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

/** Groups the digits of a text and drops those that do not fit. */
export function groupDigits(text: string, sizes: readonly number[], separator: string): string {
  const groups: string[] = [];
  let rest = toDigits(text);
  for (const size of sizes) {
    if (rest) groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return groups.join(separator);
}

/** Returns the position in a text after its first digits. */
export function findCaret(text: string, digits: number): number {
  let caret = 0;
  for (let seen = 0; seen < digits && caret < text.length; caret += 1) {
    if (/\d/.test(text.charAt(caret))) seen += 1;
  }
  return caret;
}

/** Groups the digits of a control during typing and keeps the caret position. */
export function groupWhileTyping(
  control: HTMLInputElement,
  sizes: readonly number[],
  separator: string,
): HTMLInputElement {
  control.addEventListener('input', () => {
    const digitsBefore = toDigits(control.value.slice(0, control.selectionStart ?? 0)).length;
    control.value = groupDigits(control.value, sizes, separator);
    const caret = findCaret(control.value, digitsBefore);
    control.setSelectionRange(caret, caret);
  });
  return control;
}

/** Returns the texts of a form by the names of its fields. */
export function readTexts(form: HTMLFormElement): Readonly<Record<string, string>> {
  const texts = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(texts);
}
