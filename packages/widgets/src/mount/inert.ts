/** What stays usable beside an open panel: our own panels, and what the host keeps (its chat, its banner). */
const KEEP = '[data-playerdesk-keep], [data-playerdesk-root="modal"]';

let holders = 0;
let silenced: HTMLElement[] = [];

/**
 * Makes the page behind a modal inert, except what is kept. Counted: the last release puts back what was
 * there, and leaves alone what the host had made inert itself.
 */
export function holdInert(document: Document): () => void {
  if (holders++ === 0) {
    silenced = [...document.body.children].flatMap(silenceable);
    for (const element of silenced) element.inert = true;
  }
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    if (--holders > 0) return;
    for (const element of silenced) element.inert = false;
    silenced = [];
  };
}

/** The element itself, or the parts of it around something kept. */
function silenceable(element: Element): HTMLElement[] {
  if (!(element instanceof HTMLElement) || element.inert || element.matches(KEEP)) return [];
  return element.querySelector(KEEP) ? [...element.children].flatMap(silenceable) : [element];
}
