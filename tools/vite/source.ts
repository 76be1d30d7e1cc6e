import type { UserConfig } from 'vite';

const CONDITIONS = ['playerdesk-source', 'module', 'browser', 'development|production'];

/** Resolves the workspace's packages to their source. */
export const fromSource: UserConfig = {
  resolve: { conditions: CONDITIONS },
  ssr: { resolve: { conditions: CONDITIONS.filter((name) => name !== 'browser') } },
};
