import type { WidgetName } from '@playerdesk/contract/internal';
import { fireEvent } from '@testing-library/dom';
import { expect } from 'vitest';
import type { Playerdesk } from '../client/playerdesk.ts';
import type { Values } from './every-widget.ts';

/** How a page uses the widgets. A React page creates its instance as one with modules does. */
export type Host = 'React' | 'module' | 'tag';

/**
 * What a mistake leads to: words that name it, a page that works, an error of the browser or npm that says what to do, or
 * nothing.
 */
export type Outcome = 'fair' | 'named' | 'silent' | 'works';

/** A mistake that another test makes, or none: what shows its outcome is a clause of `docs/rows.json`, or a reason. */
export type Proof = readonly [mistake: string, hosts: readonly Host[], Outcome, by: string];

/** A mistake, of a report with its number there. */
type Numbered<Case extends readonly unknown[]> = readonly [...Case, number?];

/** Mistakes by where they are made. */
export interface Misuses {
  readonly OPTIONS: readonly Numbered<readonly [Values, Words]>[];
  readonly ADAPTER_OPTIONS: readonly Numbered<readonly [Adapter, Values, Words]>[];
  readonly WIDGET_OPTIONS: readonly Numbered<readonly [WidgetName, Values, Words]>[];
  readonly PROPS: readonly Numbered<readonly [WidgetName, Values, Words]>[];
  readonly CALLS: readonly Numbered<Call>[];
  readonly HTML: readonly Numbered<readonly [html: string, Words]>[];
  readonly PROVEN: readonly Numbered<Proof>[];
}

/** Words that name a mistake, in an error or a diagnostic. */
export type Words = string;
/** An adapter that a page can choose. */
export type Adapter = 'define' | 'rest' | 'rpc' | 'thin';

/** Wrong options of an instance. */
const OPTIONS: readonly (readonly [Values, Words])[] = [
  [{ platform: Promise.resolve() }, 'The option "platform" must be a platform adapter'],
  [{ defaultJurisdiction: 'SE' }, '"SE" is no jurisdiction. The packs are:'],
  [{ countries: { allowed: ['se'] } }, "countries.allowed: 'se' instead of two capital letters"],
  [{ otpLength: 40 }, 'otpLength: 40 instead of an integer from 4 to 12'],
  [{ passwordPolicy: { minLength: 20, maxLength: 8, rules: [] } }, 'minLength is above maxLength'],
  [{ history: {} }, 'history: an object without onMove'],
  [{ environment: {} }, 'environment: an object without now'],
  [{ locale: 'es', locales: { es: null } }, 'locales.es: null instead of an object'],
  [{ locales: { es: '/es.json' } }, 'locales.es: a text instead of an object'],
  [{ locales: { es: { text: {} } } }, 'option-unknown locales.es.text (did you mean texts?)'],
  [{ locales: { es: { texts: {}, fallback: 'sw' } } }, '(did you mean sv?)'],
  [{ texts: { sv: { 'sign-in.title': 'Hej' } } }, 'text-unknown sv'],
  [{ texts: '/texts.json' }, "option-invalid texts: '/texts.json' instead of 'corrected' or a list"],
  [{ merchantId: '1' }, 'option-unknown merchantId'],
  [{ captcha: { driver: 'turnstile', sitekey: 'x' } }, 'captcha.sitekey (did you mean siteKey?)'],
  [{ chat: {} }, 'option-invalid chat.provider: nothing instead of'],
  [{ games: { playhost: 'https://games.example' } }, 'games.playhost (did you mean playHost?)'],
  [{ games: {} }, 'option-invalid games.playHost: nothing instead of a text'],
  [{ cashier: { payAndPlay: {} } }, 'option-invalid cashier.payAndPlay.provider: nothing instead of a text'],
  [{ cashier: { script: '/cashier.js' } }, 'option-invalid cashier.script: a text instead of an object'],
  [{ signUp: 'short' }, 'option-invalid signUp: a text instead of an object'],
  [{ signUp: { fields: {} } }, 'option-invalid signUp.fields: an object instead of a list'],
  [{ account: { tab: 'history' } }, 'option-unknown account.tab (did you mean tabs?)'],
  [{ eid: { providers: 'bankid' } }, 'option-invalid eid.providers: a text instead of a list'],
  [{ documents: { largest: 5 } }, 'documents.largest: 5 instead of a number of bytes'],
  [
    { packs: [{ id: 'MT', countries: ['MT'] }] },
    'option-invalid packs[0].rules: nothing instead of an object',
  ],
  [{ theme: { accent: 'red' } }, 'theme-unknown [object Object]'],
];

/** Wrong options of an adapter. */
const ADAPTER_OPTIONS: readonly (readonly [Adapter, Values, Words])[] = [
  ['rest', { baseUrl: 'localhost:4400/rest' }, 'platform.baseUrl: localhost:4400/rest does not begin with'],
  [
    'rest',
    { baseUrl: 'wss://casino.example/rpc' },
    'does not begin with http: or https:, and a websocket needs the provider rpc',
  ],
  ['rpc', { url: 'ftp://casino.example' }, 'does not begin with ws: or wss:'],
  ['rest', { baseUrl: 5 }, 'The baseUrl, uploadUrl or url is no text'],
  ['rest', { headers: {} }, 'option-unknown platform.headers'],
  ['define', { signIn: 'POST' }, 'platform.handlers.signIn: a text instead of a function'],
  ['thin', { host: 'third.example' }, '"third.example" is no web address'],
];

/** Wrong options of a widget. */
const WIDGET_OPTIONS: readonly (readonly [WidgetName, Values, Words])[] = [
  ['deposit', { amount: '50 SEK' }, "option-invalid deposit: amount: '50 SEK' instead of an amount"],
  ['deposit', { amuont: '50' }, 'deposit: amuont (did you mean amount?)'],
  ['piq-cashier', { method: 'withdrawal' }, "option-invalid piq-cashier: method: 'withdrawal'"],
  ['eid-sign-in', { purpose: 'sign' }, "option-invalid eid-sign-in: purpose: 'sign' instead of"],
  ['account', { tab: true }, 'option-invalid account: tab: true instead of'],
  ['external', {}, 'option-invalid external: identifier: nothing instead of a text'],
];

/** Wrong options that no attribute can have. */
const PROPS: readonly (readonly [WidgetName, Values, Words])[] = [
  ['sign-in', { className: 'form' }, 'option-unknown sign-in: className'],
  ['sign-in', { onSignedIn: () => {} }, 'option-unknown sign-in: onSignedIn'],
  ['self-exclude', { began: 'pause' }, 'option-invalid self-exclude: began: a text instead of an object'],
];

/** Returns settings with a getter that throws. */
const withGetter = () => ({
  get describe(): never {
    throw new Error('of the host');
  },
});

/** A wrong call of an instance. `create` makes another one with options. */
export type Call = readonly [
  name: string,
  run: (desk: Playerdesk, create: (values: Values) => unknown) => unknown,
  Words,
];

/** Waits until the calls of an instance are checked when they are made. */
async function waitForChecks(desk: Playerdesk): Promise<void> {
  fireEvent.pointerOver(document);
  await expect.poll(() => 'calls' in desk && Array.isArray(desk.calls)).toBe(false);
}

/** Presses a button that opens a widget, in an element of the page. */
async function press(desk: Playerdesk, parent: (host: HTMLElement) => ParentNode): Promise<void> {
  await waitForChecks(desk);
  const opener = document.createElement('button');
  opener.dataset.playerdeskOpen = 'sign-in';
  parent(document.body.appendChild(document.createElement('div'))).append(opener);
  opener.click();
}

const stopClicks = (host: HTMLElement): HTMLElement => {
  host.addEventListener('click', (event) => event.stopPropagation());
  return host;
};

/** Wrong calls of an instance. */
const CALLS: readonly Call[] = [
  ['open()', (desk) => desk.open(undefined as never), '"undefined" is no Playerdesk widget'],
  [
    'mount(element, widget)',
    (desk) => desk.mount(document.body as never, 'sign-in' as never),
    'is no Playerdesk widget',
  ],
  [
    'mount(ref)',
    (desk) => desk.mount('sign-in', { current: null } as never),
    '"[object Object]" is no element',
  ],
  [
    "on('signed-in', 'greet')",
    (desk) => desk.on('signed-in', 'greet' as never),
    "on: 'signed-in' without a function",
  ],
  ['canProceed()', (desk) => desk.canProceed(undefined as never), "canProceed: 'undefined'. Known:"],
  ["update('sv')", (desk) => desk.update('sv' as never), "update: 'sv' instead of an object"],
  ["update({ theme: 'drak' })", (desk) => desk.update({ theme: 'drak' as never }), 'theme-unknown drak'],
  [
    "update({ jurisdiction: 'UK' })",
    (desk) => desk.update({ jurisdiction: 'UK' }),
    '"UK" is no jurisdiction',
  ],
  ["load('toString')", (desk) => desk.load('toString' as never), 'load: "toString" is no service'],
  [
    'launch({})',
    (desk) => desk.load('lobby').then(({ launch }) => void launch({} as never)),
    'external: gameId: nothing',
  ],
  [
    "notify('text')",
    async (desk) => {
      await waitForChecks(desk);
      desk.open('sign-in').notify('text' as never);
    },
    'argument-invalid notify: notice: ',
  ],
  [
    'element.tab',
    (desk) => {
      const element = Object.assign(document.createElement('playerdesk-widget'), { desk, tab: 'history' });
      element.setAttribute('type', 'account');
      document.body.append(element);
    },
    'attribute-unknown account: tab is a property',
  ],
  [
    'an opener in a shadow root',
    (desk) => press(desk, (host) => host.attachShadow({ mode: 'open' })),
    'data-playerdesk-open="sign-in": it is in a shadow root',
  ],
  [
    'an opener whose click is stopped',
    (desk) => press(desk, stopClicks),
    'data-playerdesk-open="sign-in": a handler of the page stops its click',
  ],
  ['a getter', (_desk, create) => create({ games: withGetter() }), 'games.describe: Error: of the host'],
];

/** Wrong HTML of a page. */
const HTML: readonly (readonly [html: string, Words])[] = [
  ['<playerdesk-widgets type="sign-in">', 'element-unknown <playerdesk-widgets>'],
  ['<playerdesk-account>', 'element-unknown <playerdesk-account> (did you mean <playerdesk-widget>?)'],
  ['<player-desk-widget type="sign-in">', 'element-unknown <player-desk-widget>'],
  ['<button data-playerdesk-open="signin">', '"signin": no widget has this name (did you mean sign-in?)'],
  ['<button data-playerdesk-open>', 'data-playerdesk-open="": no widget has this name'],
];

const ALL = ['tag', 'module', 'React'] as const;

/** Mistakes that the page of diagnostics lists as not reported. */
const PROVEN: readonly Proof[] = [
  ['a call before the script tag has run', ['tag'], 'fair', 'the browser names the variable'],
  ['a call of the promise Playerdesk.desk', ['tag'], 'fair', 'the browser names the method'],
  ['a method that is taken off the instance', ALL, 'fair', 'the browser names the property'],
  ['a mount in a table', ALL, 'fair', 'the browser names attachShadow'],
  ['a call of the handle of a closed widget', ALL, 'silent', 'it has no effect'],
  ['onAny without a function', ALL, 'silent', 'TypeScript reports it'],
];

export const FURTHER: Misuses = {
  OPTIONS,
  ADAPTER_OPTIONS,
  WIDGET_OPTIONS,
  PROPS,
  CALLS,
  HTML,
  PROVEN,
};
