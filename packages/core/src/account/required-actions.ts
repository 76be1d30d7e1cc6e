import { getDisplayPages, type PlayerdeskError, toPlayerdeskError } from '@playerdesk/contract/internal';
import type { DisplayPage } from '../flows/post-sign-in.ts';
import type { Account } from './account-port.ts';

/** Delays in milliseconds before each further attempt to read the required actions. */
const RETRY_WAITS = [1_000, 3_000] as const;

/**
 * Reads the pages that the player is required to visit. Retries when no answer arrives.
 *
 * @returns An empty list on a platform without the call.
 * @throws PlayerdeskError When the required actions could not be read.
 */
export async function readRequiredActions(
  account: Pick<Account, 'environment' | 'platform' | 'read' | 'sessionId'>,
): Promise<readonly DisplayPage[]> {
  const { environment, platform } = account;
  const session = account.sessionId();
  for (let attempt = 0; ; attempt += 1) {
    if (!platform.capabilities.supports(getDisplayPages.name)) return [];
    try {
      const { pages } = await account.read(getDisplayPages, {});
      return pages;
    } catch (thrown) {
      const error: PlayerdeskError = toPlayerdeskError(thrown);
      if (error.kind === 'not-implemented') return [];
      const wait = RETRY_WAITS[attempt];
      if (error.kind === 'session' || wait === undefined) throw error;
      await new Promise<void>((resolve) => environment.after(wait, resolve));
      if (account.sessionId() !== session) throw error;
    }
  }
}
