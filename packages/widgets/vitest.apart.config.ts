import { configDefaults, defineConfig } from 'vitest/config';
import components from './vitest.components.config.ts';
import { ISOLATED } from './vitest.config.ts';

/** Tests that replace modules or define elements, each in its own process state. */
export default defineConfig({
  ...components,
  test: {
    ...components.test,
    name: 'widgets-apart',
    include: ISOLATED,
    exclude: configDefaults.exclude,
    isolate: true,
  },
});
