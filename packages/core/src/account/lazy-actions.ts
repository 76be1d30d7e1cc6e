import { playerdeskError } from '@playerdesk/contract/internal';
import { lazyAsync } from '../environment/lazy-async.ts';

const load = () => import('./account-actions.ts');

/**
 * Loads the code of writes and of signed-in players, once. Rejects like any call when the connection is down.
 *
 * @throws PlayerdeskError `generic.network`
 */
export const loadAccountActions = lazyAsync(() =>
  load().catch((cause: unknown) => {
    throw playerdeskError({ code: 'generic.network', kind: 'network', cause });
  }),
);

/** Preloads the code of the account actions, for example while the player types. Never rejects. */
export const preloadAccountActions = (): Promise<void> =>
  loadAccountActions().then(
    () => {},
    () => {},
  );
