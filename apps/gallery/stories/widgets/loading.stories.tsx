import type { Meta } from '@storybook/react-vite';
import { loading } from './states.tsx';

/** Widgets whose platform does not answer. `.storybook/state-stories.ts` adds the stories. */
export default {
  title: 'Widgets/Loading',
  excludeStories: ['story'],
  parameters: { stage: 'page' },
} satisfies Meta;

export const story = loading;
