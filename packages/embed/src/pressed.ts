import { createModalElement, fill, type StandingHost } from '@playerdesk/widgets/first-screen';
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
  dom: 'shadow' | 'light' = 'shadow',
): void {
  const opener = document.activeElement;
  const element = createModalElement(document);
  const { container } = fill(element, dom);
  const behind = ([...document.body.children] as HTMLElement[]).filter(
    (other) => other !== element && !other.inert && !other.matches(KEPT) && !other.querySelector(KEPT),
  );
  const restrain = (inert: boolean) => {
    for (const other of behind) other.inert = inert;
  };
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && giveBack();
  const letGo = () => {
    restrain(false);
    document.removeEventListener('keydown', onKey);
  };
  const giveBack = () => {
    letGo();
    element.remove();
    (opener as HTMLElement | null)?.focus();
  };
  let isOpen = false;
  const open = (made: Desk) => {
    if (isOpen || !element.isConnected) return;
    isOpen = true;
    letGo();
    try {
      (made.open as OpenInto)(name, {}, { element, opener });
    } catch (error) {
      element.remove();
      throw error;
    }
  };
  const wake = () => desk().then(open);
  restrain(true);
  document.addEventListener('keydown', onKey);
  draw(container, wake);
  afterFrame(() =>
    wake().catch((error) => {
      if (container.childElementCount === 0) giveBack();
      throw error;
    }),
  );
}

type OpenInto = (name: string, options: object, standing: StandingHost) => unknown;
