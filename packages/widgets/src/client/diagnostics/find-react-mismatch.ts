import { version } from 'react';
import { version as domVersion } from 'react-dom';
import type { Mistake } from './mistake.ts';

/** The oldest supported version. */
const OLDEST = [18, 2] as const;

/** Messages of React when a component uses another copy of React than the one that renders it. */
const TWO_COPIES =
  /Incompatible React versions|Invalid hook call|\bnull\b.*(reading|property|evaluating) ["'](\w+\.)?use[A-Z]/;

/**
 * Returns a mistake when the page's React is older than supported, or when a failure shows that two copies of it are
 * loaded.
 */
export function findReactMismatch(
  failure: string,
  { react, reactDom } = { react: version, reactDom: domVersion },
): Mistake | null {
  const found = `react ${react}, react-dom ${reactDom}`;
  if (isTooOld(react)) return { code: 'react-unsupported', detail: found };
  const isOther = getRelease(react) !== getRelease(reactDom);
  return isOther || TWO_COPIES.test(failure) ? { code: 'react-mismatch', detail: found } : null;
}

/** Returns a version without the name of its build: in production, `react-dom` 18 has `-next-` and a hash. */
const getRelease = (found: string) => found.replace(/-next-.*/, '');

function isTooOld(found: string): boolean {
  const [major = 0, minor = 0] = found.split('.').map(Number);
  return major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
}
