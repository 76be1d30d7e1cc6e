// @chunk base

/** Pixels that a step moves. Less than the padding around it, which would scroll otherwise. */
const DISTANCE = 12;
const DURATION = 120;

/**
 * Slides in what has replaced a step or a section, from the side where the player goes. It can be used at once. Nothing
 * moves for players who prefer reduced motion. Call it in a layout effect.
 */
export function slideIn(elements: Iterable<Element>, isBack: boolean): void {
  if (globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return;
  for (const element of elements) {
    const isReversed = (getComputedStyle(element).direction === 'rtl') !== isBack;
    const from = { opacity: 0, translate: `${isReversed ? -DISTANCE : DISTANCE}px` };
    element.animate?.([from, {}], { duration: DURATION, easing: 'ease-out' });
  }
}

/** Slides in the step of a panel that contains an element. */
export function slideInStep(inside: Element | null, isBack: boolean): void {
  const step = inside?.closest('.pd-body > *');
  if (step) slideIn([step], isBack);
}
