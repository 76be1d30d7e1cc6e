import { sanitize } from '../../design-system/sanitizer/sanitize.ts';

export { loadScript } from '../../kit/runtime-script.ts';

/** Sets the HTML of an element after sanitizing it. */
export async function fill(element: Element, html: string): Promise<void> {
  // A TrustedHTML value where the page requires Trusted Types. The DOM types do not know it yet.
  element.innerHTML = (await sanitize(html)) as string;
}
