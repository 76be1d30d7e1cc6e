import { createElement } from '../../shared/page/elements.ts';

/** Creates the row of a radio button with a name and a note. */
export function createChoiceRow(radio: HTMLInputElement, name: string, note: string): HTMLLabelElement {
  return createElement(
    'label',
    { className: 'method' },
    radio,
    createElement(
      'span',
      {},
      createElement('b', { textContent: name }),
      createElement('span', { className: 'hint', textContent: note }),
    ),
  );
}
