import type { WidgetName } from '@playerdesk/contract/internal';
import { createMockPlatform } from '@playerdesk/testing';
import type { Values } from './every-widget.ts';
import type { Adapter, Call, Misuses, Proof, Words } from './further-misuses.ts';

/**
 * Number of a mistake in the table of an integrator's report. 34 is the table of silent pages. Mistakes without one
 * resemble those of the report.
 */
type Row = number;

/** Options with an adjacent platform. */
export const sidecar = (values: Values) => ({ sidecar: { platform: createMockPlatform(), ...values } });

/** Wrong options of an instance. */
const OPTIONS: readonly (readonly [Values, Words, Row?])[] = [
  [{ platform: undefined }, 'The option "platform" must be a platform adapter', 31],
  [{ platform: '/rest' }, 'The option "platform" must be a platform adapter', 31],
  [{ platform: {} }, 'The option "platform" must be a platform adapter', 31],
  [{ jurisdiction: 'UKCG' }, '"UKCG" is no jurisdiction. The packs are:', 5],
  [{ defaultJurisdiction: 'Malta' }, '"Malta" is no jurisdiction. The packs are:'],
  [{ locale: 5 }, 'option-invalid locale: 5 instead of', 31],
  [{ locale: 'klingon' }, 'locale-unknown klingon', 4],
  [{ locale: 'sw' }, 'locale-unknown sw (did you mean sv?)'],
  [{ locale: 'xx' }, 'locale-unknown xx\n', 4],
  [{ theme: 'drak' }, 'theme-unknown drak', 6],
  [{ eid: { providers: ['bank-id'] } }, "eid.providers: 'bank-id' (did you mean bankid?)"],
  [{ documents: { types: ['passport'] } }, "option-unknown documents.types: 'passport'"],
  [{ responsibleGambling: { limitTypes: ['deposits'] } }, "limitTypes: 'deposits' (did you mean deposit?)"],
  [
    { passwordPolicy: { minLength: 8, maxLength: 20, rules: ['lenght'] } },
    "passwordPolicy.rules: 'lenght' (did you mean length?)",
  ],
  [{ early: 'sign-in signup' }, "option-unknown early: 'signup' (did you mean sign-up?)"],
  [{ session: 'forever' }, "option-invalid session: 'forever' instead of 'device' or 'memory' or 'tab'", 31],
  [{ dom: 'ligth' }, "option-invalid dom: 'ligth' instead of 'light' or 'shadow' (did you mean light?)", 29],
  [{ identify: 'phone' }, "option-invalid identify: 'phone' instead of 'email' or 'sms'", 29],
  [{ consent: 'split' }, "option-invalid consent: 'split'", 29],
  [{ captcha: true }, 'option-invalid captcha: true instead of an object or false', 29],
  [{ captcha: { driver: 'recapcha' } }, 'captcha.driver'],
  [{ captcha: {} }, 'option-invalid captcha.driver: nothing instead of'],
  [{ countries: 'SE' }, 'option-invalid countries: a text instead of an object', 29],
  [{ countries: { allowed: 'SE' } }, 'option-invalid countries.allowed: a text instead of a list'],
  [{ otpLength: 'x' }, 'option-invalid otpLength: a text instead of a number', 29],
  [{ chat: 'freshchat' }, 'option-invalid chat: a text instead of an object', 29],
  [{ chat: { provider: 'freschat' } }, '(did you mean freshchat?)'],
  [{ cashier: 5 }, 'option-invalid cashier: 5 instead of an object', 29],
  [{ cashier: { depositBy: 'link' } }, "option-invalid cashier.depositBy: 'link'"],
  [{ cashier: { merchantID: '1' } }, 'option-unknown cashier.merchantID (did you mean merchantId?)'],
  [{ activation: 'no' }, 'option-invalid activation: a text instead of true or false', 29],
  [{ restrictAccess: 'off' }, 'option-invalid restrictAccess: a text instead of true or false'],
  [{ lists: 3 }, 'option-invalid lists: 3 instead of an object', 29],
  [{ packs: {} }, 'option-invalid packs: an object instead of a list'],
  [{ passwordPolicy: 1 }, 'option-invalid passwordPolicy: 1 instead of an object', 30],
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
  [{ jurisdicton: 'MGA' }, 'option-unknown jurisdicton (did you mean jurisdiction?)', 6],
  [{ locale: 'es', locales: { es: { texts: {}, fallback: 'sv' } } }, 'locale-incomplete es lacks', 7],
  [{ thme: 'dark' }, 'option-unknown thme (did you mean theme?)', 6],
  [{ onSignedIn: () => {} }, 'option-unknown onSignedIn'],
  [{ texts: { 'sign-in.titel': 'Hi' } }, 'text-unknown sign-in.titel (did you mean sign-in.title?)', 7],
];

/** Wrong options of an adapter. Several have the names of operations. */
const ADAPTER_OPTIONS: readonly (readonly [Adapter, Values, Words, Row?])[] = [
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
const WIDGET_OPTIONS: readonly (readonly [WidgetName, Values, Words, Row?])[] = [
  ['sign-in', { emial: 'a@b.se' }, 'sign-in: emial (did you mean email?)', 27],
  ['sign-in', { email: true }, 'option-invalid sign-in: email: true instead of a text'],
  ['account', { tab: 'profil' }, "option-invalid account: tab: 'profil'", 3],
  ['account', { menu: 'tabs' }, "option-invalid account: menu: 'tabs' instead of"],
  ['account', { required: 'yes' }, 'option-invalid account: required: a text instead of true or false'],
  ['get-started', { identify: 'phone' }, "option-invalid get-started: identify: 'phone'"],
  ['verify', { document: 'passport' }, "option-invalid verify: document: 'passport'"],
  ['tournament', { names: 'long' }, "option-invalid tournament: names: 'long'"],
  ['eid-sign-in', { provider: 'bank-id' }, '(did you mean bankid?)'],
  ['message', {}, 'option-invalid message: kind: nothing instead of', 9],
  ['message', { kind: 'nonsense' }, "option-invalid message: kind: 'nonsense'", 9],
  ['sign-up-token', {}, 'option-invalid sign-up-token: token: nothing instead of a text', 8],
];

/** Wrong options that no attribute can have. */
const PROPS: readonly (readonly [WidgetName, Values, Words, Row?])[] = [
  ['deposit', { amount: 50 }, 'option-invalid deposit: amount: 50 instead of a text'],
  ['deposit', { onSuccess: 'done' }, 'option-invalid deposit: onSuccess: a text instead of a function'],
  ['sign-in', { panel: { closeable: false } }, 'sign-in: panel.closeable (did you mean closable?)', 27],
  [
    'sign-in',
    { panel: { size: 'huge' } },
    "option-invalid sign-in: panel.size: 'huge' instead of 'wide'",
    27,
  ],
  ['sign-in', { panel: 'wide' }, 'option-invalid sign-in: panel: a text instead of an object'],
];

/** Wrong calls of an instance. */
const CALLS: readonly (readonly [...Call, Row?])[] = [
  [
    "open('roulette')",
    (desk) => desk.open('roulette' as never),
    '"roulette" is no Playerdesk widget. The widgets are:',
    1,
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
  ['mount(null)', (desk) => desk.mount('sign-in', null as never), '"null" is no element', 17],
  ["mount('#form')", (desk) => desk.mount('sign-in', '#form' as never), '"#form" is no element', 17],
  [
    "on('signedin')",
    (desk) => desk.on('signedin' as never, () => {}),
    "argument-invalid on: 'signedin' (did you mean signed-in?)",
    26,
  ],
  [
    'on without a listener',
    (desk) => desk.on('ready', undefined as never),
    "argument-invalid on: 'ready' without a function",
    26,
  ],
  [
    "canProceed('plya')",
    (desk) => desk.canProceed('plya' as never),
    "argument-invalid canProceed: 'plya' (did you mean play?)",
    28,
  ],
  [
    'update({ activation })',
    (desk) => desk.update({ activation: false } as never),
    "argument-invalid update: 'activation'. Known:",
    28,
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
    18,
  ],
  ['load after destroy', (desk) => [desk.destroy(), desk.load('lobby')][1], 'This instance was destroyed'],
  ['open after destroy', (desk) => [desk.destroy(), desk.open('sign-in')], 'This instance was destroyed', 18],
  ['two instances', (_desk, create) => create({}), 'instance-duplicate without a brand', 16],
];

/** Wrong HTML of a page. */
const HTML: readonly (readonly [html: string, Words, Row?])[] = [
  ['<playerdesk-widget type="signin">', '"signin" is no Playerdesk widget. The widgets are:', 2],
  ['<button data-playerdesk-open="signin">', '"signin": no widget has this name (did you mean sign-in?)', 1],
  ['<playerdesk-widget type="sign-in" emial="a@b.se">', 'sign-in: emial (did you mean email?)', 6],
  ['<playerdesk-widget>', 'attribute-missing type', 34],
];

const MODULE = ['module', 'React'] as const;
const ALL = ['tag', ...MODULE] as const;

/** Mistakes that other tests make, by the clause that names those, and what the browser and npm answer. */
const PROVEN: readonly (readonly [...Proof, Row])[] = [
  ['options of the adapter that are no JSON', ['tag'], 'named', 'IN-06.tag', 5],
  ['an unknown provider', ALL, 'named', 'HO-11.unknown', 5],
  ['a platform that is down, https for http', ALL, 'named', 'IN-60.unreachable', 10],
  ['a wrong path, answered with 404', ALL, 'named', 'IN-60.reported', 11],
  ['a wrong path, answered with HTML', ALL, 'named', 'IN-60.player', 12],
  ['CORS', ALL, 'named', 'IN-60.cors', 13],
  ['a policy without connect-src', ALL, 'named', 'IN-60.csp', 14],
  ['a policy that blocks the script', ALL, 'fair', 'the browser names the directive', 15],
  ['an element outside the document', MODULE, 'named', 'IN-61.detached', 17],
  ['on after destroy()', ALL, 'named', 'IN-10.arguments', 18],
  ['no provider, or a wrong desk', ['React'], 'named', 'IN-06.no-internal-error', 19],
  ['StrictMode', ['React'], 'works', 'IN-04.strict-mode', 20],
  ['open on a server', MODULE, 'named', 'IN-10.arguments', 21],
  ['React 17', MODULE, 'named', 'IN-63.unsupported', 22],
  ['the tag twice', ['tag'], 'works', 'IN-62.tag', 23],
  ['a call before the tag has run', ['tag'], 'fair', 'the browser names the variable', 24],
  ['files that are missing, or served as HTML or text', ALL, 'named', 'IN-60.files', 25],
  ['storage that throws', ALL, 'named', 'IN-10.storage', 32],
  ['a sandbox without allow-same-origin', ALL, 'fair', 'the browser names CORS for each file', 33],
  ['no or a misspelled data-platform, type="module"', ['tag'], 'named', 'IN-10.no-instance', 34],
];

export const REPORTED: Misuses = {
  OPTIONS,
  ADAPTER_OPTIONS,
  WIDGET_OPTIONS,
  PROPS,
  CALLS,
  HTML,
  PROVEN,
};
