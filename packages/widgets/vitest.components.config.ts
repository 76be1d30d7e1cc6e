import { defineConfig } from 'vitest/config';
import widgets from './vitest.config.ts';

/**
 * Tests of components by themselves. Their library puts React into its testing mode for the whole process it runs in, in
 * which whole widgets would not draw: each file has a process state of its own, and none shares one with a widget's test.
 */
export default defineConfig({
  ...widgets,
  test: {
    ...widgets.test,
    name: 'components',
    include: ['src/**/*.test.tsx'],
    setupFiles: ['src/testing/adopted-style-sheets.ts'],
    isolate: true,
  },
});
