import { createModalElement, fill, LIVE, type StandingHost } from '@playerdesk/widgets/first-screen';
import { afterFrame } from './after-frame.ts';
import type { Desk } from './playerdesk-global.ts';

const KEPT = '[data-playerdesk-keep]';

/**
 * The page darkens and a first screen shows at the press; the instance takes the panel over once it is here. Where it
 * does not come, a screen that shows says so and tries again by `wake`; without one the panel goes.
 */
export function openWhenHere(
  desk: () => Promise<Desk>,
  name: string,
  draw: (container: HTMLElement, wake: () => Promise<unknown>) => void,
  dom?: 'shadow' | 'light',
): void {
  const opener = document.activeElement as HTMLElement | null;
  // The panel takes the focus after its first frame: a second press of the opener before it must open nothing.
  opener?.blur();
  const element = createModalElement(document);
  const { container } = fill(element, dom);
  let behind: HTMLElement[] = [];
  const restrain = (inert: boolean) => {
    for (const other of behind) other.inert = inert;
  };
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && giveBack();
  let isOver = false;
  const letGo = () => {
    isOver = true;
    restrain(false);
    document.removeEventListener('keydown', onKey);
  };
  const takeAway = () => {
    element.remove();
    // Nothing takes the form over any more: what waited for that goes too.
    container.dispatchEvent(new Event(LIVE));
  };
  const giveBack = () => {
    letGo();
    takeAway();
    opener?.focus();
  };
  const open = (made: Desk) => {
    if (isOver || !element.isConnected) return;
    letGo();
    try {
      (made.open as OpenInto)(name, {}, { element, opener });
    } catch (error) {
      takeAway();
      throw error;
    }
  };
  const wake = () => desk().then(open);
  document.addEventListener('keydown', onKey);
  draw(container, wake);
  afterFrame(() => {
    if (isOver) return;
    // To make a whole page inert takes as long as the page is large; the element lies over it already.
    behind = ([...document.body.children] as HTMLElement[]).filter(
      (other) => other !== element && !other.inert && !other.matches(KEPT) && !other.querySelector(KEPT),
    );
    restrain(true);
    wake().catch((error) => {
      if (container.childElementCount === 0) giveBack();
      throw error;
    });
  });
}

type OpenInto = (name: string, options: object, standing: StandingHost) => unknown;
