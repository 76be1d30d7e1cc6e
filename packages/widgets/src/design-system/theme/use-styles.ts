import { type RefObject, useLayoutEffect } from 'react';
import { adoptStyles } from './adopt-styles.ts';

/** Applies CSS of a lazily loaded component to its root while it is mounted. */
export function useStyles(inside: RefObject<Element | null>, css: string): void {
  useLayoutEffect(
    () => (inside.current ? adoptStyles(getStyleRoot(inside.current), css) : undefined),
    [inside, css],
  );
}

/** Returns the shadow root or document of an element. A tree outside the document gets the styles of its document. */
function getStyleRoot(element: Element): ShadowRoot | Document {
  const root = element.getRootNode();
  return 'adoptedStyleSheets' in root ? (root as ShadowRoot | Document) : element.ownerDocument;
}
