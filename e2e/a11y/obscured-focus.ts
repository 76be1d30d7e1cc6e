import type { Page } from '@playwright/test';

/** Upper bound of tab stops on any screen. */
const MAX_STOPS = 80;

/**
 * Presses a key until the focus has gone round once. Returns the controls of the widgets of which no part was visible
 * while they had the focus (WCAG 2.2, success criterion 2.4.11). Elements of the page are not looked at.
 */
export async function findObscuredFocus(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<readonly string[]> {
  const obscured: string[] = [];
  await page.evaluate(() => {
    (window as unknown as { visited: Set<Element> }).visited = new Set();
  });
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press(key);
    const { name, isVisible, isKnown } = await page.evaluate(readFocus);
    if (isKnown) return obscured;
    if (!isVisible) obscured.push(name);
  }
  throw new Error(`The focus did not return within ${MAX_STOPS} stops`);
}

interface Focus {
  readonly name: string;
  readonly isVisible: boolean;
  /** Whether the control had the focus before. */
  readonly isKnown: boolean;
}

/** Runs in the page. */
async function readFocus(): Promise<Focus> {
  // A control scrolls into view in the frame after it got the focus.
  for (let frames = 0; frames < 2; frames += 1) await new Promise((done) => requestAnimationFrame(done));
  const { visited } = window as unknown as { visited: Set<Element> };
  let active = document.activeElement ?? document.body;
  while (active.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  const isKnown = visited.has(active);
  const isOfPage = active.getRootNode() === document && active.closest('[data-playerdesk-root]') === null;
  visited.add(active);

  // The label of a drawn radio button or check box stands for it.
  const label = active instanceof HTMLInputElement ? active.closest('label') : null;
  const target = label ?? active;
  const box = target.getBoundingClientRect();
  const topmost = (x: number, y: number): Element | null => {
    let found = document.elementFromPoint(x, y);
    for (let inner = found; inner?.shadowRoot; found = inner) {
      inner = inner.shadowRoot.elementFromPoint(x, y);
      if (inner === found || inner === null) break;
    }
    return found;
  };
  const parts = [0.05, 0.25, 0.5, 0.75, 0.95];
  const isVisible =
    isOfPage ||
    parts.some((across) =>
      parts.some((down) => {
        const hit = topmost(box.left + box.width * across, box.top + box.height * down);
        return hit !== null && target.contains(hit);
      }),
    );
  const name = `${active.localName} "${(active.getAttribute('aria-label') ?? active.textContent ?? '').trim().slice(0, 40)}" ${active.getAttribute('name') ?? ''}`;
  return { name, isVisible, isKnown };
}
