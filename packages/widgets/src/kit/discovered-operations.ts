// @chunk player

import {
  type AnyOperation,
  EXTENSIONS,
  isPlayerdeskError,
  type Platform,
} from '@playerdesk/contract/internal';

/** Extensions that a platform declares but answers with "not implemented". */
const missing = new WeakMap<Platform, Set<string>>();

/** Returns whether a platform has an operation, from its capabilities and its answers so far. */
export function hasOperation(platform: Platform, { name }: Pick<AnyOperation, 'name'>): boolean {
  return platform.capabilities.supports(name) && !missing.get(platform)?.has(name);
}

/**
 * Returns whether an error means that a platform lacks an operation. Stores the result for an extension, so that it is
 * not called again. A documented operation is asked again: it may be missing during a deployment.
 */
export function isMissing(error: unknown, platform: Platform, { name }: Pick<AnyOperation, 'name'>): boolean {
  if (!isPlayerdeskError(error) || error.kind !== 'not-implemented') return false;
  const known = missing.get(platform) ?? new Set();
  if (EXTENSIONS.includes(name)) missing.set(platform, known.add(name));
  return true;
}
