import { type PlatformPage, type PlayerdeskError, playerdeskError } from '@playerdesk/contract';
import { GLOBAL, readGlobal, type ThirdPartyApi } from './third-party-api.ts';
import { until, within } from './wait-until.ts';

/** How long, in milliseconds, the script may take to show up on the window once it has loaded, and to be ready. */
const LATEST = 10_000;
const LOOK_EVERY = 50;

export type ProviderState = 'idle' | 'loading' | 'ready' | 'failed';

/** What a provider tells. Each is called for a change alone, however often the script says it. */
export interface ProviderNews {
  /** Another state, short of ready. */
  changed(): void;
  /** Once; whether a player is logged in already is known by then. */
  ready(): void;
  signedIn(): void;
  signedOut(): void;
  /** A window closed; `mode` is whatever the script said. */
  closed(mode: unknown): void;
}

export interface ProviderSettings {
  readonly scriptUrl: string;
  readonly global?: string | undefined;
  readonly brand: { readonly brandId: string; readonly brandDomain: string; readonly language: string };
  readonly news: ProviderNews;
}

/** What of the page a provider uses, once it has joined one. */
export interface ProviderPage extends PlatformPage {
  readonly view: object;
}

/**
 * The third party's script as the wrapper knows it: absent, late, hostile or well. Nothing it does throws into the
 * page, and what it says is a hint to read its logged-in state.
 */
export class Provider {
  readonly #settings: ProviderSettings;
  readonly #over = new AbortController();
  readonly #page: Promise<ProviderPage>;
  #join: (page: ProviderPage) => void = () => {};
  #joined: ProviderPage | null = null;
  #starting: Promise<ThirdPartyApi> | null = null;
  #api: ThirdPartyApi | null = null;
  #becameReady = () => {};
  #state: ProviderState = 'idle';
  #isLoggedIn = false;

  constructor(settings: ProviderSettings) {
    this.#settings = settings;
    this.#page = new Promise((resolve) => {
      this.#join = resolve;
    });
  }

  get state(): ProviderState {
    return this.#state;
  }

  get isLoggedIn(): boolean {
    return this.#isLoggedIn;
  }

  /** Begins to load. What fails now is tried again by {@link start}. */
  join(page: ProviderPage): void {
    this.#joined = page;
    this.#join(page);
    this.start().catch(() => {});
  }

  /** The script, ready. Rejects with `generic.provider-not-loaded`; the next call then tries again. */
  start(): Promise<ThirdPartyApi> {
    this.#starting ??= this.#load().catch((cause: unknown) => {
      this.#starting = null;
      if (!this.#over.signal.aborted) this.#joined?.tell('provider-not-loaded', 'Provider could not load');
      this.#become('failed');
      throw notLoaded(cause);
    });
    return this.#starting;
  }

  /** Ends the player's session with the third party. Rejects when the script cannot be asked, or still says logged in. */
  async logout(): Promise<void> {
    const api = await this.start();
    this.#read();
    if (!this.#isLoggedIn) return;
    const failure = await within(
      attempt(() => api.logout()),
      LATEST,
    ).catch((cause: unknown) => cause);
    this.#read();
    if (!this.#isLoggedIn) return;
    // Whoever forgot the player meanwhile hears that they are in.
    this.#settings.news.signedIn();
    throw playerdeskError({ code: 'generic.unknown-error', kind: 'server', cause: failure });
  }

  release(): void {
    this.#over.abort();
    for (const [event, listener] of this.#listeners) attempt(() => this.#api?.off(event, listener));
  }

  async #load(): Promise<ThirdPartyApi> {
    // A window may be asked for before the page is handed over, which itself may have to be loaded.
    const page = await within(this.#page, LATEST);
    this.#become('loading');
    await page.loadScript(this.#settings.scriptUrl);
    const { signal } = this.#over;
    const name = this.#settings.global ?? GLOBAL;
    const api = await until(() => readGlobal(page.view, name), {
      every: LOOK_EVERY,
      longest: LATEST,
      signal,
    });
    if (!api || signal.aborted) throw new Error(`The script left no ${name} on the window`);
    // It was slow and has come after all.
    if (this.#state === 'ready' && api === this.#api) return api;
    const ready = new Promise<void>((resolve) => {
      this.#becameReady = resolve;
    });
    this.#hear(api);
    // That it cannot begin is heard at once; that it has begun, by `ready` alone.
    const begun = Promise.resolve(api.init({ ...this.#settings.brand })).then(() => ready);
    await within(Promise.race([ready, begun]), LATEST);
    return api;
  }

  #hear(api: ThirdPartyApi): void {
    if (this.#api === api) return;
    for (const [event, listener] of this.#listeners) attempt(() => this.#api?.off(event, listener));
    this.#api = api;
    for (const [event, listener] of this.#listeners) api.on(event, listener);
  }

  readonly #listeners: readonly (readonly [string, (detail?: unknown) => void])[] = [
    ['ready', () => this.#beReady()],
    ['login', () => this.#read()],
    ['logout', () => this.#read()],
    ['close', (detail) => this.#over.signal.aborted || this.#settings.news.closed(detail)],
  ];

  #beReady(): void {
    if (this.#over.signal.aborted) return;
    if (this.#state !== 'ready') {
      this.#become('ready');
      this.#isLoggedIn = this.#saysLoggedIn();
      this.#settings.news.ready();
    }
    this.#read();
    this.#becameReady();
  }

  /** Before it is ready the script knows nothing yet. */
  #read(): void {
    if (this.#over.signal.aborted || this.#state !== 'ready') return;
    const isLoggedIn = this.#saysLoggedIn();
    if (isLoggedIn === this.#isLoggedIn) return;
    this.#isLoggedIn = isLoggedIn;
    if (isLoggedIn) this.#settings.news.signedIn();
    else this.#settings.news.signedOut();
  }

  /** Only the plain word true signs anybody in. */
  #saysLoggedIn(): boolean {
    return attempt(() => this.#api?.isLoggedIn()) === true;
  }

  #become(state: ProviderState): void {
    // A script that was ready stays so while a window is asked for again.
    if (this.#over.signal.aborted || this.#state === state || this.#state === 'ready') return;
    this.#state = state;
    this.#settings.news.changed();
  }
}

/** Runs somebody else's code; what it throws is nobody's. */
export function attempt(run: () => unknown): unknown {
  try {
    const answer = run();
    // A promise that rejects unheard would be an error of the page.
    if (answer instanceof Promise) answer.catch(() => {});
    return answer;
  } catch {
    return undefined;
  }
}

export function notLoaded(cause: unknown): PlayerdeskError {
  return playerdeskError({ code: 'generic.provider-not-loaded', kind: 'network', cause });
}
