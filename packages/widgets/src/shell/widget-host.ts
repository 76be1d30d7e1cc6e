/** The place on the page in which a widget lives. */
export interface WidgetHost {
  /** The element among the page's own, outside any shadow root. */
  readonly element: HTMLElement;
  /** Where React renders. */
  readonly container: HTMLElement;
  readonly root: ShadowRoot | Document;
  /** Whether html stands there already: a server's, or a first screen's. */
  readonly prerendered: boolean;
  release(): void;
}

/** Names the view that a server rendered, where it is not the widget's own. */
export const VIEW = 'data-playerdesk-view';

/** The prefix of the ids in html that stands there already. */
export const ID = 'data-playerdesk-id';

/** Happens on the container when the view has taken the screen over, or will not. What waited for it ends then. */
export const LIVE = 'playerdesk-live';

const CONTAINER = 'data-playerdesk-container';

/** A panel of its own at the end of the body, or the one that stands there. */
export function createModalHost(
  document: Document,
  dom: 'shadow' | 'light',
  prepared?: HTMLElement,
): WidgetHost {
  const element = prepared ?? createModalElement(document);
  return Object.assign(attachContainer(element, dom), { release: () => element.remove() });
}

/** The page darkens at the press, before anything of the panel has loaded. */
export function createModalElement(document: Document): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('data-playerdesk-root', 'modal');
  element.setAttribute('aria-busy', 'true');
  Object.assign(element.style, BACKDROP);
  document.body.append(element);
  return element;
}

/** A widget inside an element of the host page; html rendered beforehand is taken over. */
export function createInlineHost(element: HTMLElement, dom: 'shadow' | 'light'): WidgetHost {
  element.setAttribute('data-playerdesk-root', 'inline');
  const host = attachContainer(element, dom);
  return Object.assign(host, {
    release() {
      host.container.remove();
      element.removeAttribute('data-playerdesk-root');
    },
  });
}

const BACKDROP = {
  position: 'fixed',
  inset: '0',
  zIndex: '9990',
  background: 'var(--pd-overlay, #0b1a158c)',
  cursor: 'progress',
} as const;

/** The panel stands, with an overlay of its own. */
export function hideBackdrop(element: HTMLElement): void {
  element.removeAttribute('aria-busy');
  for (const name in BACKDROP) element.style[name as keyof typeof BACKDROP] = '';
}

/** A place to draw in; what stands there is kept. */
export function attachContainer(
  element: HTMLElement,
  dom: 'shadow' | 'light' = 'shadow',
): Omit<WidgetHost, 'release'> {
  // A shadow root cannot be taken off again: a second widget in the same element moves into the first one's.
  const shadow = dom === 'shadow' ? (element.shadowRoot ?? element.attachShadow({ mode: 'open' })) : null;
  const parent: ParentNode & Node = shadow ?? element;
  const existing = findContainer(parent);
  const container = existing ?? element.ownerDocument.createElement('div');
  if (!existing) {
    container.setAttribute(CONTAINER, '');
    parent.appendChild(container);
  }
  return {
    element,
    container,
    root: shadow ?? element.ownerDocument,
    get prerendered() {
      return container.childElementCount > 0;
    },
  };
}

function findContainer(parent: ParentNode): HTMLElement | null {
  const child = [...parent.children].find((candidate) => candidate.hasAttribute(CONTAINER));
  return child instanceof HTMLElement ? child : null;
}
