// @chunk widget

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const FIELD = 'input[name], select[name], textarea[name]';

/**
 * Remembers the fields of a prerendered form. React renders the form again, with empty fields, when its texts are no
 * longer those of the server: a browser has translated them, or an extension changed them.
 *
 * @returns A function that fills the new fields with what is typed into the replaced ones, and moves the focus along.
 */
export function rememberFields(container: HTMLElement): () => void {
  const before = [...container.querySelectorAll<Field>(FIELD)];
  const root = container.getRootNode() as Document | ShadowRoot;
  const focused = before.find((field) => field === root.activeElement);
  return () => {
    const after = [...container.querySelectorAll<Field>(FIELD)];
    for (const field of before) {
      const next = field.isConnected ? undefined : after.find((other) => isSame(field, other));
      if (!next) continue;
      copyValue(field, next);
      if (field === focused) next.focus({ preventScroll: true });
    }
  };
}

const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);

const isSame = (field: Field, other: Field) =>
  field.name === other.name && (!isChoice(field) || field.value === other.value);

/** Writes the value as typing does, past React's value tracking. */
function copyValue(field: Field, next: Field): void {
  if (isChoice(field)) {
    if (isChoice(next) && field.checked !== next.checked) next.click();
    return;
  }
  if (field.value === next.value) return;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(next), 'value') ?? {};
  set?.call(next, field.value);
  next.dispatchEvent(new Event('input', { bubbles: true }));
}
