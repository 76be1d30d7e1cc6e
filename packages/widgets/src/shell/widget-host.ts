/** Elements of the page that a widget renders into. */
export interface WidgetHost {
  /** Element of the page, outside any shadow root. */
  readonly element: HTMLElement;
  /** Element that React renders into. */
  readonly container: HTMLElement;
  readonly root: ShadowRoot | Document;
  /** Whether the container has HTML already: from a server or from a first screen. */
  readonly prerendered: boolean;
  release(): void;
}

/** Attribute with the name of the prerendered screen, if it differs from the widget. */
export const SCREEN = 'data-playerdesk-view';

/** Attribute with the id prefix of prerendered HTML. */
export const ID = 'data-playerdesk-id';

/**
 * Event on the container when React has taken over a first screen, or never will. A first screen releases its
 * listeners then.
 */
export const LIVE = 'playerdesk-live';

const CONTAINER = 'data-playerdesk-container';

/** Attribute of an element that has a widget. */
export const ROOT = 'data-playerdesk-root';

/** Creates the host of a modal at the end of the body, or uses a prepared element. */
export function createModalHost(
  document: Document,
  dom: 'shadow' | 'light',
  prepared?: HTMLElement,
): WidgetHost {
  const element = prepared ?? createModalElement(document);
  return Object.assign(attachContainer(element, dom), { release: () => element.remove() });
}

/** Creates the element of a modal with a backdrop, before anything of the panel is loaded. */
export function createModalElement(document: Document): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute(ROOT, 'modal');
  element.setAttribute('aria-busy', 'true');
  Object.assign(element.style, BACKDROP);
  document.body.append(element);
  return element;
}

/**
 * Creates the host of an inline widget. Keeps prerendered HTML.
 *
 * @throws Error when there is no element, or when it has a widget already.
 */
export function createInlineHost(element: HTMLElement, dom: 'shadow' | 'light'): WidgetHost {
  if (!element?.hasAttribute) throw new Error(`"${element}" is no element.`);
  if (element.hasAttribute(ROOT)) throw new Error('This element already has a widget.');
  const host = attachContainer(element, dom);
  // An element that cannot have a shadow root has thrown.
  element.setAttribute(ROOT, 'inline');
  return Object.assign(host, {
    release() {
      host.container.remove();
      element.removeAttribute(ROOT);
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

/** Removes the backdrop once the panel has its own overlay. */
export function hideBackdrop(element: HTMLElement): void {
  element.removeAttribute('aria-busy');
  for (const name in BACKDROP) element.style[name as keyof typeof BACKDROP] = '';
}

/** Returns the container of a host element, and creates it if needed. Keeps its content. */
export function attachContainer(
  element: HTMLElement,
  dom: 'shadow' | 'light' = 'shadow',
): Omit<WidgetHost, 'release'> {
  // A shadow root cannot be removed: a second widget in the same element uses the first one's.
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
