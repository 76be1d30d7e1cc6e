import { type RefObject, useEffect } from 'react';
import { isFocusInWidget } from '../../kit/focus-owner.ts';

/** Moves the focus to what has taken another's place, unless the player is elsewhere on the page by then. */
export function useTakenFocus(place: RefObject<HTMLElement | null>, isWanted = true): void {
  useEffect(() => {
    const { current } = place;
    if (isWanted && current && isFocusInWidget(current)) current.focus();
  }, [place, isWanted]);
}
