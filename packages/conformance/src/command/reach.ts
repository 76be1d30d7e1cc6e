import type { Reach } from '../fixture-file/file-fixture.ts';
import type { CommandArguments } from './arguments.ts';

/** A way to a platform, and whether there is anybody at its end. */
export interface CheckedReach extends Reach {
  /** Rejects when nobody answers. */
  probe(): Promise<unknown>;
}

/** Each wire's code loads when it is spoken. */
export async function createReach(
  { wire, url, realm, timeout, level, amounts }: CommandArguments,
  { without = [], origin }: { without?: readonly string[] | undefined; origin?: string | undefined },
): Promise<CheckedReach> {
  if (wire === 'rest') {
    const { watchedRest } = await import('../reach/watched-rest.ts');
    const reach = watchedRest({
      baseUrl: url,
      timeout,
      without,
      ...(amounts && { amounts }),
      // A platform of the documents alone knows no other headers.
      ...(level === 'documented' && { requestHeaders: false }),
    });
    return { ...reach, probe: () => reach.rest.send({ method: 'GET', path: '/bootstrap' }) };
  }
  const { watchedRpc } = await import('../reach/watched-rpc.ts');
  const reach = watchedRpc({ url, realm, timeout, without, origin, amounts });
  return { ...reach, probe: async () => (await reach.rpc.open()).close() };
}
