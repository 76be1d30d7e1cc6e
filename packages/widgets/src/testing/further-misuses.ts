import type { WidgetName } from '@playerdesk/contract/internal';
import type { Playerdesk } from '../client/playerdesk.ts';
import type { Values } from './every-widget.ts';

/** Words that name a mistake, in an error or a diagnostic. */
export type Words = string;
/** An adapter that a page can choose. */
export type Adapter = 'define' | 'rest' | 'rpc' | 'thin';

/** Wrong options of an instance. */
export const OPTIONS: readonly (readonly [Values, Words])[] = [
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
  [{ theme: { accent: 'red' } }, 'theme-unknown [object Object]'],
];

/** Wrong options of an adapter. */
export const ADAPTER_OPTIONS: readonly (readonly [Adapter, Values, Words])[] = [
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
export const WIDGET_OPTIONS: readonly (readonly [WidgetName, Values, Words])[] = [
  ['deposit', { amount: '50 SEK' }, "option-invalid deposit: amount: '50 SEK' instead of an amount"],
  ['deposit', { amuont: '50' }, 'deposit: amuont (did you mean amount?)'],
  ['piq-cashier', { method: 'withdrawal' }, "option-invalid piq-cashier: method: 'withdrawal'"],
  ['eid-sign-in', { purpose: 'sign' }, "option-invalid eid-sign-in: purpose: 'sign' instead of"],
  ['account', { tab: true }, 'option-invalid account: tab: true instead of'],
  ['external', {}, 'option-invalid external: identifier: nothing instead of a text'],
];

/** Wrong options that no attribute can have. */
export const PROPS: readonly (readonly [WidgetName, Values, Words])[] = [
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

/** Wrong calls of an instance. `create` makes another one with options. */
export const CALLS: readonly (readonly [
  name: string,
  run: (desk: Playerdesk, create: (values: Values) => unknown) => unknown,
  Words,
])[] = [
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
  ['a getter', (_desk, create) => create({ games: withGetter() }), 'games.describe: Error: of the host'],
];

/** Wrong HTML of a page. */
export const HTML: readonly (readonly [html: string, Words])[] = [
  ['<playerdesk-widgets type="sign-in">', 'element-unknown <playerdesk-widgets>'],
  ['<playerdesk-account>', 'element-unknown <playerdesk-account> (did you mean <playerdesk-widget>?)'],
  ['<player-desk-widget type="sign-in">', 'element-unknown <player-desk-widget>'],
  ['<button data-playerdesk-open="signin">', '"signin": no widget has this name (did you mean sign-in?)'],
  ['<button data-playerdesk-open>', 'data-playerdesk-open="": no widget has this name'],
];
