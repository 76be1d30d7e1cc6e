import type { Meta } from '@storybook/react-vite';
import { defaultState } from './states.tsx';

/** Every widget in its default state. `.storybook/state-stories.ts` adds the stories. */
export default {
  title: 'Widgets/Good day',
  excludeStories: ['story'],
  parameters: { stage: 'page' },
} satisfies Meta;

export const story = defaultState;
