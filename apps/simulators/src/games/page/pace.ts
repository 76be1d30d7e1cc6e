import { wait } from '../../shared/page/wait.ts';

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

export const isMotionReduced = (): boolean => reducedMotion.matches;

/**
 * Creates the waits of an animation. Reduced motion skips them, unless the law sets the pace: then no result is shown
 * earlier.
 */
export function createAnimationWait(
  secondsPerGame: number | undefined,
): (milliseconds: number) => Promise<void> {
  return (milliseconds) => wait(isMotionReduced() && !secondsPerGame ? 0 : milliseconds);
}
