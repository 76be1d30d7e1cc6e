import { LOCALES } from '@playerdesk/contract/internal';
import type { Decorator, Preview } from '@storybook/react-vite';
import { Stage, type StageProps } from './stage.tsx';

const staged: Decorator = (Story, { globals, parameters }) => (
  <Stage
    theme={globals.theme as StageProps['theme']}
    dom={globals.dom as StageProps['dom']}
    density={globals.density as StageProps['density']}
    direction={globals.direction as StageProps['direction']}
    locale={globals.locale as string}
    layout={(parameters.stage as StageProps['layout']) ?? 'sheet'}
  >
    <Story />
  </Stage>
);

const choice = (title: string, icon: string, items: readonly string[]) => ({
  description: title,
  toolbar: { title, icon: icon as 'globe', items: [...items], dynamicTitle: true },
});

const preview: Preview = {
  decorators: [staged],
  initialGlobals: {
    locale: 'en-US',
    theme: 'light',
    dom: 'shadow',
    density: 'comfortable',
    direction: 'ltr',
  },
  globalTypes: {
    locale: choice('Locale', 'globe', LOCALES),
    theme: choice('Theme', 'contrast', ['light', 'dark', 'system']),
    dom: choice('Lives in', 'component', ['shadow', 'light']),
    density: choice('Density', 'menu', ['comfortable', 'compact']),
    direction: choice('Direction', 'transfer', ['ltr', 'rtl']),
  },
  parameters: { layout: 'fullscreen', controls: { disable: true }, actions: { disable: true } },
};

export default preview;
