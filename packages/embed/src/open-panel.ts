import { createModalElement, fill, LIVE, type StandingHost } from '@playerdesk/widgets/first-screen';
import { afterFrame } from './after-frame.ts';
import type { Desk } from './playerdesk-global.ts';

const KEPT = '[data-playerdesk-keep]';

/**
 * The page darkens and a first screen shows at the press; the instance takes the panel over once it is here. Where it
 * does not come, a screen that shows says so and tries again by `wake`; without one the panel goes.
 */
export function openPanelEarly(
  desk: () => Promise<Desk>,
  name: string,
  draw: (container: HTMLElement, load: () => Promise<unknown>) => void,
  dom?: 'shadow' | 'light',
): void {
  const opener = document.activeElement as HTMLElement | null;
  // The panel takes the focus after its first frame: a second press of the opener before it must open nothing.
  opener?.blur();
  const element = createModalElement(document);
  const { container } = fill(element, dom);
  let coveredElements: HTMLElement[] = [];
  const setInert = (inert: boolean) => {
    for (const other of coveredElements) other.inert = inert;
  };
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && cancel();
  let isOver = false;
  const release = () => {
    isOver = true;
    setInert(false);
    document.removeEventListener('keydown', onKey);
  };
  const removePanel = () => {
    element.remove();
    // Nothing takes the form over any more: what waited for that goes too.
    container.dispatchEvent(new Event(LIVE));
  };
  const cancel = () => {
    release();
    removePanel();
    opener?.focus();
  };
  const open = (made: Desk) => {
    if (isOver || !element.isConnected) return;
    release();
    try {
      (made.open as OpenInto)(name, {}, { element, opener });
    } catch (error) {
      removePanel();
      throw error;
    }
  };
  const load = () => desk().then(open);
  document.addEventListener('keydown', onKey);
  draw(container, load);
  afterFrame(() => {
    if (isOver) return;
    // To make a whole page inert takes as long as the page is large; the element lies over it already.
    coveredElements = ([...document.body.children] as HTMLElement[]).filter(
      (other) => other !== element && !other.inert && !other.matches(KEPT) && !other.querySelector(KEPT),
    );
    setInert(true);
    load().catch((error) => {
      if (container.childElementCount === 0) cancel();
      throw error;
    });
  });
}

type OpenInto = (name: string, options: object, standing: StandingHost) => unknown;
