import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { texts } from '../../tools/build/vite/texts.ts';

/**
 * Files that replace modules, or that need the custom element. Its class belongs to the window of the first file that
 * loads it. Each runs in its own process state.
 */
export const ISOLATED = [
  'src/client/misuses.test.ts',
  'src/client/wrong-options.test.ts',
  'src/design-system/sanitizer/sanitize.test.tsx',
  'src/entries/elements.test.ts',
  'src/features/account/edit-profile/custom-fields/custom-fields-load.test.ts',
  'src/features/sign-up/custom-form/custom-form-load.test.ts',
];

export default defineConfig({
  plugins: [react(), texts()],
  // The production build of React, which is what ships. It has no function for JSX with the places of the source.
  oxc: { jsx: { development: false } },
  resolve: { conditions: ['playerdesk-source', 'import', 'module', 'default'] },
  ssr: { resolve: { conditions: ['playerdesk-source', 'import', 'module', 'node', 'default'] } },
  test: {
    name: 'widgets',
    environment: 'jsdom',
    env: { NODE_ENV: 'production' },
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...ISOLATED],
    setupFiles: [
      'src/testing/unstub-globals.ts',
      'src/testing/no-bare-text.ts',
      'src/testing/import-all.ts',
      'src/testing/destroy-scenes.ts',
    ],
    css: true,
    restoreMocks: true,
    unstubGlobals: true,
    // One process runs many files, so a hook of a shared module would apply to the first file only.
    isolate: false,
    // On a busy machine, the first test of a file waits for lazily loaded code.
    testTimeout: 20_000,
    maxWorkers: 2,
  },
});
