/** Password fields, including those that are revealed and not of the type `password`. */
const SECRET_FIELDS = 'input[type="password"], input[data-reveal]';

/** Clears every password in a widget and dispatches `input` events. */
export function clearSecrets(root: ParentNode): void {
  for (const field of root.querySelectorAll<HTMLInputElement>(SECRET_FIELDS)) {
    field.removeAttribute('value');
    if (field.value === '') continue;
    field.value = '';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
