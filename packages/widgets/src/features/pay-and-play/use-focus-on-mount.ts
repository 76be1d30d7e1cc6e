import { type RefObject, useLayoutEffect } from 'react';
import { isFocusInWidget } from '../../kit/focus-owner.ts';

/** Focuses content that replaces other content, unless the focus is elsewhere on the page. */
export function useFocusOnMount(place: RefObject<HTMLElement | null>, isEnabled = true): void {
  useLayoutEffect(() => {
    const { current } = place;
    if (isEnabled && current && isFocusInWidget(current)) current.focus();
  }, [place, isEnabled]);
}
