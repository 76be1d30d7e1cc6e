// A classic script: it imports types alone, so that it runs from a plain script tag. The rest loads from its side.
import type { Desk, Main, Options, PlayerdeskGlobal } from './playerdesk-global.ts';

const script = document.currentScript as HTMLScriptElement | null;
const home = new URL('./', script?.src ?? location.href);
const files = __EARLY__;
let loading: Promise<Main> | null = null;

/** Asks for files at once. Only a hint: what fails here is asked for again, and heard, when it is needed. */
const hint = (wanted: readonly string[]): void => {
  for (const file of wanted)
    import(/* @vite-ignore */ new URL(`${__FOLDER__}/${file}.js`, home).href).catch(() => {});
};

const load = (): Promise<Main> => {
  if (!loading) hint([...files.entry, ...(files.providers[script?.dataset.provider ?? 'rest'] ?? [])]);
  loading ??= import(/* @vite-ignore */ new URL(`${__FOLDER__}/main.js`, home).href).catch((error) => {
    loading = null;
    throw error;
  }) as Promise<Main>;
  return loading;
};
const create = (options: Options): Promise<Desk> => load().then((main) => main.create(options));

const asked = new Set<string>();

/** Asks for everything a widget needs, instead of each file after the one that imports it. */
const early = (name = ''): void => {
  // A room that is called as its one view is not listed.
  const room = files.widgets[name] ?? name;
  if (!files.rooms[room] || asked.has(name)) return;
  asked.add(name);
  const wanted = (script?.dataset.locale ?? 'en-US').toLowerCase();
  const locale = files.locales.find((known) => known.toLowerCase() === wanted);
  const words = locale ? ['all', room].map((name) => `${name}.${locale}`) : [];
  hint([...files.ground, ...files.rooms[room], ...words]);
};

/** `data-platform`, `data-provider`, `data-locale`, `data-jurisdiction`, `data-theme`, `data-brand` make an instance by themselves. */
const described = script?.dataset.platform ? create({ ...script.dataset } as unknown as Options) : null;

if (described) {
  // What stands on the page will be seen; `data-early` names what its script is about to open.
  const standing = [...document.querySelectorAll('playerdesk-widget')].map((element) =>
    element.getAttribute('type'),
  );
  for (const name of [...standing, ...(script?.dataset.early?.split(' ') ?? [])]) early(name ?? '');
}

const openerOf = ({ target }: Event): HTMLElement | null | undefined =>
  described && (target as Element | null)?.closest?.<HTMLElement>('[data-playerdesk-open]');

for (const sign of ['pointerover', 'focusin', 'click']) {
  document.addEventListener(sign, (event) => early(openerOf(event)?.dataset.playerdeskOpen));
}

/** `<button data-playerdesk-open="sign-in">` opens a panel. */
document.addEventListener('click', (event) => {
  const opener = openerOf(event);
  if (!opener) return;
  event.preventDefault();
  // A name that is no widget's rejects unheard, so that the browser's console tells the developer.
  void described?.then((desk) => desk.open(opener.dataset.playerdeskOpen as Parameters<Desk['open']>[0]));
});

const Playerdesk: PlayerdeskGlobal = { version: __VERSION__, load, create, desk: described };
Object.assign(window, { Playerdesk });
