import type { Capabilities, PlatformEvents } from '@playerdesk/contract/internal';
import { createTestEnvironment, type TestEnvironment } from '@playerdesk/core/internal';
import { createMockPlatform, type MockPlatform, type MockScript } from '@playerdesk/testing';
import {
  createPlayerdesk,
  type OpenArguments,
  type OpenOptions,
  type Playerdesk,
  type PlayerdeskOptions,
  type WidgetName,
} from '@playerdesk/widgets';
import { useEffect, useRef, useState } from 'react';
import { type StageChoice, useStage } from '../../.storybook/stage.tsx';
import { applyPlatformMode, type PlatformMode } from './failure-modes.ts';
import { lengthenTexts } from './long-texts.ts';
import { createPlayer, type Player } from './player.ts';

export interface InstanceProps<N extends WidgetName> {
  readonly widget: N;
  readonly options?: Partial<OpenOptions<N>> | undefined;
  /** Platform answers that differ from the default scene. */
  readonly script?: MockScript | undefined;
  /** How the platform answers. Default: `good`. */
  readonly platformMode?: PlatformMode | undefined;
  /** `long`: texts as long as in a verbose language. */
  readonly texts?: 'long' | undefined;
  /** Whether a session is stored. The profile comes from the script. */
  readonly signedIn?: boolean | undefined;
  /** Prepares the state of the device. */
  readonly prepare?: ((environment: TestEnvironment) => void) | undefined;
  /** Email address remembered on this device. */
  readonly remembered?: string | undefined;
  readonly desk?:
    | Partial<
        Pick<
          PlayerdeskOptions,
          | 'account'
          | 'jurisdiction'
          | 'packs'
          | 'consent'
          | 'activation'
          | 'captcha'
          | 'identify'
          | 'cashier'
          | 'games'
          | 'signUp'
        >
      >
    | undefined;
  /** Whether the widget opens as a panel above the page. */
  readonly modal?: boolean | undefined;
  /** Capabilities of the platform. Default: all. */
  readonly capabilities?: Capabilities | undefined;
  /** Events that the platform emits once the widget is shown. */
  readonly events?: Partial<PlatformEvents> | undefined;
  /** Actions of the player that lead to the state. */
  readonly play?: ((player: Player, environment: TestEnvironment) => Promise<void>) | undefined;
}

/** Instances of the stories on the page, for tests that drive them. */
export const shownDesks = new Set<Playerdesk>();

/** A widget in an instance over the mock platform, created through the public entry points only. */
export function Instance<N extends WidgetName>(props: InstanceProps<N>) {
  const stage = useStage();
  // Another locale or root needs a new instance, which replays the actions. A theme is applied to the current one.
  return <Mounted key={`${stage.locale} ${stage.dom}`} stage={stage} wanted={props} />;
}

interface MountedProps<N extends WidgetName> {
  readonly stage: StageChoice;
  readonly wanted: InstanceProps<N>;
}

function Mounted<N extends WidgetName>({ stage, wanted: given }: MountedProps<N>) {
  const place = useRef<HTMLDivElement>(null);
  const [props] = useState(given);
  const [first] = useState(stage);
  const desk = useRef<Playerdesk>(null);
  const worn = useRef(stage.theme);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    // A shadow root cannot be removed, so each mount has its own element.
    const element = document.createElement('div');
    place.current?.append(element);
    const gone = new AbortController();
    void show(element, first, props, gone.signal, (made) => {
      desk.current = made;
      shownDesks.add(made);
    }).then(() => gone.signal.aborted || setShown(true));
    return () => {
      gone.abort();
      if (desk.current) shownDesks.delete(desk.current);
      desk.current?.destroy();
      element.remove();
    };
  }, [first, props]);
  useEffect(() => {
    if (worn.current === stage.theme) return;
    worn.current = stage.theme;
    void desk.current?.update({ theme: stage.theme });
  }, [stage.theme]);
  return <div ref={place} data-story={shown ? 'shown' : 'on-its-way'} />;
}

/** Creates an instance, opens the widget and runs the actions that lead to the state. */
async function show<N extends WidgetName>(
  element: HTMLElement,
  stage: StageChoice,
  props: InstanceProps<N>,
  gone: AbortSignal,
  made: (desk: Playerdesk) => void,
): Promise<void> {
  const platform = createPlatform(props);
  const environment = createEnvironment(props);
  const texts = props.texts && (await lengthenTexts(stage.locale));
  if (gone.aborted) return;
  const desk = createPlayerdesk({ ...getOptions(stage, props, platform, environment), texts });
  made(desk);
  // Cast: a story of a widget with required options passes them.
  const options = [props.options] as OpenArguments<N>;
  const handle = props.modal
    ? desk.open(props.widget, ...options)
    : desk.mount(props.widget, element, ...options);
  const home = props.modal ? lastPanel() : element;
  await handle.ready;
  await emitEvents(platform, props.events);
  await props.play?.(createPlayer(home.shadowRoot ?? home, gone), environment);
}

function createPlatform({
  script = {},
  platformMode: weather,
  capabilities,
}: InstanceProps<WidgetName>): MockPlatform {
  const platform = applyPlatformMode(createMockPlatform({ script }), weather ?? 'good');
  return capabilities ? { ...platform, capabilities } : platform;
}

async function emitEvents(platform: MockPlatform, news: Partial<PlatformEvents> = {}): Promise<void> {
  const entries = Object.entries(news) as [keyof PlatformEvents, never][];
  for (const [event, data] of entries) platform.emit(event, data);
  // A notice is rendered after the current task.
  if (entries.length > 0) await new Promise((resolve) => setTimeout(resolve));
}

function getOptions(
  stage: StageChoice,
  props: InstanceProps<WidgetName>,
  platform: MockPlatform,
  environment: TestEnvironment,
): PlayerdeskOptions {
  const { locale, theme, dom } = stage;
  return {
    platform,
    environment,
    locale,
    theme,
    dom,
    history: false,
    jurisdiction: 'MGA',
    ...props.desk,
  };
}

function createEnvironment({ signedIn, remembered, prepare }: InstanceProps<WidgetName>): TestEnvironment {
  const environment = createTestEnvironment();
  if (signedIn) environment.tabStore.set('playerdesk:session', 'session-1');
  if (remembered) environment.deviceStore.set('email', remembered);
  prepare?.(environment);
  return environment;
}

function lastPanel(): HTMLElement {
  const panels = document.querySelectorAll<HTMLElement>('[data-playerdesk-root="modal"]');
  return panels[panels.length - 1] ?? document.body;
}
