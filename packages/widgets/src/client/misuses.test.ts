import { definePlatform } from '@playerdesk/adapters/define';
import { loadPlatform } from '@playerdesk/adapters/provider';
import type { Platform, WidgetName } from '@playerdesk/contract/internal';
import { createTestEnvironment } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { createMockPlatform } from '@playerdesk/testing';
import { fireEvent } from '@testing-library/dom';
import { type ComponentProps, type ComponentType, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { provideDesk } from '../entries/elements.ts';
import { createPlayerdesk } from '../entries/index.ts';
import { PlayerdeskProvider, widgets } from '../entries/react.tsx';
import type { PlayerdeskOptions } from '../options/playerdesk-options.ts';
import type { Values } from '../testing/every-widget.ts';
import * as further from '../testing/further-misuses.ts';
import { findMistakes } from './diagnostics/find-mistakes.ts';
import type { Playerdesk } from './playerdesk.ts';
import '../testing/jsdom-styles.ts';

type Words = further.Words;
type Adapter = further.Adapter;

const sidecar = (values: Values) => ({ sidecar: { platform: createMockPlatform(), ...values } });

/** Wrong options of an instance. */
const OPTIONS: readonly (readonly [Values, Words])[] = [
  [{ platform: undefined }, 'The option "platform" must be a platform adapter'],
  [{ platform: 5 }, 'The option "platform" must be a platform adapter'],
  [{ platform: {} }, 'The option "platform" must be a platform adapter'],
  [{ jurisdiction: 'UKCG' }, '"UKCG" is no jurisdiction. The packs are:'],
  [{ defaultJurisdiction: 'Malta' }, '"Malta" is no jurisdiction. The packs are:'],
  [{ locale: 5 }, 'option-invalid locale: 5 instead of'],
  [{ locale: 'klingon' }, 'locale-unknown klingon'],
  [{ locale: 'sw' }, 'locale-unknown sw (did you mean sv?)'],
  [{ locale: 'xx' }, 'locale-unknown xx\n'],
  [{ theme: 'drak' }, 'theme-unknown drak'],
  [{ eid: { providers: ['bank-id'] } }, "eid.providers: 'bank-id' (did you mean bankid?)"],
  [{ documents: { types: ['passport'] } }, "option-unknown documents.types: 'passport'"],
  [{ responsibleGambling: { limitTypes: ['deposits'] } }, "limitTypes: 'deposits' (did you mean deposit?)"],
  [
    { passwordPolicy: { minLength: 8, maxLength: 20, rules: ['lenght'] } },
    "passwordPolicy.rules: 'lenght' (did you mean length?)",
  ],
  [{ early: 'sign-in signup' }, "option-unknown early: 'signup' (did you mean sign-up?)"],
  [{ session: 'forever' }, "option-invalid session: 'forever' instead of 'device' or 'memory' or 'tab'"],
  [{ dom: 'ligth' }, "option-invalid dom: 'ligth' instead of 'light' or 'shadow' (did you mean light?)"],
  [{ identify: 'phone' }, "option-invalid identify: 'phone' instead of 'email' or 'sms'"],
  [{ consent: 'split' }, "option-invalid consent: 'split'"],
  [{ captcha: true }, 'option-invalid captcha: true instead of an object or false'],
  [{ captcha: { driver: 'recapcha' } }, 'captcha.driver'],
  [{ captcha: {} }, 'option-invalid captcha.driver: nothing instead of'],
  [{ countries: 'SE' }, 'option-invalid countries: a text instead of an object'],
  [{ countries: { allowed: 'SE' } }, 'option-invalid countries.allowed: a text instead of a list'],
  [{ otpLength: 'x' }, 'option-invalid otpLength: a text instead of a number'],
  [{ chat: 'freshchat' }, 'option-invalid chat: a text instead of an object'],
  [{ chat: { provider: 'freschat' } }, '(did you mean freshchat?)'],
  [{ cashier: 5 }, 'option-invalid cashier: 5 instead of an object'],
  [{ cashier: { depositBy: 'link' } }, "option-invalid cashier.depositBy: 'link'"],
  [{ cashier: { merchantID: '1' } }, 'option-unknown cashier.merchantID (did you mean merchantId?)'],
  [{ activation: 'no' }, 'option-invalid activation: a text instead of true or false'],
  [{ restrictAccess: 'off' }, 'option-invalid restrictAccess: a text instead of true or false'],
  [{ lists: 3 }, 'option-invalid lists: 3 instead of an object'],
  [{ packs: {} }, 'option-invalid packs: an object instead of a list'],
  [{ passwordPolicy: 1 }, 'option-invalid passwordPolicy: 1 instead of an object'],
  [{ passwordPolicy: { minLength: 8 } }, 'option-invalid passwordPolicy.rules: nothing instead of a list'],
  [{ signUp: { flow: 'long' } }, "option-invalid signUp.flow: 'long' instead of 'documented' or 'short'"],
  [{ signUp: { askgender: true } }, 'option-unknown signUp.askgender (did you mean askGender?)'],
  [{ account: { tabs: {} } }, 'option-invalid account.tabs: an object instead of a list'],
  [{ eid: ['bankid'] }, 'option-invalid eid: a list instead of an object'],
  [{ documents: { largest: '5 MB' } }, 'option-invalid documents.largest: a text instead of a number'],
  [{ history: true }, 'option-invalid history: true instead of an object or false'],
  [{ affiliateTag: 'abc' }, 'option-invalid affiliateTag: a text instead of a function'],
  [{ foreignFrames: 'deny' }, "option-invalid foreignFrames: 'deny'"],
  [{ environment: 'test' }, 'option-invalid environment: a text instead of an object'],
  [{ responsibleGambling: { selfTest: 'pgis' } }, '(did you mean pgsi?)'],
  [
    { responsibleGambling: { selfTest: { items: ['a'], answers: [{ points: 1 }], bands: [{}] } } },
    'option-invalid responsibleGambling.selfTest: an item, an answer or a band lacks what the test needs',
  ],
  [{ thme: 'dark' }, 'option-unknown thme (did you mean theme?)'],
  [{ onSignedIn: () => {} }, 'option-unknown onSignedIn'],
  [{ texts: { 'sign-in.titel': 'Hi' } }, 'text-unknown sign-in.titel (did you mean sign-in.title?)'],
];

/** Wrong options of an adapter. Several have the names of operations. */
const ADAPTER_OPTIONS: readonly (readonly [Adapter, Values, Words])[] = [
  ['rest', { amount: 'minor' }, 'option-unknown platform.amount (did you mean amounts?)'],
  ['rest', { amounts: 'cents' }, "option-invalid platform.amounts: 'cents' instead of 'major' or 'minor'"],
  ['rest', { without: 'getWallets' }, 'option-invalid platform.without: a text instead of a list'],
  [
    'rest',
    { without: ['getWalets'] },
    "option-unknown platform.without: 'getWalets' (did you mean getWallets?)",
  ],
  ['rest', { extensions: ['createGameSesion'] }, "platform.extensions: 'createGameSesion' (did you mean"],
  ['rest', { mapRequest: { getWalets: String } }, 'platform.mapRequest.getWalets (did you mean getWallets?)'],
  ['rest', { mapAnswer: { getWalets: String } }, 'platform.mapAnswer.getWalets (did you mean getWallets?)'],
  ['rest', { mapAnswer: { getWallets: 5 } }, 'platform.mapAnswer.getWallets: 5 instead of a function'],
  [
    'rpc',
    { without: ['getWalets'] },
    "option-unknown platform.without: 'getWalets' (did you mean getWallets?)",
  ],
  ['rpc', { extensions: [5] }, 'option-unknown platform.extensions: 5'],
  [
    'rest',
    { extensions: ['selfExclude.allBrand'] },
    "'selfExclude.allBrand' (did you mean selfExclude.allBrands?)",
  ],
  ['rpc', { mapRequest: { getWalets: String } }, 'platform.mapRequest.getWalets (did you mean getWallets?)'],
  ['rpc', { mapAnswer: [] }, 'option-invalid platform.mapAnswer: a list instead of an object'],
  [
    'rpc',
    sidecar({ operations: ['getTems'] }),
    "platform.sidecar.operations: 'getTems' (did you mean getTerms?)",
  ],
  [
    'rpc',
    sidecar({ operations: [], withSession: ['getWalets'] }),
    "platform.sidecar.withSession: 'getWalets'",
  ],
  ['define', { signin: String }, 'option-unknown platform.handlers.signin (did you mean signIn?)'],
  ['thin', { brandID: '77' }, 'option-unknown platform.brandID (did you mean brandId?)'],
  ['thin', { brandID: '77' }, 'option-invalid platform.brandId: nothing instead of a text'],
];

/** Wrong options of a widget. */
const WIDGET_OPTIONS: readonly (readonly [WidgetName, Values, Words])[] = [
  ['sign-in', { emial: 'a@b.se' }, 'sign-in: emial (did you mean email?)'],
  ['sign-in', { email: true }, 'option-invalid sign-in: email: true instead of a text'],
  ['account', { tab: 'profil' }, "option-invalid account: tab: 'profil'"],
  ['account', { menu: 'tabs' }, "option-invalid account: menu: 'tabs' instead of"],
  ['account', { required: 'yes' }, 'option-invalid account: required: a text instead of true or false'],
  ['get-started', { identify: 'phone' }, "option-invalid get-started: identify: 'phone'"],
  ['verify', { document: 'passport' }, "option-invalid verify: document: 'passport'"],
  ['tournament', { names: 'long' }, "option-invalid tournament: names: 'long'"],
  ['eid-sign-in', { provider: 'bank-id' }, '(did you mean bankid?)'],
  ['message', {}, 'option-invalid message: kind: nothing instead of'],
  ['message', { kind: 'nonsense' }, "option-invalid message: kind: 'nonsense'"],
  ['sign-up-token', {}, 'option-invalid sign-up-token: token: nothing instead of a text'],
];

/** Wrong options that no attribute can have. */
const PROPS: readonly (readonly [WidgetName, Values, Words])[] = [
  ['deposit', { amount: 50 }, 'option-invalid deposit: amount: 50 instead of a text'],
  ['deposit', { onSuccess: 'done' }, 'option-invalid deposit: onSuccess: a text instead of a function'],
  ['sign-in', { panel: { closeable: false } }, 'sign-in: panel.closeable (did you mean closable?)'],
  ['sign-in', { panel: { size: 'huge' } }, "option-invalid sign-in: panel.size: 'huge' instead of 'wide'"],
  ['sign-in', { panel: 'wide' }, 'option-invalid sign-in: panel: a text instead of an object'],
];

/** Wrong calls of an instance. */
const CALLS: readonly (readonly [string, (desk: Playerdesk) => unknown, Words])[] = [
  [
    "open('roulette')",
    (desk) => desk.open('roulette' as never),
    '"roulette" is no Playerdesk widget. The widgets are:',
  ],
  [
    "open('sign-in', null)",
    (desk) => desk.open('sign-in', null as never),
    'sign-in: options: null instead of an object',
  ],
  [
    "open('sign-in', 'email')",
    (desk) => desk.open('sign-in', 'email' as never),
    'options: a text instead of an object',
  ],
  ['mount(null)', (desk) => desk.mount('sign-in', null as never), '"null" is no element'],
  ["mount('#form')", (desk) => desk.mount('sign-in', '#form' as never), '"#form" is no element'],
  [
    "on('signedin')",
    (desk) => desk.on('signedin' as never, () => {}),
    "argument-invalid on: 'signedin' (did you mean signed-in?)",
  ],
  [
    'on without a listener',
    (desk) => desk.on('ready', undefined as never),
    "argument-invalid on: 'ready' without a function",
  ],
  [
    "canProceed('plya')",
    (desk) => desk.canProceed('plya' as never),
    "argument-invalid canProceed: 'plya' (did you mean play?)",
  ],
  [
    'update({ activation })',
    (desk) => desk.update({ activation: false } as never),
    "argument-invalid update: 'activation'. Known:",
  ],
  [
    'update(null)',
    (desk) => desk.update(null as never),
    'argument-invalid update: null instead of an object',
  ],
  ["update({ locale: 'klingon' })", (desk) => desk.update({ locale: 'klingon' }), 'locale-unknown klingon'],
  ["load('lobyy')", (desk) => desk.load('lobyy' as never), '"lobyy" is no service. The services are:'],
  ["load('chat') without chat", (desk) => desk.load('chat'), 'This instance has no chat'],
  [
    'handle.update',
    (desk) => desk.open('sign-in').update({ email: 5 } as never),
    'sign-in: email: 5 instead of a text',
  ],
  [
    'two widgets in one element',
    (desk) => [1, 2].map(() => desk.mount('sign-in', document.body)),
    'This element already has a widget',
  ],
  ['load after destroy', (desk) => [desk.destroy(), desk.load('lobby')][1], 'This instance was destroyed'],
  ['open after destroy', (desk) => [desk.destroy(), desk.open('sign-in')], 'This instance was destroyed'],
];

const said: string[] = [];
const made: Playerdesk[] = [];

function follow(desk: Playerdesk): Playerdesk {
  made.push(desk);
  desk.on('diagnostic', ({ code, detail }) => said.push(`${code} ${detail}`));
  return desk;
}

/** Creates an instance as a page with a script tag does, or as one with modules. React hosts do that too. */
async function start(host: string, values: Values = {}): Promise<Playerdesk> {
  const options = { platform: createMockPlatform(), environment: createTestEnvironment(), ...values };
  const desk = follow(createPlayerdesk(options as unknown as PlayerdeskOptions));
  if (host === 'tag') provideDesk(desk);
  return desk;
}

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
function show(host: string, desk: Playerdesk, widget: WidgetName, values: Values): void {
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

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  document.body.replaceChildren();
  provideDesk(null);
  for (const desk of made.splice(0)) desk.destroy();
  said.length = 0;
});

describe.each(['module', 'tag'])('a page with a %s', (host) => {
  it.each(further.OPTIONS)('names a further wrong option of an instance: %j', async (values, words) => {
    proves('IN-10.validated');

    await expectNamed(() => start(host, values), words);
  });

  it.each(further.ADAPTER_OPTIONS)(
    'names a further wrong option of the adapter %s: %j',
    async (name, values, words) => {
      proves('IN-10.adapter-options');

      await expectNamed(async () => start(host, { platform: await makeAdapter(name, values) }), words);
    },
  );

  it.each(further.HTML)('names a further mistake in HTML: %s', async (html, words) => {
    proves('IN-25.page');

    await start(host);

    await expectNamed(() => document.body.insertAdjacentHTML('beforeend', html), words);
  });

  it.each(further.CALLS)('names a further wrong call: %s', async (_name, run, words) => {
    proves('IN-10.arguments');

    const desk = await start(host);

    await expectNamed(() => run(desk, (values) => start(host, values)), words);
  });

  it.each(OPTIONS)('names the wrong option of an instance: %j', async (values, words) => {
    proves('IN-10.validated');

    await expectNamed(() => start(host, values), words);
  });

  it.each(ADAPTER_OPTIONS)('names the wrong option of the adapter %s: %j', async (name, values, words) => {
    proves('IN-10.adapter-options');

    const platform = await makeAdapter(name, values);

    await expectNamed(() => start(host, { platform }), words);
  });

  it.each(CALLS)('names the wrong call: %s', async (_name, run, words) => {
    proves('IN-10.arguments');

    const desk = await start(host);

    await expectNamed(() => run(desk), words);
  });
});

describe.each(['module', 'tag', 'React'])('a page with a %s', (host) => {
  it.each(host === 'tag' ? further.WIDGET_OPTIONS : [...further.WIDGET_OPTIONS, ...further.PROPS])(
    'names a further wrong option of a widget: %s with %j',
    async (widget, values, words) => {
      proves('IN-10.validated');

      const desk = await start(host);

      await expectNamed(() => show(host, desk, widget, values), words);
    },
  );

  it.each(host === 'tag' ? WIDGET_OPTIONS : [...WIDGET_OPTIONS, ...PROPS])(
    'names the wrong option of a widget: %s with %j',
    async (widget, values, words) => {
      proves('IN-10.validated');

      const desk = await start(host);

      await expectNamed(() => show(host, desk, widget, values), words);
    },
  );
});

it.each([
  ['rest', { without: ['getWallets'], extensions: true, mapAnswer: { getWallets: String } }],
  ['rpc', { ...sidecar({ operations: ['getTerms'] }), extensions: ['createGameSession'], WebSocket }],
  ['define', { getWallets: () => ({}) }],
] as const)('right options of the adapter %s are no mistake', async (adapter, values) => {
  proves('IN-10.adapter-options-silent');

  const platform = await makeAdapter(adapter, values);

  expect(await findMistakes({ platform })).toEqual([]);
});
