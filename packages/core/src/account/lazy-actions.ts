import { playerdeskError } from '@playerdesk/contract';

/**
 * Loads the actions of signed-in players. Rejects like any call when the connection is down.
 *
 * @throws PlayerdeskError `generic.network`
 */
export const loadAccountActions = () =>
  import('./account-actions.ts').catch((cause: unknown) => {
    throw playerdeskError({ code: 'generic.network', kind: 'network', cause });
  });

/** Preloads the code of the account actions, for example while the player types. Never rejects. */
export const preloadAccountActions = (): Promise<void> =>
  loadAccountActions().then(
    () => {},
    () => {},
  );
