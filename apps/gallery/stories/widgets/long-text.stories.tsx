import type { Meta } from '@storybook/react-vite';
import { longText } from './states.tsx';

/** Widgets with long texts. `.storybook/state-stories.ts` adds the stories. */
export default {
  title: 'Widgets/Long text',
  excludeStories: ['story'],
  parameters: { stage: 'page' },
} satisfies Meta;

export const story = longText;
