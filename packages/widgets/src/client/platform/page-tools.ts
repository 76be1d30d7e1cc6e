import { sanitize } from '../../design-system/sanitizer/sanitize.ts';

export { loadScript } from '../../kit/runtime-script.ts';

/** Puts provided HTML into an element, as far as the one sanitiser leaves it. */
export async function fill(element: Element, html: string): Promise<void> {
  // Trusted where the page asks for that; the type of the DOM does not know it yet.
  element.innerHTML = (await sanitize(html)) as string;
}
