/** Elements that stay usable while a panel is open: our own panels, and those that the host keeps, such as a chat. */
const KEEP = '[data-playerdesk-keep], [data-playerdesk-root="modal"]';

/** Open panels of every instance on the page, the topmost last. */
const panels: HTMLElement[] = [];
let inertElements: HTMLElement[] = [];

/**
 * Makes everything except a panel inert: the page, apart from kept elements, and the panels below.
 *
 * @returns A function that releases the panel. The last release restores the page. Elements that the host had made
 * inert stay inert.
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

/** Returns the topmost panel, or undefined. */
export function getTopmostPanel(): HTMLElement | undefined {
  return panels.at(-1);
}

function updatePanels(): void {
  for (const panel of panels) panel.inert = panel !== getTopmostPanel();
}

/** Returns the element, or its descendants around a kept element. */
function getInertElements(element: Element): HTMLElement[] {
  if (!(element instanceof HTMLElement) || element.inert || element.matches(KEEP)) return [];
  return element.querySelector(KEEP) ? [...element.children].flatMap(getInertElements) : [element];
}
