import { element, icon } from '../element.ts';
import type { createPane } from './pane.ts';
import { CHEVRON, type Report } from './player-menu.ts';

const MARK = 'M4 4h9a6 6 0 0 1 0 12H8v4H4zm4 4v4h5a2 2 0 0 0 0-4z';

interface BarDeps {
  readonly controls: HTMLElement;
  readonly player: HTMLElement;
  readonly resume: HTMLElement;
  readonly pane: ReturnType<typeof createPane>;
}

/** Creates the showroom's bar: 40 px when it is closed. Its controls open below it and move the casino down. */
export function createBar({ controls, player, resume, pane }: BarDeps) {
  const toggle = element(
    'button',
    {
      type: 'button',
      class: 'sr-tool sr-toggle',
      'aria-expanded': 'false',
      'aria-controls': controls.id,
      onclick: () => setOpen(controls.hasAttribute('hidden')),
    },
    icon(MARK),
    element(
      'span',
      { class: 'sr-toggle-label' },
      'Brand',
      element('span', { class: 'sr-more' }, ' and market'),
    ),
    icon(CHEVRON),
  );
  const status = element('p', { class: 'sr-bar-status', role: 'status' });
  const toolsPlace = element('div', { class: 'sr-tools-place' });
  const space = element('div', { class: 'sr-space' });
  const row = element(
    'div',
    { class: 'sr-row sr-bar-row' },
    toggle,
    player,
    status,
    space,
    resume,
    toolsPlace,
  );
  const view = element('section', { class: 'sr-bar', 'aria-label': 'Showroom' }, row, controls);

  function setOpen(isOpen: boolean) {
    controls.hidden = !isOpen;
    toggle.setAttribute('aria-expanded', String(isOpen));
  }
  view.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || controls.hasAttribute('hidden') || !controls.contains(event.target as Node))
      return;
    setOpen(false);
    toggle.focus();
  });

  return {
    view,
    /** Reports to screen readers, and on the screen what nothing else shows. */
    announce({ text, isShown, link }: Report) {
      status.classList.toggle('sr-hidden', !isShown);
      status.replaceChildren(text);
      if (!link) return;
      const { label, href } = link;
      status.append(' ', element('a', { href, target: '_blank', rel: 'noopener' }, label));
    },
    /** Puts the tools into the bar of a wide window, and into the pane of a narrow one. */
    follow(wide: MediaQueryList) {
      const arrange = () => {
        toolsPlace.replaceChildren(wide.matches ? pane.tools : pane.opener);
        if (!wide.matches) pane.pane.querySelector('.sr-pane-head')?.prepend(pane.tools);
      };
      wide.addEventListener('change', arrange);
      arrange();
    },
  };
}
