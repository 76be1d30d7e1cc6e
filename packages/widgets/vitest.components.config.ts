import { configDefaults, defineConfig } from 'vitest/config';
import widgets, { ISOLATED } from './vitest.config.ts';

/**
 * Tests of single components. Testing Library switches React to its testing mode for the whole process, in which whole
 * widgets would not render. So they run apart from the tests of widgets.
 */
export default defineConfig({
  ...widgets,
  // React's production build has no testing mode.
  oxc: {},
  test: {
    ...widgets.test,
    env: {},
    name: 'components',
    include: ['src/**/*.test.tsx'],
    exclude: [...configDefaults.exclude, ...ISOLATED],
    setupFiles: ['src/testing/unstub-globals.ts', 'src/testing/jsdom-styles.ts'],
  },
});
