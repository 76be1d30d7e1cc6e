import { type RefObject, useEffect } from 'react';
import { isFocusInWidget } from '../../kit/focus-owner.ts';

/** Moves the focus to what has taken another's place, unless the player is elsewhere on the page by then. */
export function useFocusOnMount(place: RefObject<HTMLElement | null>, isEnabled = true): void {
  useEffect(() => {
    const { current } = place;
    if (isEnabled && current && isFocusInWidget(current)) current.focus();
  }, [place, isEnabled]);
}
