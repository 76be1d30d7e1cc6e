import {
  attachContainer,
  createModalElement,
  LIVE,
  type PreparedHost,
} from '@playerdesk/widgets/first-screen';
import { afterFrame } from './after-frame.ts';
import type { Desk } from './playerdesk-global.ts';

const KEPT = '[data-playerdesk-keep]';

/**
 * Opens a panel at once, with a backdrop and a first screen. The instance takes the panel over when it is loaded.
 *
 * When loading fails, a visible first screen shows an error and retries. Without one the panel closes.
 */
export function openPanelEarly(
  desk: () => Promise<Desk>,
  name: string,
  draw: (container: HTMLElement, load: () => Promise<unknown>) => void,
  dom?: 'shadow' | 'light',
): void {
  const opener = document.activeElement as HTMLElement | null;
  // The panel takes the focus after its first frame. A second press of the opener before that must not open another
  // panel.
  opener?.blur();
  const element = createModalElement(document);
  const { container } = attachContainer(element, dom);
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
    // Nothing takes the form over any more, so its captured actions are released.
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
    // Making a large page inert is slow, and the element covers the page already.
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

type OpenInto = (name: string, options: object, standing: PreparedHost) => unknown;
