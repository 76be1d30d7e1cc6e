import { type RefObject, useLayoutEffect } from 'react';
import { adoptStyles } from './adopt-styles.ts';

/** Applies CSS of a lazily loaded component to its root while it is mounted. */
export function useStyles(inside: RefObject<Element | null>, css: string): void {
  useLayoutEffect(() => {
    const root = inside.current?.getRootNode();
    return root ? adoptStyles(root as ShadowRoot | Document, css) : undefined;
  }, [inside, css]);
}
