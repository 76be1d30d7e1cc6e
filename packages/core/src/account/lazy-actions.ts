import { playerdeskError } from '@playerdesk/contract';

/** What only players do. Rejects as any call does on a connection that is down. */
export const loadAccountActions = () =>
  import('./account-actions.ts').catch((cause: unknown) => {
    throw playerdeskError({ code: 'generic.network', kind: 'network', cause });
  });

/** Asks for the code of what only players do before it is needed, such as while one types. Never rejects. */
export const preloadAccountActions = (): Promise<void> =>
  loadAccountActions().then(
    () => {},
    () => {},
  );
