import { randomInt } from 'node:crypto';

const MOST = 2 ** 47;

/** A number of the router's own choosing, from 1. */
export function randomNumber(): number {
  return randomInt(1, MOST);
}
