// Built separately as a classic script, so that it runs from a plain script tag. It loads the other files.
import { matchLocale } from '@playerdesk/contract/internal';
import type { FirstScreenRequest } from '@playerdesk/widgets/first-screen';
import { attachContainer, getElementOptions, parseAttribute } from '@playerdesk/widgets/first-screen';
import { afterFrame } from './after-frame.ts';
import { captureEvents, clearErrors } from './event-replay.ts';
import { firstScreens, STYLES } from './first-screens.ts';
import { lazyAsync } from './lazy-async.ts';
import { openPanelEarly } from './open-panel.ts';
import { readOwnTag } from './own-tag.ts';
import type { Desk, Main, Options, PlayerdeskGlobal } from './playerdesk-global.ts';

const tag = readOwnTag();
const files = __EARLY__;
const carried = __FIRST__;
const options = optionsOfTag();
/** The files of every instance of this tag. */
const filesOfInstance = [...files.entry, ...(files.providers[tag?.data.provider ?? 'rest'] ?? [])];
/** Widgets with a first form. The third party's own window replaces them. */
const forms = options?.provider === 'thin' ? {} : files.first;
let desk: Desk | undefined;

/**
 * Returns the URL of a file of this build, which is next to this script.
 *
 * It is absolute: in a script from another origin, `import()` has no base URL.
 */
const toUrl = (file: string) => new URL(`${__FOLDER__}/${file}.js`, tag?.src).href;
const importFile = (file: string) => import(/* @vite-ignore */ toUrl(file));
const requested = new Set<string>();

/** Requests files early. A file that fails is requested again when it is needed. */
const preload = (wanted: readonly string[]): void => {
  for (const file of wanted) {
    if (requested.has(file)) continue;
    requested.add(file);
    // An import starts as many requests later: it does more work on the main thread, while the form is painted.
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.nonce = tag?.nonce ?? '';
    link.href = toUrl(file);
    document.head.append(link);
  }
};

let isUsed = false;
const load = lazyAsync<Main>(() => {
  isUsed = true;
  preload(filesOfInstance);
  return importFile('main');
});
const create = (given: Options): Promise<Desk> =>
  load().then((main) => main.create({ drawFirst: first.draw, ...given }));

const first = firstScreens(
  (file) => importFile(file).then((module) => module.default),
  ({ widget, options: { locale, jurisdiction, defaultJurisdiction } }) => {
    const others = forms[widget];
    const pack = jurisdiction ?? defaultJurisdiction ?? '';
    return others && [widget, ...(others.includes(pack) ? [pack] : []), matchLocale(locale)].join('.');
  },
  carried,
);

/** Requests all files of a widget at once. Files that are loaded already are not requested again. */
const preloadWidget = async (name?: string): Promise<void> => {
  if (!name) return;
  first.preload(toRequest(name, false));
  const messages = (catalog: string) => `${catalog}.${matchLocale(options?.locale)}`;
  const ground = carried ? files.ground.filter((file) => file !== STYLES) : files.ground;
  preload([...ground, messages('all')]);
  const known = files.widgets[name] ?? (await importFile('widgets').catch(() => null))?.default[name];
  if (known) preload([...known.slice(1), messages(known[0])]);
};

/** Widgets in the page, and those that the page's script is about to open. */
const pendingWidgets = tag?.data.early?.split(' ') ?? [];

const toRequest = (widget: string, modal: boolean, props: object = {}) =>
  ({ widget, modal, props, options }) as FirstScreenRequest;

/**
 * Returns the options of the tag's `data-` attributes, in the locale of its form. Null when they describe no instance.
 */
function optionsOfTag(): Options | null {
  if (!tag?.data.platform) return null;
  const said = Object.entries(tag.data).map(([name, value]) => [name, parseAttribute(value as string)]);
  return { locale: carried?.form.lang, ...Object.fromEntries(said) };
}

/** Creates the instance that the tag describes. */
const createFromTag = lazyAsync(() =>
  create({ ...(options as Options), brandOnly: !isFirst }).then(
    (made) => {
      desk = made;
      clearErrors();
      return made;
    },
    (error) => {
      // The browser names the file, but not what to do.
      if (error instanceof TypeError)
        error.message += ` (Playerdesk: serve ${__FOLDER__} next to the tag, as text/javascript)`;
      // Shown in the console and to the page's error monitoring. Forms show only that they could not load.
      reportError(error);
      throw error;
    },
  ),
);

/** Draws an inline widget before anything else is loaded. A server-rendered form is captured. */
function drawInline(element: HTMLElement): void {
  if (!matchesBrand(element.dataset.playerdeskBrand)) return;
  const type = element.getAttribute('type') as string;
  pendingWidgets.push(type);
  if (!forms[type]) return;
  const { container, prerendered } = attachContainer(element, options?.dom);
  if (prerendered) captureEvents(container);
  else first.draw(container, toRequest(type, false, getElementOptions(element)), createFromTag);
}

/**
 * Tags of the page so far. The first one handles openers without a brand, and a repeated tag is ignored.
 *
 * A symbol, because an element's `id` can shadow a named property of the window.
 */
const TAGS = Symbol.for('playerdesk.tags');
const page = window as { Playerdesk?: PlayerdeskGlobal; [TAGS]?: string[] };
page[TAGS] ??= [];
const tags = page[TAGS];
const html = tag?.html ?? '';
const isFirst = tags.length === 0;
const matchesBrand = (brand: string | undefined) => (brand ? brand === options?.brand : isFirst);
const isDuplicate = tags.includes(html);
tags.push(html);

const openerOf = ({ target }: Event): DOMStringMap => {
  const opener = (target as Element | null)?.closest?.<HTMLElement>('[data-playerdesk-open]');
  return opener && matchesBrand(opener.dataset.playerdeskBrand) ? opener.dataset : {};
};

/** Opens a panel for `<button data-playerdesk-open="sign-in">`. */
const onClick = (event: Event): void => {
  const name = openerOf(event).playerdeskOpen;
  if (!name) return;
  event.preventDefault();
  // An unknown widget name throws or rejects without a handler, so that the browser's console shows it.
  // Cast: open() rejects an unknown name.
  if (desk) desk.open(name as never);
  else
    openPanelEarly(
      createFromTag,
      name,
      (container, load) => first.draw(container, toRequest(name, true), load),
      options?.dom,
    );
};

/**
 * Retries until the instance is created: a server-rendered form may contain a captured action. A file that does not
 * load is a TypeError. Any other error is one of the tag's options.
 */
const createWithRetry = (wait: number): void => {
  createFromTag().catch((error) => {
    if (error instanceof TypeError) setTimeout(createWithRetry, wait, wait * 2);
  });
};

if (options && !isDuplicate) {
  document.querySelectorAll<HTMLElement>('playerdesk-widget').forEach(drawInline);
  preload(filesOfInstance);
  pendingWidgets.forEach(preloadWidget);
  // Files run after the form is painted.
  afterFrame(() => createWithRetry(2_000));
  for (const sign of ['pointerover', 'focusin']) {
    document.addEventListener(sign, (event) => void preloadWidget(openerOf(event).playerdeskOpen));
  }
  document.addEventListener('click', onClick);
}

// Nobody else can say so: without an instance there are no diagnostics.
setTimeout(() => {
  if (!isUsed && isFirst && document.querySelector('playerdesk-widget,[data-playerdesk-open]'))
    // biome-ignore lint/suspicious/noConsole: the console is where a developer looks first
    console.warn(
      'Playerdesk: no instance. The script tag needs data-platform, and no type="module": https://github.com/playerdesk/playerdesk/blob/main/docs/embedding/first-error.md',
    );
}, 10_000);

const Playerdesk: PlayerdeskGlobal = {
  version: __VERSION__,
  load,
  create,
  get desk() {
    return options && createFromTag();
  },
  styles: carried?.styles,
};
if (isFirst) page.Playerdesk = Playerdesk;
