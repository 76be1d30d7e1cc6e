import { createTestEnvironment } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { createMockPlatform } from '@playerdesk/testing';
import { fireEvent } from '@testing-library/dom';
import { type ComponentProps, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseAttribute } from '../entries/element-attributes.ts';
import { createPlayerdesk } from '../entries/index.ts';
import { PlayerdeskProvider, SignIn } from '../entries/react.tsx';
import type { PlayerdeskOptions } from '../options/playerdesk-options.ts';
import { destroyScenes, scene } from '../testing/scene.ts';
import type { Fields } from './diagnostics/fields.ts';
import { OPTIONS, PANEL, WIDGETS } from './diagnostics/options.generated.ts';
import { isAccepted } from './diagnostics/validate.ts';
import type { Playerdesk } from './playerdesk.ts';

const WRONG: Readonly<Record<string, unknown>> = {
  'a text': 'nonsense',
  null: null,
  zero: 0,
  'an empty text': '',
  'an object': {},
  'a list': [],
  'a function': () => {},
  'no number': Number.NaN,
};

/** Messages of engines for a value of another kind. */
const INTERNAL =
  /Cannot (read|set|destructure|use|convert)|Invalid value|is not (a function|iterable|a constructor|an object)|undefined is not|null is not/;

/** Options whose wrong value is an error at once: nothing useful could happen. */
const REFUSED = ['defaultJurisdiction', 'jurisdiction', 'platform'];

type Kinds = string | Fields;
/** Values by name, with which an instance or a widget is created. */
type Values = Readonly<Record<string, unknown>>;

const isWrong = (kinds: Kinds, value: unknown) =>
  !isAccepted(kinds, value) && !(typeof kinds === 'object' && isAccepted('object', value));

/** Returns the options for which a value is wrong. */
const listWrong = (fields: Fields, value: unknown) =>
  Object.keys(fields)
    .filter((name) => name && isWrong(fields[name] ?? '', value))
    // The attribute `data-debug` needs no value.
    .filter((name) => name !== 'debug' || value !== '');

/** Returns the same wrong value for every option, except those that are refused. */
const makeWrong = (fields: Fields, value: unknown): Values =>
  Object.fromEntries(
    listWrong(fields, value)
      .filter((name) => !REFUSED.includes(name))
      .map((name) => [name, value]),
  );

/** Returns a wrong value for every option inside settings, by path: `signUp.flow`. */
const listNested = (fields: Fields, value: unknown, above = ''): string[] =>
  Object.entries(fields).flatMap(([name, kinds]) => {
    if (typeof kinds === 'object') return listNested(kinds, value, `${above}${name}.`);
    return above && name && isWrong(kinds, value) ? [above + name] : [];
  });

/** Returns settings in which the options with these paths have a value. */
function makeNested(paths: readonly string[], value: unknown): Values {
  const settings: Record<string, unknown> = {};
  for (const path of paths) {
    const [name = '', ...inner] = path.split('.').reverse();
    let place = settings;
    for (const group of inner.reverse()) {
      place[group] ??= {};
      // Cast: only groups were added under this name.
      place = place[group] as Record<string, unknown>;
    }
    place[name] = value;
  }
  return settings;
}

const diagnostics: string[] = [];
const desks: Playerdesk[] = [];
function follow(desk: Playerdesk): Playerdesk {
  desks.push(desk);
  desk.on('diagnostic', ({ code, detail }) => diagnostics.push(`${code} ${detail}`));
  return desk;
}

const basis = () => ({ platform: createMockPlatform(), environment: createTestEnvironment() });
const isNamed = (name: string) =>
  diagnostics.some(
    (words) => /-(invalid|unknown)\b/.test(words) && words.includes(name.replace('theme', '')),
  );

/** Waits until the diagnostics name every option, and expects none that is an error of the engine. */
async function expectNamed(names: readonly string[]): Promise<void> {
  fireEvent.pointerOver(document);
  await expect.poll(() => names.filter((name) => !isNamed(name)), { timeout: 15_000 }).toEqual([]);
  expect(diagnostics.filter((words) => INTERNAL.test(words))).toEqual([]);
}

/** What a widget needs to be shown. */
const NEEDED: Partial<Record<string, Values>> = {
  message: { kind: 'activation-required' },
  'message-notice': {
    message: { id: 'm-1', title: 'News', content: '', status: 'unread', messageSent: '2026-01-01T00:00:00Z' },
  },
  'sign-up-token': { token: 'token' },
  external: { gameId: '1', identifier: 'book', playMode: 'real' },
};

const TABS = String(WIDGETS.account?.tab).match(/(?<=')[\w-]+(?=')/g) ?? [];

/** Every widget, and every tab of the account, with the options that it needs. */
const SHOWN: readonly (readonly [widget: string, options: Values])[] = [
  ...Object.keys(WIDGETS).map((widget) => [widget, NEEDED[widget] ?? {}] as const),
  ...TABS.filter((tab) => tab !== 'sign-out').map((tab) => ['account', { tab }] as const),
];

/** Mounts every widget with wrong options for a player, and expects that none breaks. */
async function showAll(desk: Playerdesk, value: unknown): Promise<void> {
  await expect.poll(() => desk.account.store.getState().requiredActions).not.toBe('checking');
  for (const [widget, options] of SHOWN) {
    const element = document.body.appendChild(document.createElement('div'));
    // Cast: the options are those of the widget.
    const handle = desk.mount(widget as 'sign-in', element, {
      ...makeWrong(WIDGETS[widget] ?? {}, value),
      ...options,
    });
    await handle.ready;
    await vi.dynamicImportSettled();
    handle.close();
  }
  expect(diagnostics.filter((words) => /^(view-broke|load-failed)/.test(words))).toEqual([]);
}

/** Mounts the two first forms, and opens a panel. */
async function showForms(desk: Playerdesk): Promise<void> {
  for (const widget of ['sign-in', 'get-started'] as const) {
    const element = document.body.appendChild(document.createElement('div'));
    await desk.mount(widget, element).ready;
    expect((element.shadowRoot ?? element).querySelector('form, button')).not.toBeNull();
  }
  const panel = desk.open('forgot-password');
  await panel.ready;
  panel.close();
}

beforeAll(async () => {
  await import('./diagnostics/diagnose.ts');
}, 60_000);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  for (const desk of desks.splice(0)) desk.destroy();
  diagnostics.length = 0;
  destroyScenes();
});

it('functions of the host that throw break no widget, and their errors are reported', async () => {
  proves('IN-10.alone');
  const reported: unknown[] = [];
  const { queueMicrotask: queue } = globalThis;
  vi.stubGlobal('queueMicrotask', (run: () => void) =>
    queue(() => {
      try {
        run();
      } catch (error) {
        reported.push(error);
      }
    }),
  );
  const fail = vi.fn(() => {
    throw new Error('of the host');
  });

  const { desk } = scene({
    signedIn: true,
    games: { playHost: 'https://games.example', brand: 'brand', describe: fail },
    wealth: { incomes: fail },
  });
  follow(desk);
  desk.account.store.subscribe(fail);
  await showAll(desk, undefined);
  vi.unstubAllGlobals();

  expect(reported.map(String)).toContain('Error: of the host');
  expect(reported).toHaveLength(fail.mock.calls.length);
});

describe.each(Object.entries(WRONG))('every option that is %s', (_name, value) => {
  it('is named for an instance, which shows its forms', async () => {
    proves('IN-10.validated', 'IN-06.no-internal-error');

    const wrong = makeWrong(OPTIONS, value);
    const desk = follow(createPlayerdesk({ ...basis(), ...wrong } as unknown as PlayerdeskOptions));
    await showForms(desk);

    await expectNamed(Object.keys(wrong));
  });

  it('is named inside settings of an instance, which shows its forms', async () => {
    proves('IN-10.validated', 'IN-06.no-internal-error');

    const names = listNested(OPTIONS, value);
    const wrong = makeNested(names, value);
    const desk = follow(createPlayerdesk({ ...basis(), ...wrong } as unknown as PlayerdeskOptions));
    await showForms(desk);

    await expectNamed(names);
  });

  it.each([
    ['of the instance', () => makeWrong(OPTIONS, value)],
    ['inside its settings', () => makeNested(listNested(OPTIONS, value), value)],
  ])('breaks no widget, as an option of each and %s', async (_place, wrong) => {
    proves('IN-06.no-internal-error');

    const { environment: _clock, ...given } = wrong();
    const { desk } = scene({ signedIn: true, ...given });
    follow(desk);

    await showAll(desk, value);
  });

  it('is refused by name if nothing useful could happen', () => {
    proves('IN-06.no-internal-error');

    for (const name of REFUSED) {
      if (value === null && name !== 'platform') continue;
      const wrong = { ...basis(), [name]: value } as unknown as PlayerdeskOptions;
      expect(() => createPlayerdesk(wrong)).toThrow(/The option "platform" must be|is no jurisdiction/);
    }
  });

  it('is named as an attribute of a script tag, which shows its forms', async () => {
    proves('IN-10.validated', 'IN-06.no-internal-error');

    const text = parseAttribute(String(value));
    const wrong = makeWrong(OPTIONS, text);
    const desk = follow(createPlayerdesk({ ...basis(), ...wrong } as unknown as PlayerdeskOptions));
    await showForms(desk);

    await expectNamed(Object.keys(wrong));
  });

  it('is named for a widget of a host with React', async () => {
    proves('IN-10.validated', 'IN-06.no-internal-error');

    const { desk } = scene();
    follow(desk);
    const wrong = makeWrong({ ...WIDGETS['sign-in'], panel: 'object' }, value);
    const panelOptions = makeWrong(PANEL, value);
    const root = createRoot(document.body.appendChild(document.createElement('main')));
    const form = createElement(SignIn, wrong as ComponentProps<typeof SignIn>);
    // Cast: `children` is passed as an argument.
    const provider = { desk } as ComponentProps<typeof PlayerdeskProvider>;
    root.render(createElement(PlayerdeskProvider, provider, form));
    await expect.poll(() => document.querySelector('form')).not.toBeNull();
    const panel = desk.open('sign-in', { panel: panelOptions } as object);
    await panel.ready;

    await expectNamed([...Object.keys(wrong), ...Object.keys(panelOptions).map((name) => `panel.${name}`)]);
    root.unmount();
  });
});
