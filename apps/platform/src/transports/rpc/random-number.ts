import { randomInt } from 'node:crypto';

const MOST = 2 ** 47;

/** Returns a random router number, from 1. */
export function randomNumber(): number {
  return randomInt(1, MOST);
}
