import { definePlatform } from '@playerdesk/adapters/define';
import { loadPlatform } from '@playerdesk/adapters/provider';
import type { Platform, WidgetName } from '@playerdesk/contract/internal';
import { createTestEnvironment, shippedPacks } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { createMockPlatform } from '@playerdesk/testing';
import { fireEvent } from '@testing-library/dom';
import { type ComponentProps, type ComponentType, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { provideDesk } from '../entries/elements.ts';
import { createPlayerdesk } from '../entries/index.ts';
import { PlayerdeskProvider, widgets } from '../entries/react.tsx';
import type { PlayerdeskOptions } from '../options/playerdesk-options.ts';
import type { Values } from '../testing/every-widget.ts';
import { type Adapter, FURTHER, type Host, type Misuses, type Words } from '../testing/further-misuses.ts';
import { MisuseFigures } from '../testing/misuse-figures.ts';
import { REPORTED, sidecar } from '../testing/reported-misuses.ts';
import { findMistakes } from './diagnostics/find-mistakes.ts';
import type { Playerdesk } from './playerdesk.ts';
import '../testing/jsdom-styles.ts';

/** The mistakes that an integrator has reported, with those that resemble them, and further ones. */
const SETS: readonly (readonly [string, Misuses])[] = [
  ['reported', REPORTED],
  ['further', FURTHER],
];

const [data = ''] = Object.values(
  import.meta.glob<string>('../../../../docs/rows.json', { query: '?raw', import: 'default', eager: true }),
);
// Cast: gates check the file.
const { rows } = JSON.parse(data) as {
  readonly rows: Readonly<Record<string, { readonly clauses?: Readonly<Record<string, unknown>> }>>;
};

const figures = new MisuseFigures();

/** Counts a mistake that was named. Of the reported ones, each row of the table counts once. */
function countNamed(set: string, hosts: readonly Host[], row?: number): void {
  const mistake = row ?? expect.getState().currentTestName ?? '';
  if (set === 'further' || row) figures.add(set, hosts, mistake.toString(), 'named');
}

const said: string[] = [];
const made: Playerdesk[] = [];
let environment = createTestEnvironment();

function follow(desk: Playerdesk): Playerdesk {
  made.push(desk);
  desk.on('diagnostic', ({ code, detail }) => said.push(`${code} ${detail}`));
  return desk;
}

/** Creates an instance as a page with a script tag does, or as one with modules. React hosts do that too. */
async function start(host: Host, values: Values = {}): Promise<Playerdesk> {
  const options = { platform: createMockPlatform(), environment, ...values };
  const desk = follow(createPlayerdesk(options as unknown as PlayerdeskOptions));
  if (host === 'tag') provideDesk(desk);
  return desk;
}

const HOSTS = ['module', 'tag', 'React'] as const;

const ADDRESSES = {
  rest: { baseUrl: '/rest' },
  rpc: { url: '/rpc' },
  thin: { host: 'https://third.example', brandDomain: 'casino.example', language: 'en' },
};

/** Creates an adapter as the script tag does, which passes its language to each. */
function makeAdapter(adapter: Adapter, values: Values): Promise<Platform> | Platform {
  if (adapter === 'define') return definePlatform(values);
  // Cast: the options are wrong.
  return loadPlatform(adapter, { ...ADDRESSES[adapter], culture: () => 'en', ...values } as never);
}

/** Runs a misuse, and waits until an error or a diagnostic names it. */
async function expectNamed(run: () => unknown, words: Words): Promise<void> {
  try {
    // A failure to load is an error of the handle as well.
    await run();
  } catch (error) {
    said.push(String(error));
  }
  fireEvent.pointerOver(document);
  await expect.poll(() => `${said.join('\n')}\n`, { timeout: 10_000, interval: 5 }).toContain(words);
}

/** Shows a widget as a host does: as an element, as a component or by a call. */
function show(host: Host, desk: Playerdesk, widget: WidgetName, values: Values): void {
  if (host === 'module') {
    desk.open(widget, values).ready.catch(() => {});
  } else if (host === 'tag') {
    const element = document.createElement('playerdesk-widget');
    element.setAttribute('type', widget);
    for (const [name, value] of Object.entries(values)) element.setAttribute(name, String(value));
    document.body.append(element);
  } else {
    const form = createElement(widgets[widget] as ComponentType<Values>, values);
    const root = createRoot(document.body.appendChild(document.createElement('main')));
    // Cast: `children` is passed as an argument.
    const provider = { desk } as ComponentProps<typeof PlayerdeskProvider>;
    root.render(createElement(PlayerdeskProvider, provider, form));
  }
}

beforeAll(async () => {
  await import('./diagnostics/diagnose.ts');
}, 60_000);

afterAll(() => process.stdout.write(`${figures}\n`));

beforeEach(() => {
  environment = createTestEnvironment();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('reportError', (error: unknown) => said.push(String(error)));
});

afterEach(() => {
  document.body.replaceChildren();
  provideDesk(null);
  for (const desk of made.splice(0)) desk.destroy();
  said.length = 0;
});

describe.each(SETS)(
  'a %s mistake',
  (set, { ADAPTER_OPTIONS, CALLS, HTML, OPTIONS, PROPS, PROVEN, WIDGET_OPTIONS }) => {
    describe.each([
      ['module', ['module', 'React']],
      ['tag', ['tag']],
    ] as const)('is named on a page with a %s', (host, hosts) => {
      it.each(OPTIONS.map(([values, words, row]) => [values, words, row] as const))(
        'as a wrong option of an instance: %j',
        async (values, words, row) => {
          proves('IN-10.validated');

          await expectNamed(() => start(host, values), words);
          countNamed(set, hosts, row);
        },
      );

      it.each(ADAPTER_OPTIONS.map(([name, values, words, row]) => [name, values, words, row] as const))(
        'as a wrong option of the adapter %s: %j',
        async (name, values, words, row) => {
          proves('IN-10.adapter-options');

          await expectNamed(async () => start(host, { platform: await makeAdapter(name, values) }), words);
          countNamed(set, hosts, row);
        },
      );

      it.each(HTML.map(([html, words, row]) => [html, words, row] as const))(
        'in HTML: %s',
        async (html, words, row) => {
          proves('IN-25.page');

          provideDesk(await start(host));
          await expectNamed(() => document.body.insertAdjacentHTML('beforeend', html), words);
          countNamed(set, hosts, row);
        },
      );

      it.each(CALLS.map(([name, run, words, row]) => [name, run, words, row] as const))(
        'as a wrong call: %s',
        async (_name, run, words, row) => {
          proves('IN-10.arguments');

          const desk = await start(host);
          await expectNamed(() => run(desk, (values) => start(host, values)), words);
          countNamed(set, hosts, row);
        },
      );
    });

    it.each(
      HOSTS.flatMap((host) =>
        [...WIDGET_OPTIONS, ...(host === 'tag' ? [] : PROPS)].map(
          ([widget, values, words, row]) => [host, widget, values, words, row] as const,
        ),
      ),
    )(
      'is named on a page with a %s as a wrong option of a widget: %s with %j',
      async (host, widget, values, words, row) => {
        proves('IN-10.validated');

        const desk = await start(host);
        await expectNamed(() => show(host, desk, widget, values), words);
        countNamed(set, [host], row);
      },
    );

    it('that another test makes has a clause or a reason', () => {
      for (const [mistake, hosts, outcome, by, row] of PROVEN) {
        const [id = '', clause = ''] = by.split('.');
        expect(by.includes(' ') || rows[id]?.clauses?.[clause], by).toBeTruthy();
        figures.add(set, hosts, String(row ?? mistake), outcome);
      }
    });
  },
);

it.each([
  ['rest', { without: ['getWallets'], extensions: true, mapAnswer: { getWallets: String } }],
  ['rpc', { ...sidecar({ operations: ['getTerms'] }), extensions: ['createGameSession'], WebSocket }],
  ['define', { getWallets: () => ({}) }],
] as const)('right options of the adapter %s are no mistake', async (adapter, values) => {
  proves('IN-10.adapter-options-silent');

  const platform = await makeAdapter(adapter, values);

  expect(await findMistakes({ platform })).toEqual([]);
});

it('the shipped packs are no mistake', async () => {
  proves('IN-10.silent');

  expect(await findMistakes({ platform: createMockPlatform(), packs: shippedPacks })).toEqual([]);
});
