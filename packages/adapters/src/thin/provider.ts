import { type PlatformPage, type PlayerdeskError, playerdeskError } from '@playerdesk/contract/internal';
import { GLOBAL, readGlobal, type ThirdPartyApi } from './third-party-api.ts';
import { waitUntil, withTimeout } from './wait-until.ts';

/** Milliseconds that the script may take to define its global after loading, and to be ready. */
const READY_TIMEOUT = 10_000;
const POLL_INTERVAL = 50;

/** State of the third party's script. */
export type ProviderState = 'idle' | 'loading' | 'ready' | 'failed';

/** Callbacks of a provider. Each is called for a change only, however often the script reports it. */
export interface ProviderListener {
  /** The state changed, but not to `ready`. */
  changed(): void;
  /** The script is ready. Called once, when the logged-in state is known. */
  ready(): void;
  signedIn(): void;
  signedOut(): void;
  /** A window closed. `mode` is unvalidated. */
  closed(mode: unknown): void;
}

export interface ProviderSettings {
  readonly scriptUrl: string;
  readonly global?: string | undefined;
  readonly brand: { readonly brandId: string; readonly brandDomain: string; readonly language: string };
  readonly listener: ProviderListener;
}

/** The page as a provider uses it. */
export interface ProviderPage extends PlatformPage {
  readonly view: object;
}

/**
 * Wraps the third party's script, which may be absent, late or hostile. Its errors never reach the page, and its
 * events only trigger a read of the logged-in state.
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

  /** Starts loading. A failure is retried by {@link start}. */
  join(page: ProviderPage): void {
    this.#joined = page;
    this.#join(page);
    this.start().catch(() => {});
  }

  /**
   * Resolves when the script is ready. The next call retries a failure.
   *
   * @throws PlayerdeskError `generic.provider-not-loaded`
   */
  start(): Promise<ThirdPartyApi> {
    this.#starting ??= this.#load().catch((cause: unknown) => {
      this.#starting = null;
      if (!this.#over.signal.aborted) this.#joined?.report('provider-not-loaded', 'Provider could not load');
      this.#setState('failed');
      throw providerNotLoaded(cause);
    });
    return this.#starting;
  }

  /**
   * Ends the player's session with the third party.
   *
   * @throws PlayerdeskError When the script cannot be reached or still reports a logged-in player.
   */
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
    // A client that cleared the session meanwhile has to learn that the player is still signed in.
    this.#settings.listener.signedIn();
    throw playerdeskError({ code: 'generic.unknown-error', kind: 'server', cause: failure });
  }

  release(): void {
    this.#over.abort();
    for (const [event, listener] of this.#listeners) ignoreErrors(() => this.#api?.off(event, listener));
  }

  async #load(): Promise<ThirdPartyApi> {
    // A window may be requested before the page has joined, which itself may have to be loaded.
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
    // The script was slow and became ready after the timeout.
    if (this.#state === 'ready' && api === this.#api) return api;
    const ready = new Promise<void>((resolve) => {
      this.#resolveReady = resolve;
    });
    this.#subscribe(api);
    // A failed start is detected at once; a successful one only by `ready`.
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

  /** Reads the logged-in state. Before `ready` the script has none. */
  #updateLoggedIn(): void {
    if (this.#over.signal.aborted || this.#state !== 'ready') return;
    const isLoggedIn = this.#readLoggedIn();
    if (isLoggedIn === this.#isLoggedIn) return;
    this.#isLoggedIn = isLoggedIn;
    if (isLoggedIn) this.#settings.listener.signedIn();
    else this.#settings.listener.signedOut();
  }

  /** Returns whether the script reports exactly `true`. No other value signs a player in. */
  #readLoggedIn(): boolean {
    return ignoreErrors(() => this.#api?.isLoggedIn()) === true;
  }

  #setState(state: ProviderState): void {
    // A script that was ready stays ready while a window is requested again.
    if (this.#over.signal.aborted || this.#state === state || this.#state === 'ready') return;
    this.#state = state;
    this.#settings.listener.changed();
  }
}

/** Runs third-party code and ignores its errors. */
export function ignoreErrors(run: () => unknown): unknown {
  try {
    const answer = run();
    // An unhandled rejection would be reported as an error of the page.
    if (answer instanceof Promise) answer.catch(() => {});
    return answer;
  } catch {
    return undefined;
  }
}

export function providerNotLoaded(cause: unknown): PlayerdeskError {
  return playerdeskError({ code: 'generic.provider-not-loaded', kind: 'network', cause });
}
