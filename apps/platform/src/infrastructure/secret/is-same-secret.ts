import { timingSafeEqual } from 'node:crypto';

/** Compares two secrets or digests in constant time, unless their lengths differ. */
export function isSameSecret(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
