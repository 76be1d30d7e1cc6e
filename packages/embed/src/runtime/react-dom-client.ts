import { type ComponentChild, type ContainerNode, createElement, hydrate, render } from 'preact';
import { correctAttributes } from './correct-attributes.ts';
import { countIds, IdSource, type MakeId, useState } from './react.ts';

/** The options of React's roots that are used here. */
export interface RootOptions {
  readonly identifierPrefix?: string;
  /** Called when the HTML differs from the view. It has been corrected by then. */
  readonly onRecoverableError?: (error: Error) => void;
}

export interface Root {
  render(view: ComponentChild): void;
  unmount(): void;
}

/** Creates a root that renders into a container. */
export function createRoot(container: ContainerNode, { identifierPrefix = '' }: RootOptions = {}): Root {
  const frame = new RootFrame(identifierPrefix);
  let isDrawn = false;
  return {
    render(view) {
      if (isDrawn) return frame.show(view);
      isDrawn = true;
      render(frame.wrap(view), container);
    },
    unmount: () => render(null, container),
  };
}

/** Takes over the HTML in a container. Keeps what the player has typed, corrects ids, and replaces what differs. */
export function hydrateRoot(
  container: Element,
  view: ComponentChild,
  { identifierPrefix = '', onRecoverableError }: RootOptions = {},
): Root {
  const frame = new RootFrame(identifierPrefix);
  const found = describe(container);
  const end = correctAttributes();
  hydrate(frame.wrap(view), container);
  end();
  if (describe(container) !== found) {
    onRecoverableError?.(new Error('The prerendered HTML differs from the view in its elements or texts.'));
  }
  return { render: (next) => frame.show(next), unmount: () => render(null, container) };
}

/**
 * The view of a root with its source of ids.
 *
 * A later view is drawn after the current task, as React does: `render` of Preact draws at once, and in an effect it
 * would start the same effect again.
 */
class RootFrame {
  readonly #ids: MakeId;
  #redraw: (view: ComponentChild) => void = () => {};

  constructor(prefix: string) {
    this.#ids = countIds(prefix);
  }

  wrap(first: ComponentChild): ComponentChild {
    const Shown = () => {
      const [view, show] = useState(first);
      this.#redraw = show;
      return view;
    };
    return createElement(IdSource, { value: this.#ids, children: createElement(Shown, null) });
  }

  show(view: ComponentChild): void {
    this.#redraw(view);
  }
}

/** Returns the elements and texts of a container. Comments and the limits of text nodes do not count. */
const describe = (container: Element) =>
  [...container.querySelectorAll('*')].map(({ localName }) => localName).join() + container.textContent;
