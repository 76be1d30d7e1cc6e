import { createElement, getElement } from '../../shared/page/elements.ts';
import type { Order } from './phone-api.ts';

/** Offers the persons that a tester can be. */
export function showPersons(persons: Order['persons']): void {
  const rows = persons.map(({ id, name, note }, index) =>
    createElement(
      'label',
      { className: 'person' },
      createElement('input', { type: 'radio', name: 'person', value: id, checked: index === 0 }),
      createElement(
        'span',
        {},
        createElement('b', { textContent: name }),
        createElement('span', { className: 'note', textContent: note }),
      ),
    ),
  );
  getElement('persons', HTMLElement).replaceChildren(...rows);
}

/** Returns the id of the chosen person. */
export function getChosenPerson(): string {
  const radio = document.querySelector('input[name="person"]:checked');
  return radio instanceof HTMLInputElement ? radio.value : '';
}
