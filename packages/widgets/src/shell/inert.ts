/** What stays usable beside an open panel: our own panels, and what the host keeps (its chat, its banner). */
const KEEP = '[data-playerdesk-keep], [data-playerdesk-root="modal"]';

/** The open panels of every instance on the page, the topmost last. */
const panels: HTMLElement[] = [];
let inertElements: HTMLElement[] = [];

/**
 * Makes everything but a panel inert: the page, except what is kept, and the panels below it. The last release
 * puts back what was there, and leaves alone what the host had made inert itself.
 */
export function holdInert(panel: HTMLElement): () => void {
  if (panels.length === 0) {
    inertElements = [...panel.ownerDocument.body.children].flatMap(getInertElements);
    for (const element of inertElements) element.inert = true;
  }
  panels.push(panel);
  updatePanels();
  return () => {
    const index = panels.indexOf(panel);
    if (index < 0) return;
    panels.splice(index, 1);
    updatePanels();
    if (panels.length > 0) return;
    for (const element of inertElements) element.inert = false;
    inertElements = [];
  };
}

/** The panel the player is in, or undefined. */
export function topmostPanel(): HTMLElement | undefined {
  return panels.at(-1);
}

function updatePanels(): void {
  for (const panel of panels) panel.inert = panel !== topmostPanel();
}

/** The element itself, or the parts of it around something kept. */
function getInertElements(element: Element): HTMLElement[] {
  if (!(element instanceof HTMLElement) || element.inert || element.matches(KEEP)) return [];
  return element.querySelector(KEEP) ? [...element.children].flatMap(getInertElements) : [element];
}
