import type { UserConfig } from 'vite';

const CONDITIONS = ['playerdesk-source', 'module', 'browser', 'development|production'];

/** Resolves the packages of the workspace to their sources. */
export const fromSource: UserConfig = {
  resolve: { conditions: CONDITIONS },
  ssr: { resolve: { conditions: CONDITIONS.filter((name) => name !== 'browser') } },
};
