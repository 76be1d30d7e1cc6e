/** Fields whose text lets somebody into an account. A password that is shown is no `password` input for that time. */
const SECRET_FIELDS = 'input[type="password"], input[data-reveal]';

/** Empties every password in a widget, and tells its view as typing would. */
export function clearSecrets(root: ParentNode): void {
  for (const field of root.querySelectorAll<HTMLInputElement>(SECRET_FIELDS)) {
    field.removeAttribute('value');
    if (field.value === '') continue;
    field.value = '';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
