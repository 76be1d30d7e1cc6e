import { playerdeskError } from '@playerdesk/contract';

/**
 * The code of what only players do. Loads by itself when it is needed, and earlier where somebody is about to. Rejects as
 * any call does on a connection that is down.
 */
export const acts = () =>
  import('./acts.ts').catch((cause: unknown) => {
    throw playerdeskError({ code: 'generic.network', kind: 'network', cause });
  });
