import type { WidgetName } from '@playerdesk/widgets';
import type { StoryObj } from '@storybook/react-vite';
import { Instance, type InstanceProps } from './instance.tsx';
import type { Player } from './player.ts';
import { SCENES, type Scene } from './scenes.ts';

type Changes = Partial<Pick<InstanceProps<WidgetName>, 'weather' | 'words' | 'desk' | 'modal' | 'options'>>;

/** The scene of a widget, with what is different today and what the player does. */
export function Scenery<N extends WidgetName>({ widget, changes = {}, play }: SceneryProps<N>) {
  const { stands: _stands, act: _act, ...scene } = SCENES[widget] as Scene<N>;
  const desk = { ...scene.desk, ...changes.desk };
  const options = { ...scene.options, ...changes.options };
  return <Instance {...({ ...scene, ...changes, desk, options } as object)} widget={widget} play={play} />;
}

interface SceneryProps<N extends WidgetName> {
  readonly widget: N;
  readonly changes?: Changes | undefined;
  readonly play?: ((player: Player) => Promise<void>) | undefined;
}

const shown = (widget: WidgetName, changes: Changes, play?: (player: Player) => Promise<void>): StoryObj => ({
  render: () => <Scenery widget={widget} changes={changes} play={play} />,
});

/** What says that a platform is waited for. */
export const WAITS = '[aria-busy="true"], [data-state="busy"], [part="skeleton"], [part="spinner"]';
/** What says that something went wrong. */
export const FAILED = '[part="notice"], [part="empty"], [part="veil"]';

const standing = (widget: WidgetName) => async (player: Player) => {
  const { stands } = SCENES[widget];
  if (stands) await player.see(stands);
};

/** All it shows on a good day. */
export const goodDay = (widget: WidgetName, changes: Changes = {}): StoryObj =>
  shown(widget, changes, standing(widget));

/** The same in words of a language that needs more of them. */
export const longText = (widget: WidgetName): StoryObj => goodDay(widget, { words: 'long' });

/** The platform does not answer: on arrival, or to what the player does. */
export const loading = (widget: WidgetName): StoryObj =>
  shown(widget, { weather: 'never' }, acting(widget, WAITS));

/** The platform is out of reach. */
export const failing = (widget: WidgetName): StoryObj =>
  shown(widget, { weather: 'down' }, acting(widget, FAILED));

const acting = (widget: WidgetName, sign: string) => async (player: Player) => {
  await SCENES[widget].act?.(player);
  await player.see(sign);
};

/** Under the rules of one market. */
export const under = (jurisdiction: string, widget: WidgetName): StoryObj =>
  shown(widget, { desk: { jurisdiction } }, standing(widget));
