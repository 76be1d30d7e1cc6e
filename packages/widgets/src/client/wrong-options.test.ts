import { definePlatform, type OperationHandlers } from '@playerdesk/adapters/define';
import { loadPlatform } from '@playerdesk/adapters/provider';
import { type Fields, isAccepted, OPTION_SCHEMA, type Platform } from '@playerdesk/contract/internal';
import { createTestEnvironment } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { createMockPlatform } from '@playerdesk/testing';
import { fireEvent } from '@testing-library/dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseAttribute } from '../entries/element-attributes.ts';
import { createPlayerdesk } from '../entries/index.ts';
import type { PlayerdeskOptions } from '../options/playerdesk-options.ts';
import { type Host, showEveryWidget, type Values, WITH_OPTIONS } from '../testing/every-widget.ts';
import { destroyScenes, scene } from '../testing/scene.ts';
import type { Playerdesk } from './playerdesk.ts';

const { ADAPTERS, OPTIONS, PANEL, WIDGETS } = OPTION_SCHEMA;

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

/** Errors of widgets without what they need. */
const NAMED = /is no message\. The kinds are|needs the option "token"/;

/** Options whose wrong value is an error at once: nothing useful could happen. */
const REFUSED = ['defaultJurisdiction', 'jurisdiction', 'platform'];

type Kinds = string | Fields;

const isWrong = (kinds: Kinds, value: unknown) =>
  !isAccepted(kinds, value) && !(typeof kinds === 'object' && isAccepted('object', value));

/** Returns the options for which a value is wrong. */
const listWrong = (fields: Fields, value: unknown) =>
  Object.keys(fields)
    .filter((name) => name && isWrong(fields[name] ?? '', value))
    // The attribute `data-debug` needs no value.
    .filter((name) => name !== 'debug' || value !== '');

/** Returns the options of an instance for which a value is wrong, except those that are refused. */
const listOfInstance = (value: unknown) =>
  listWrong(OPTIONS, value).filter((name) => !REFUSED.includes(name));

/** Returns the paths of the options inside settings for which a value is wrong: `signUp.flow`. */
const listNested = (fields: Fields, value: unknown, above = ''): string[] =>
  Object.entries(fields).flatMap(([name, kinds]) => {
    if (typeof kinds === 'object') return listNested(kinds, value, `${above}${name}.`);
    return above && name && isWrong(kinds, value) ? [above + name] : [];
  });

/** Returns the paths of the options that are lists. */
const listLists = (fields: Fields, above = ''): string[] =>
  Object.entries(fields).flatMap(([name, kinds]) => {
    if (typeof kinds === 'object') return listLists(kinds, `${above}${name}.`);
    return kinds.startsWith('array') ? [above + name] : [];
  });

const listInside = (value: unknown) => listNested(OPTIONS, value);

/** Right options of the shipped adapters. */
const REACHED: Readonly<Record<string, Values>> = {
  rest: { baseUrl: '/rest' },
  rpc: { url: '/rpc' },
  thin: { host: 'https://third.example' },
};

/** Options of adapters whose wrong value is an error at once. */
const ADDRESSES = ['baseUrl', 'handlers', 'host', 'uploadUrl', 'url'];
const REFUSAL =
  /"host" must be|is no web address|baseUrl, uploadUrl or url is no text|needs an object with a function/;

/** Returns the options of an adapter. Those by operation have one operation. */
const getFields = (adapter: string): Fields =>
  Object.fromEntries(
    Object.entries(ADAPTERS[adapter] ?? {}).map(([name, kinds]) => [
      name,
      String(kinds).startsWith('object of') ? { getWallets: 'function' } : kinds,
    ]),
  );

function createAdapter(adapter: string, values: Values): Promise<Platform> | Platform {
  const { handlers = {}, ...options } = values;
  if (adapter === 'define') return definePlatform(handlers as OperationHandlers, options as object);
  // Cast: the options are wrong.
  return loadPlatform(adapter as 'rest', { ...REACHED[adapter], ...values } as never);
}

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
  await expect.poll(() => names.filter((name) => !isNamed(name)), { timeout: 40_000 }).toEqual([]);
  expect(diagnostics.filter((words) => INTERNAL.test(words))).toEqual([]);
}

/** Paths of the options that a page passes to its instance and, in addition to those of widgets, to each widget. */
interface Page {
  readonly host: Host;
  readonly ofInstance: (value: unknown) => readonly string[];
  readonly ofWidgets: (value: unknown) => readonly string[];
}

const ALL_PAGES: readonly Page[] = [
  { host: 'module', ofInstance: listOfInstance, ofWidgets: (value) => listWrong({ panel: 'object' }, value) },
  { host: 'React', ofInstance: listInside, ofWidgets: (value) => listNested({ panel: PANEL }, value) },
  { host: 'tag', ofInstance: listOfInstance, ofWidgets: () => [] },
];

const isFull = Boolean(process.env.PLAYERDESK_FULL);
/** The full run shows all, every run the page with modules: pages differ in how options reach the widgets. */
const PAGES = isFull ? ALL_PAGES : ALL_PAGES.slice(0, 1);
/** Every run shows all widgets with the values that differ most. The forms meet all of them. */
const ON_PAGES = isFull ? Object.keys(WRONG) : ['null', 'an object'];

/** Options that lead to the stored session. */
const OF_SESSION = ['brand', 'environment', 'session'];

/** Shows every widget with wrong options to a player. Expects that none breaks and that each option is named. */
async function showAll({ host, ofInstance, ofWidgets }: Page, value: unknown): Promise<void> {
  const names = ofInstance(value).filter((name) => !OF_SESSION.includes(name));
  const { desk } = scene({ signedIn: true, ...makeNested(names, value) });
  const { store } = follow(desk).account;
  // Widgets that are closed before the checks are loaded may be collected.
  fireEvent.pointerOver(document);
  await expect.poll(() => store.getState()).toMatchObject({ status: 'signed-in', requiredActions: 'done' });
  // The checks are loaded then. Until they are, a closed widget may be collected unchecked.
  await expectNamed(names);
  const listFor = (widget: string) => [...listWrong(WIDGETS[widget] ?? {}, value), ...ofWidgets(value)];
  await showEveryWidget(desk, host, (widget) => makeNested(listFor(widget), value));

  const broken = diagnostics.filter((words) => /^(view-broke|load-failed)/.test(words));
  expect(broken.filter((words) => !NAMED.test(words))).toEqual([]);
  const inWidgets = WITH_OPTIONS.flatMap((widget) => listFor(widget).map((name) => `${widget}: ${name}`));
  await expectNamed(inWidgets);
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

// On a busy machine, a test that shows every widget takes long.
vi.setConfig({ testTimeout: 60_000 });

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

it('breaks no widget: every list of an instance with an entry that is null', async () => {
  proves('IN-06.no-internal-error');

  const names = listLists(OPTIONS).filter((name) => name !== 'packs');
  const { desk } = scene({ signedIn: true, ...makeNested(names, [null]) });
  follow(desk);
  await expect.poll(() => desk.account.store.getState().requiredActions).toBe('done');
  await showEveryWidget(desk, 'module', () => ({}));

  expect(diagnostics.filter((words) => /^(view-broke|load-failed)/.test(words))).toEqual([]);
  const packs = { ...basis(), packs: [null] } as unknown as PlayerdeskOptions;
  expect(() => createPlayerdesk(packs)).toThrow('The option "packs"');
});

describe.each(Object.entries(WRONG))('every option that is %s', (name, value) => {
  it.each([
    ['for an instance', listOfInstance],
    ['inside settings of an instance', listInside],
  ])('is named %s, which shows its forms', async (_place, list) => {
    proves('IN-10.validated', 'IN-06.no-internal-error');

    const options = { ...basis(), ...makeNested(list(value), value) };
    const desk = follow(createPlayerdesk(options as unknown as PlayerdeskOptions));
    await showForms(desk);

    await expectNamed(list(value));
  });

  it.each(ON_PAGES.includes(name) ? PAGES : [])(
    'breaks no widget of a page, and is named: $host',
    async (page) => {
      proves('IN-10.validated', 'IN-06.no-internal-error');

      await showAll(page, page.host === 'tag' ? parseAttribute(String(value)) : value);
    },
  );

  it('is refused by name if nothing useful could happen', () => {
    proves('IN-06.no-internal-error');

    for (const option of REFUSED) {
      if (value === null && option !== 'platform') continue;
      const wrong = { ...basis(), [option]: value } as unknown as PlayerdeskOptions;
      expect(() => createPlayerdesk(wrong)).toThrow(/The option "platform" must be|is no jurisdiction/);
    }
  });
});

describe.each(Object.keys(ADAPTERS))('every option of the adapter %s', (adapter) => {
  beforeEach(() => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  });

  it.each(Object.entries(WRONG))(
    'that is %s is named, and so is each inside settings',
    async (_name, value) => {
      proves('IN-10.adapter-options', 'IN-06.no-internal-error');

      const fields = getFields(adapter);
      const wrong = listWrong(fields, value);
      for (const paths of [wrong.filter((name) => !ADDRESSES.includes(name)), listNested(fields, value)]) {
        const platform = await createAdapter(adapter, makeNested(paths, value));
        const desk = follow(createPlayerdesk({ ...basis(), platform }));
        desk.open('sign-in').ready.catch(() => {});
        await expectNamed(paths.map((path) => `platform.${path}`));
        desk.destroy();
        diagnostics.length = 0;
      }
    },
  );

  it.each(Object.entries(WRONG))(
    'that is %s is refused by name if it is the address',
    async (_name, value) => {
      proves('IN-06.no-internal-error');

      const wrong = listWrong(getFields(adapter), value).filter((name) => ADDRESSES.includes(name));
      for (const name of wrong) {
        // Without an address of their own, files are uploaded to that of the platform.
        if (name === 'uploadUrl' && value === null) continue;
        await expect(async () => createAdapter(adapter, { [name]: value })).rejects.toThrow(REFUSAL);
      }
    },
  );
});
