import { type AnyOperation, isPlayerdeskError, type Platform } from '@playerdesk/contract';

/** Operations that a platform declares and answers with "not implemented". */
const missing = new WeakMap<Platform, Set<string>>();

/** Whether a platform has an operation, as far as it declares and has answered so far. */
export function hasOperation(platform: Platform, { name }: Pick<AnyOperation, 'name'>): boolean {
  return platform.capabilities.supports(name) && !missing.get(platform)?.has(name);
}

/** Whether an error says that a platform has no such operation. Remembers it, so that it is asked but once. */
export function isMissing(error: unknown, platform: Platform, { name }: Pick<AnyOperation, 'name'>): boolean {
  if (!isPlayerdeskError(error) || error.kind !== 'not-implemented') return false;
  const known = missing.get(platform) ?? new Set();
  missing.set(platform, known.add(name));
  return true;
}
