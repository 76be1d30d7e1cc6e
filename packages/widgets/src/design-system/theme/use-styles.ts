import { type RefObject, useLayoutEffect } from 'react';
import { adoptStyles } from './adopt-styles.ts';

/** Brings the CSS of a part that is loaded late into the root it stands in, for as long as it stands. */
export function useStyles(inside: RefObject<Element | null>, css: string): void {
  useLayoutEffect(() => {
    const root = inside.current?.getRootNode();
    return root ? adoptStyles(root as ShadowRoot | Document, css) : undefined;
  }, [inside, css]);
}
