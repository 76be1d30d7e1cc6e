import type { StorybookConfig } from '@storybook/react-vite';
import { texts } from '../../../tools/build/vite/texts.ts';
import { stateIndexer, stateStories } from './state-stories.ts';

const CONDITION = 'playerdesk-source';

const config: StorybookConfig = {
  stories: ['../stories/**/*.stories.tsx'],
  experimental_indexers: (others = []) => [stateIndexer, ...others],
  staticDirs: ['../public'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  // Resolves workspace packages to their sources, so that stories show unbuilt changes.
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), texts(), stateStories],
    resolve: { ...vite.resolve, conditions: [CONDITION, 'module', 'browser', 'development|production'] },
    build: { ...vite.build, chunkSizeWarningLimit: 2000 },
  }),
};

export default config;
