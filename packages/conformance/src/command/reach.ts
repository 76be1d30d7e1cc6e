import type { Reach } from '../fixture-file/file-fixture.ts';
import { watchedRest } from '../reach/watched-rest.ts';
import type { CommandArguments } from './arguments.ts';

/** A way to a platform, and whether there is anybody at its end. */
export interface CheckedReach extends Reach {
  /** Rejects when nobody answers. */
  probe(): Promise<unknown>;
}

export async function reachOf(
  { wire, url, timeout }: CommandArguments,
  without: readonly string[] = [],
): Promise<CheckedReach> {
  if (wire !== 'rest') throw new Error('--rpc is not there yet');
  const reach = watchedRest({ baseUrl: url, timeout, without });
  return { ...reach, probe: () => reach.rest.send({ method: 'GET', path: '/bootstrap' }) };
}
