import { getElement } from '../../shared/page/elements.ts';

/** Shows a text in the status of the page. */
export function announce(text: string): void {
  getElement('notice', HTMLElement).textContent = text;
}
