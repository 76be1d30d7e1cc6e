import type { Indexer } from 'storybook/internal/types';
import type { Plugin } from 'vite';
import { WIDGET_NAMES } from '../../../packages/contract/src/internal.ts';
import { getShown, type State } from '../stories/widgets/coverage.ts';

const FILE = /\/stories\/widgets\/(good-day|loading|failing|long-text)\.stories\.tsx$/;

/** Returns the widgets with a story in the file of a state, with the names of the stories. */
function storiesIn(file: string): readonly (readonly [widget: string, name: string])[] {
  const state = FILE.exec(file)?.[1];
  const hasStory = (widget: (typeof WIDGET_NAMES)[number]) => {
    if (state === 'good-day') return true;
    const shown = getShown(widget, state as State);
    return 'story' in shown && shown.story === `widgets-${state}--${widget}`;
  };
  return state ? WIDGET_NAMES.filter(hasStory).map((widget) => [widget, pascalCase(widget)]) : [];
}

const pascalCase = (name: string) =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Adds an export for each widget to the files of states. Their function `story` makes it. */
export const stateStories: Plugin = {
  name: 'playerdesk-state-stories',
  enforce: 'pre',
  transform: (code, id) => {
    const lines = storiesIn(id).map(([widget, name]) => `export const ${name} = story('${widget}');`);
    return lines.length > 0 ? [code, ...lines].join('\n') : null;
  },
};

/** Titles as in the files. */
const TITLES: Readonly<Record<string, string>> = {
  'good-day': 'Widgets/Good day',
  loading: 'Widgets/Loading',
  failing: 'Widgets/Failing',
  'long-text': 'Widgets/Long text',
};

/** Lists these stories. Storybook reads exports from the source, where they are missing. */
export const stateIndexer: Indexer = {
  test: FILE,
  createIndex: async (file, { makeTitle }) => {
    const title = makeTitle(TITLES[FILE.exec(file)?.[1] ?? '']);
    return storiesIn(file).map(([, exportName]) => ({ type: 'story', exportName, title }));
  },
};
