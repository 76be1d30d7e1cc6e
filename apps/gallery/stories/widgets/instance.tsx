import { createMemoryPlatform, type MemoryPlatform, type Script } from '@playerdesk/adapters/memory';
import type { Capabilities, PlatformEvents } from '@playerdesk/contract';
import { createStillEnvironment, type StillEnvironment } from '@playerdesk/core';
import {
  createPlayerdesk,
  type OpenOptions,
  type Playerdesk,
  type PlayerdeskOptions,
  type WidgetName,
} from '@playerdesk/widgets';
import { useEffect, useRef, useState } from 'react';
import { type StageChoice, useStage } from '../../.storybook/stage.tsx';
import { inWeather, type Weather } from './failure-modes.ts';
import { longWords } from './long-texts.ts';
import { type Player, playerAt } from './player.ts';

export interface InstanceProps<N extends WidgetName> {
  readonly widget: N;
  readonly options?: Partial<OpenOptions<N>> | undefined;
  /** Answers of the platform that differ from a good day's. */
  readonly script?: Script | undefined;
  /** Whether the platform answers at all. Default: good. */
  readonly weather?: Weather | undefined;
  /** `long`: every text as in a language that needs many more words. */
  readonly words?: 'long' | undefined;
  /** A session is kept from before; the profile comes from the script. */
  readonly signedIn?: boolean | undefined;
  /** Puts the device into a state from before. */
  readonly prepare?: ((environment: StillEnvironment) => void) | undefined;
  /** The e-mail that this device remembers. */
  readonly remembered?: string | undefined;
  readonly desk?:
    | Partial<
        Pick<
          PlayerdeskOptions,
          'jurisdiction' | 'packs' | 'consent' | 'activation' | 'captcha' | 'identify' | 'cashier' | 'games'
        >
      >
    | undefined;
  /** As a panel over the page instead of in it. */
  readonly modal?: boolean | undefined;
  /** What the platform can do; everything without it. */
  readonly capabilities?: Capabilities | undefined;
  /** What the platform tells by itself once the widget stands. */
  readonly news?: Partial<PlatformEvents> | undefined;
  /** What the player does to bring the widget into the state to be shown. */
  readonly play?: ((player: Player, environment: StillEnvironment) => Promise<void>) | undefined;
}

/** A widget as a host has it: a whole instance over the memory platform, used by the public doors alone. */
export function Instance<N extends WidgetName>(props: InstanceProps<N>) {
  const stage = useStage();
  // Another locale or home is another instance, so that the state shown is reached in it again. A theme is put on.
  return <Mounted key={`${stage.locale} ${stage.dom}`} stage={stage} wanted={props} />;
}

interface MountedProps<N extends WidgetName> {
  readonly stage: StageChoice;
  readonly wanted: InstanceProps<N>;
}

function Mounted<N extends WidgetName>({ stage, wanted: given }: MountedProps<N>) {
  const place = useRef<HTMLDivElement>(null);
  const [wanted] = useState(given);
  const [first] = useState(stage);
  const desk = useRef<Playerdesk>(null);
  const worn = useRef(stage.theme);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    // A shadow root cannot be taken off, so each mounting has an element of its own.
    const element = document.createElement('div');
    place.current?.append(element);
    const gone = new AbortController();
    void show(element, first, wanted, gone.signal, (made) => {
      desk.current = made;
    }).then(() => gone.signal.aborted || setShown(true));
    return () => {
      gone.abort();
      desk.current?.destroy();
      element.remove();
    };
  }, [first, wanted]);
  useEffect(() => {
    if (worn.current === stage.theme) return;
    worn.current = stage.theme;
    void desk.current?.update({ theme: stage.theme });
  }, [stage.theme]);
  return <div ref={place} data-story={shown ? 'shown' : 'on-its-way'} />;
}

/** Makes an instance, opens the widget and plays until the state to be shown stands. */
async function show<N extends WidgetName>(
  element: HTMLElement,
  stage: StageChoice,
  wanted: InstanceProps<N>,
  gone: AbortSignal,
  made: (desk: Playerdesk) => void,
): Promise<void> {
  const platform = platformOf(wanted);
  const environment = environmentOf(wanted);
  const texts = wanted.words && (await longWords(stage.locale));
  if (gone.aborted) return;
  const desk = createPlayerdesk({ ...deskOptions(stage, wanted, platform, environment), texts });
  made(desk);
  const handle = wanted.modal
    ? desk.open(wanted.widget, wanted.options)
    : desk.mount(wanted.widget, element, wanted.options);
  const home = wanted.modal ? lastPanel() : element;
  await handle.ready;
  await tell(platform, wanted.news);
  await wanted.play?.(playerAt(home.shadowRoot ?? home, gone), environment);
}

function platformOf({ script, weather, capabilities }: InstanceProps<WidgetName>): MemoryPlatform {
  const platform = inWeather(createMemoryPlatform(script), weather ?? 'good');
  return capabilities ? { ...platform, capabilities } : platform;
}

async function tell(platform: MemoryPlatform, news: Partial<PlatformEvents> = {}): Promise<void> {
  const entries = Object.entries(news) as [keyof PlatformEvents, never][];
  for (const [event, data] of entries) platform.emit(event, data);
  // A notice is drawn a moment after it was told.
  if (entries.length > 0) await new Promise((resolve) => setTimeout(resolve));
}

function deskOptions(
  stage: StageChoice,
  wanted: InstanceProps<WidgetName>,
  platform: MemoryPlatform,
  environment: StillEnvironment,
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
    ...wanted.desk,
  };
}

function environmentOf({ signedIn, remembered, prepare }: InstanceProps<WidgetName>): StillEnvironment {
  const environment = createStillEnvironment();
  if (signedIn) environment.tabStore.set('playerdesk:session', 'session-1');
  if (remembered) environment.deviceStore.set('email', remembered);
  prepare?.(environment);
  return environment;
}

function lastPanel(): HTMLElement {
  const panels = document.querySelectorAll<HTMLElement>('[data-playerdesk-root="modal"]');
  return panels[panels.length - 1] ?? document.body;
}
