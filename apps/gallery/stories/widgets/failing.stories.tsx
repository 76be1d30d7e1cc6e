import type { Meta } from '@storybook/react-vite';
import { failing } from './states.tsx';

/** Widgets whose platform cannot be reached. `.storybook/state-stories.ts` adds the stories. */
export default {
  title: 'Widgets/Failing',
  excludeStories: ['story'],
  parameters: { stage: 'page' },
} satisfies Meta;

export const story = failing;
