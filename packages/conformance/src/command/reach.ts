import type { Reach } from '../fixture-file/file-fixture.ts';
import type { CommandArguments } from './arguments.ts';
import { loadAdapter } from './load-adapter.ts';

/** A connection to a platform that can be probed. */
export interface CheckedReach extends Reach {
  /** Rejects when the platform cannot be reached. */
  probe(): Promise<unknown>;
}

/** Creates the connection. The code of a wire is loaded on demand. */
export async function createReach(
  { wire, adapter, url, realm, timeout, level, amounts }: CommandArguments,
  { without = [], origin }: { without?: readonly string[] | undefined; origin?: string | undefined },
): Promise<CheckedReach> {
  if (adapter !== undefined) return { platform: await loadAdapter(adapter), probe: async () => {} };
  if (wire === 'rest') {
    const { watchedRest } = await import('../reach/watched-rest.ts');
    const reach = watchedRest({
      baseUrl: url,
      timeout,
      without,
      ...(amounts && { amounts }),
      // A platform at the documented level accepts no other headers.
      ...(level === 'documented' && { requestHeaders: false }),
    });
    return { ...reach, probe: () => reach.rest.send({ method: 'GET', path: '/bootstrap' }) };
  }
  const { watchedRpc } = await import('../reach/watched-rpc.ts');
  const reach = watchedRpc({ url, realm, timeout, without, origin, amounts });
  return { ...reach, probe: async () => (await reach.rpc.open()).close() };
}
