import { type PlatformPage, type PlayerdeskError, playerdeskError } from '@playerdesk/contract';
import { GLOBAL, readGlobal, type ThirdPartyApi } from './third-party-api.ts';
import { waitUntil, withTimeout } from './wait-until.ts';

/** How long, in milliseconds, the script may take to show up on the window once it has loaded, and to be ready. */
const READY_TIMEOUT = 10_000;
const POLL_INTERVAL = 50;

export type ProviderState = 'idle' | 'loading' | 'ready' | 'failed';

/** What a provider tells. Each is called for a change alone, however often the script says it. */
export interface ProviderListener {
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
  readonly listener: ProviderListener;
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
  #resolveReady = () => {};
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
      this.#setState('failed');
      throw providerNotLoaded(cause);
    });
    return this.#starting;
  }

  /** Ends the player's session with the third party. Rejects when the script cannot be asked, or still says logged in. */
  async logout(): Promise<void> {
    const api = await this.start();
    this.#updateLoggedIn();
    if (!this.#isLoggedIn) return;
    const failure = await withTimeout(
      ignoreErrors(() => api.logout()),
      READY_TIMEOUT,
    ).catch((cause: unknown) => cause);
    this.#updateLoggedIn();
    if (!this.#isLoggedIn) return;
    // Whoever forgot the player meanwhile hears that they are in.
    this.#settings.listener.signedIn();
    throw playerdeskError({ code: 'generic.unknown-error', kind: 'server', cause: failure });
  }

  release(): void {
    this.#over.abort();
    for (const [event, listener] of this.#listeners) ignoreErrors(() => this.#api?.off(event, listener));
  }

  async #load(): Promise<ThirdPartyApi> {
    // A window may be asked for before the page is handed over, which itself may have to be loaded.
    const page = await withTimeout(this.#page, READY_TIMEOUT);
    this.#setState('loading');
    await page.loadScript(this.#settings.scriptUrl);
    const { signal } = this.#over;
    const name = this.#settings.global ?? GLOBAL;
    const api = await waitUntil(() => readGlobal(page.view, name), {
      interval: POLL_INTERVAL,
      timeout: READY_TIMEOUT,
      signal,
    });
    if (!api || signal.aborted) throw new Error(`The script left no ${name} on the window`);
    // It was slow and has come after all.
    if (this.#state === 'ready' && api === this.#api) return api;
    const ready = new Promise<void>((resolve) => {
      this.#resolveReady = resolve;
    });
    this.#subscribe(api);
    // That it cannot begin is heard at once; that it has begun, by `ready` alone.
    const begun = Promise.resolve(api.init({ ...this.#settings.brand })).then(() => ready);
    await withTimeout(Promise.race([ready, begun]), READY_TIMEOUT);
    return api;
  }

  #subscribe(api: ThirdPartyApi): void {
    if (this.#api === api) return;
    for (const [event, listener] of this.#listeners) ignoreErrors(() => this.#api?.off(event, listener));
    this.#api = api;
    for (const [event, listener] of this.#listeners) api.on(event, listener);
  }

  readonly #listeners: readonly (readonly [string, (detail?: unknown) => void])[] = [
    ['ready', () => this.#handleReady()],
    ['login', () => this.#updateLoggedIn()],
    ['logout', () => this.#updateLoggedIn()],
    ['close', (detail) => this.#over.signal.aborted || this.#settings.listener.closed(detail)],
  ];

  #handleReady(): void {
    if (this.#over.signal.aborted) return;
    if (this.#state !== 'ready') {
      this.#setState('ready');
      this.#isLoggedIn = this.#readLoggedIn();
      this.#settings.listener.ready();
    }
    this.#updateLoggedIn();
    this.#resolveReady();
  }

  /** Before it is ready the script knows nothing yet. */
  #updateLoggedIn(): void {
    if (this.#over.signal.aborted || this.#state !== 'ready') return;
    const isLoggedIn = this.#readLoggedIn();
    if (isLoggedIn === this.#isLoggedIn) return;
    this.#isLoggedIn = isLoggedIn;
    if (isLoggedIn) this.#settings.listener.signedIn();
    else this.#settings.listener.signedOut();
  }

  /** Only the plain word true signs anybody in. */
  #readLoggedIn(): boolean {
    return ignoreErrors(() => this.#api?.isLoggedIn()) === true;
  }

  #setState(state: ProviderState): void {
    // A script that was ready stays so while a window is asked for again.
    if (this.#over.signal.aborted || this.#state === state || this.#state === 'ready') return;
    this.#state = state;
    this.#settings.listener.changed();
  }
}

/** Runs somebody else's code; what it throws is nobody's. */
export function ignoreErrors(run: () => unknown): unknown {
  try {
    const answer = run();
    // A promise that rejects unheard would be an error of the page.
    if (answer instanceof Promise) answer.catch(() => {});
    return answer;
  } catch {
    return undefined;
  }
}

export function providerNotLoaded(cause: unknown): PlayerdeskError {
  return playerdeskError({ code: 'generic.provider-not-loaded', kind: 'network', cause });
}
