// A classic script: it is built by itself, so that it runs from a plain script tag. The rest loads from its side.
import { matchLocale } from '@playerdesk/contract';
import type { FirstScreenAsked } from '@playerdesk/widgets/first-screen';
import { fill, optionsOf } from '@playerdesk/widgets/first-screen';
import { firstScreens, STYLES } from './first-screens.ts';
import { holdActs, takeBack } from './held-acts.ts';
import type { Desk, Main, Options, PlayerdeskGlobal } from './playerdesk-global.ts';
import { openWhenHere } from './pressed.ts';

/** Values of attributes that are no words. */
const FLAGS: Readonly<Record<string, boolean>> = { true: true, false: false };
const script = document.currentScript as HTMLScriptElement | null;
const home = new URL('./', script?.src ?? location.href);
const files = __EARLY__;
const carried = __FIRST__;
const options = optionsOfTag();
let loading: Promise<Main> | null = null;
let desk: Desk | undefined;

/** Loads a file of this build. */
const bring = (file: string) => import(/* @vite-ignore */ new URL(`${__FOLDER__}/${file}.js`, home).href);

/** Asks for files at once. Only a hint: what fails here is asked for again, and heard, when it is needed. */
const hint = (wanted: readonly string[]): void => {
  for (const file of wanted) bring(file).catch(() => {});
};

const load = (): Promise<Main> => {
  if (!loading) hint([...files.entry, ...(files.providers[script?.dataset.provider ?? 'rest'] ?? [])]);
  loading ??= bring('main').catch((error) => {
    loading = null;
    throw error;
  }) as Promise<Main>;
  return loading;
};
const create = (given: Options): Promise<Desk> =>
  load().then((main) => main.create({ drawFirst: first.draw, ...given }));

const first = firstScreens(
  (file) => bring(file).then((module) => module.default),
  ({ widget, options: { locale, jurisdiction, defaultJurisdiction } }) => {
    const others = files.first[widget];
    const pack = jurisdiction ?? defaultJurisdiction ?? '';
    return others && [widget, ...(others.includes(pack) ? [pack] : []), matchLocale(locale)].join('.');
  },
  carried,
);

const hinted = new Set<string>();

/** Asks for everything a widget needs, instead of each file after the one that imports it. */
const early = async (name = ''): Promise<void> => {
  if (!name || hinted.has(name)) return;
  hinted.add(name);
  first.want(asked(name, false));
  const words = (room: string) => `${room}.${matchLocale(options?.locale)}`;
  hint([...files.ground.filter((file) => !carried || file !== STYLES), words('all')]);
  const known = files.widgets[name] ?? (await bring('widgets').catch(() => null))?.default[name];
  if (known) hint([...known.slice(1), words(known[0])]);
};

const asked = (widget: string, modal: boolean, props: object = {}) =>
  ({ widget, modal, props, options }) as FirstScreenAsked;

/** The `data-` attributes of the tag, in the language of the form it carries; null where they make no instance. */
function optionsOfTag(): Options | null {
  if (!script?.dataset.platform) return null;
  const said = Object.entries(script.dataset).map(([name, value = '']) => [name, FLAGS[value] ?? value]);
  return { locale: carried?.form.lang, ...Object.fromEntries(said) };
}

let making: Promise<Desk> | null = null;

/** The instance that the tag describes. One that could not be made is made anew when it is asked for again. */
const described = (): Promise<Desk> => {
  making ??= create(options as Options).then(
    (made) => {
      desk = made;
      takeBack();
      return made;
    },
    (error) => {
      making = null;
      throw error;
    },
  );
  return making;
};

/** A widget that stands in the page is drawn before anything else is here; a server's html is listened to. */
function standing(element: Element): void {
  const type = element.getAttribute('type') ?? '';
  void early(type);
  if (!files.first[type] || options?.provider === 'thin') return;
  const { container, prerendered } = fill(element as HTMLElement, options?.dom ?? 'shadow');
  if (prerendered) holdActs(container);
  else first.draw(container, asked(type, false, optionsOf(element)), described);
}

/** The tag that stands twice is one; of several the first opens what names no brand. */
const page = window as { Playerdesk?: PlayerdeskGlobal; playerdeskTags?: string[] };
const tags = page.playerdeskTags ?? [];
page.playerdeskTags = tags;
const tag = script?.outerHTML ?? '';
const isFirst = tags.length === 0;
const isMine = (brand: string | undefined) => (brand ? brand === options?.brand : isFirst);
const isAgain = tags.includes(tag);
tags.push(tag);

if (options && !isAgain) {
  described().catch(() => {});
  document.querySelectorAll('playerdesk-widget').forEach(standing);
  // What the page's script is about to open.
  for (const name of script?.dataset.early?.split(' ') ?? []) void early(name);
}

const openerOf = ({ target }: Event): DOMStringMap => {
  const opener = (target as Element | null)?.closest?.<HTMLElement>('[data-playerdesk-open]');
  return options && !isAgain && opener && isMine(opener.dataset.playerdeskBrand) ? opener.dataset : {};
};

for (const sign of ['pointerover', 'focusin']) {
  document.addEventListener(sign, (event) => void early(openerOf(event).playerdeskOpen));
}

/** `<button data-playerdesk-open="sign-in">` opens a panel. */
document.addEventListener('click', (event) => {
  const name = openerOf(event).playerdeskOpen;
  if (!name) return;
  event.preventDefault();
  // A name that is no widget's throws or rejects unheard, so that the browser's console tells the developer.
  if (desk) desk.open(name as never);
  else
    openWhenHere(
      described,
      name,
      (container, wake) => first.draw(container, asked(name, true), wake),
      options?.dom,
    );
});

const Playerdesk: PlayerdeskGlobal = {
  version: __VERSION__,
  load,
  create,
  get desk() {
    return options && described();
  },
  styles: carried?.styles,
};
if (!isAgain) page.Playerdesk = Playerdesk;
