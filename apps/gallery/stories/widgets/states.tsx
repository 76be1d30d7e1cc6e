import type { WidgetName } from '@playerdesk/widgets';
import type { StoryObj } from '@storybook/react-vite';
import { Instance, type InstanceProps } from './instance.tsx';
import type { Player } from './player.ts';
import { SCENES, type Scene } from './scenes.ts';

type Changes = Partial<
  Pick<InstanceProps<WidgetName>, 'platformMode' | 'texts' | 'desk' | 'modal' | 'options'>
>;

/** The scene of a widget with changes and actions. */
export function SceneStory<N extends WidgetName>({ widget, changes = {}, play }: SceneStoryProps<N>) {
  const { readySelector: _stands, act: _act, ...scene } = SCENES[widget] as Scene<N>;
  const desk = { ...scene.desk, ...changes.desk };
  const options = { ...scene.options, ...changes.options };
  return <Instance {...({ ...scene, ...changes, desk, options } as object)} widget={widget} play={play} />;
}

interface SceneStoryProps<N extends WidgetName> {
  readonly widget: N;
  readonly changes?: Changes | undefined;
  readonly play?: ((player: Player) => Promise<void>) | undefined;
}

const shown = (widget: WidgetName, changes: Changes, play?: (player: Player) => Promise<void>): StoryObj => ({
  render: () => <SceneStory widget={widget} changes={changes} play={play} />,
});

/** Selector of elements that show a pending call. */
export const LOADING_SELECTOR =
  '[aria-busy="true"], [data-state="busy"], [part="skeleton"], [part="spinner"]';
/** Selector of elements that show a failure. */
export const FAILED_SELECTOR = '[part="notice"], [part="empty"], [part="veil"]';

const showReady = (widget: WidgetName) => async (player: Player) => {
  const { readySelector: stands } = SCENES[widget];
  if (stands) await player.see(stands);
};

/** The default state of a widget. */
export const defaultState = (widget: WidgetName, changes: Changes = {}): StoryObj =>
  shown(widget, changes, showReady(widget));

/** The default state with long texts. */
export const longText = (widget: WidgetName): StoryObj => defaultState(widget, { texts: 'long' });

/** The platform does not answer: on opening, or to the action. */
export const loading = (widget: WidgetName): StoryObj =>
  shown(widget, { platformMode: 'never' }, act(widget, LOADING_SELECTOR));

/** The platform cannot be reached. */
export const failing = (widget: WidgetName): StoryObj =>
  shown(widget, { platformMode: 'down' }, act(widget, FAILED_SELECTOR));

const act = (widget: WidgetName, sign: string) => async (player: Player) => {
  await SCENES[widget].act?.(player);
  await player.see(sign);
};

/** The rules of one market. */
export const inJurisdiction = (jurisdiction: string, widget: WidgetName): StoryObj =>
  shown(widget, { desk: { jurisdiction } }, showReady(widget));
