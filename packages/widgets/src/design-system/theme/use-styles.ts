// @chunk base

import { type RefObject, useLayoutEffect, useRef } from 'react';
import { adoptStyles } from './adopt-styles.ts';

/** Applies CSS of a lazily loaded component to its root while it is mounted, from when its element is rendered. */
export function useStyles(inside: RefObject<Element | null>, css: string): void {
  const release = useRef<(() => void) | null>(null);
  // After every render: a component may show its element later, such as after a skeleton.
  useLayoutEffect(() => {
    if (inside.current) release.current ??= adoptStyles(getStyleRoot(inside.current), css);
  });
  useLayoutEffect(
    () => () => {
      release.current?.();
      release.current = null;
    },
    [],
  );
}

/** Returns the shadow root or document of an element. A tree outside the document gets the styles of its document. */
function getStyleRoot(element: Element): ShadowRoot | Document {
  const root = element.getRootNode();
  return 'adoptedStyleSheets' in root ? (root as ShadowRoot | Document) : element.ownerDocument;
}
