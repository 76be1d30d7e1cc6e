import { createElement, getElement } from '../../shared/page/elements.ts';
import { type Account, type Country, readAccount, readCountries } from './popup-api.ts';

/** The default country. */
const DEFAULT_COUNTRY = 'MT';

/** Shows the form or section of a mode and hides the others. */
export function showSection(mode: string): void {
  for (const section of document.querySelectorAll<HTMLElement>('[data-mode]')) {
    section.hidden = section.dataset.mode !== mode;
  }
}

/** Focuses the first visible control. */
export function focusFirstControl(): void {
  const section = document.querySelector('[data-mode]:not([hidden])');
  section?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
}

/** Loads the account and shows its data. */
export async function fillAccount(): Promise<void> {
  const rows = getFacts(await readAccount()).flatMap(([name, value]) => [
    createElement('dt', { textContent: name }),
    createElement('dd', { textContent: value }),
  ]);
  getElement('facts', HTMLElement).replaceChildren(...rows);
}

const getFacts = ({ firstName, lastName, email, country, currency }: Account) =>
  [
    ['Name', `${firstName} ${lastName}`],
    ['Email', email],
    ['Country', country],
    ['Currency', currency],
  ] as const;

/** Loads the countries of registration as options. */
export async function fillCountries(): Promise<void> {
  const select = document.querySelector<HTMLSelectElement>('select[name="country"]');
  if (!select) return;
  const createOption = ({ code, name }: Country) =>
    createElement('option', { value: code, textContent: name });
  select.replaceChildren(...(await readCountries()).map(createOption));
  select.value = DEFAULT_COUNTRY;
}
