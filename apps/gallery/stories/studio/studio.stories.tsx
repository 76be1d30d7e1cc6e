import type { Meta, StoryObj } from '@storybook/react-vite';
import { Studio } from './studio.tsx';

export default { title: 'Theme studio', parameters: { stage: 'bare' } } satisfies Meta;

export const ThemeStudio: StoryObj = { render: () => <Studio /> };
