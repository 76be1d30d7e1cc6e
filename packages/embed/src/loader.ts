// A classic script: no imports, so that it runs from a plain script tag. Everything else loads from its side.
type Main = typeof import('./main.ts');
type Options = Parameters<Main['create']>[0];
type Desk = ReturnType<Main['create']>;

/** What the script tag leaves on the window. */
export interface PlayerdeskGlobal {
  readonly version: string;
  /** The modules behind the tag, loaded once. */
  load(): Promise<Main>;
  create(options: Options): Promise<Desk>;
  /** The instance described by the tag's `data-` attributes. */
  readonly desk: Promise<Desk> | null;
}

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
  described
    .then((desk) => desk.open(opener.dataset.playerdeskOpen as Parameters<Desk['open']>[0]))
    .catch(console.error);
});

Object.assign(window, { Playerdesk: { version: __VERSION__, load, create, desk: described } });
