import {
  type AnyOperation,
  getLeaderboard,
  getMessagesWithStatus,
  getPlaySetUp,
  getRealityCheck,
  getRelativeLeaderboard,
  getSession,
  getWallets,
} from '@playerdesk/contract';

/**
 * Reads that pages repeat by a timer, after a push, and when they become visible. They do not count as use of the session:
 * an open page would otherwise keep it alive without a player. `getSession` reports when the session ends, so asking must
 * not move the end.
 *
 * @see docs/decisions/0052-an-end-that-is-announced.md
 */
const BACKGROUND_READS: ReadonlySet<AnyOperation['name']> = new Set(
  [
    getSession,
    getRealityCheck,
    getMessagesWithStatus,
    getPlaySetUp,
    getLeaderboard,
    getRelativeLeaderboard,
    getWallets,
  ].map(({ name }) => name),
);

export function isBackgroundRead({ name }: AnyOperation): boolean {
  return BACKGROUND_READS.has(name);
}
