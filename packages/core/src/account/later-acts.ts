import { playerdeskError } from '@playerdesk/contract';

/** What only players do. Rejects as any call does on a connection that is down. */
export const acts = () =>
  import('./acts.ts').catch((cause: unknown) => {
    throw playerdeskError({ code: 'generic.network', kind: 'network', cause });
  });
