// A classic script: it imports types alone, so that it runs from a plain script tag. The rest loads from its side.
import type { Desk, Main, Options, PlayerdeskGlobal } from './playerdesk-global.ts';

const script = document.currentScript as HTMLScriptElement | null;
const home = new URL('./', script?.src ?? location.href);
let loading: Promise<Main> | null = null;

const load = (): Promise<Main> => {
  loading ??= import(/* @vite-ignore */ new URL(`${__VERSION__}/main.js`, home).href).catch((error) => {
    loading = null;
    throw error;
  }) as Promise<Main>;
  return loading;
};
const create = (options: Options): Promise<Desk> => load().then((main) => main.create(options));

/** `data-platform`, `data-locale`, `data-jurisdiction`, `data-theme`, `data-brand` make an instance by themselves. */
const described = script?.dataset.platform ? create({ ...script.dataset } as unknown as Options) : null;

/** `<button data-playerdesk-open="sign-in">` opens a panel. */
document.addEventListener('click', (event) => {
  const opener = (event.target as Element | null)?.closest?.<HTMLElement>('[data-playerdesk-open]');
  if (!opener || !described) return;
  event.preventDefault();
  // A name that is no widget's rejects unheard, so that the browser's console tells the developer.
  void described.then((desk) => desk.open(opener.dataset.playerdeskOpen as Parameters<Desk['open']>[0]));
});

const Playerdesk: PlayerdeskGlobal = { version: __VERSION__, load, create, desk: described };
Object.assign(window, { Playerdesk });
