import type { PlatformWindow } from '@playerdesk/contract/internal';
import type { ThinMode } from './modes.ts';
import { ignoreErrors, type Provider, providerNotLoaded } from './provider.ts';
import type { ThirdPartyApi } from './third-party-api.ts';
import { withTimeout } from './wait-until.ts';

/** Milliseconds that a window may take to open. */
const OPEN_TIMEOUT = 15_000;

/** The third party's windows. One is open at a time; a new one replaces it. */
export interface Popups {
  open(mode: ThinMode): PlatformWindow;
  /** Handles a close event of the script. `detail` is unvalidated. */
  handleClosed(detail: unknown): void;
  release(): void;
}

export function createPopups(provider: Pick<Provider, 'start'>): Popups {
  let current: Popup | null = null;
  return {
    open(mode) {
      // The old window is closed while none is current, so that its close event does not end the new one.
      const before = current;
      current = null;
      before?.close();
      current = new Popup(() => provider.start(), mode);
      return current;
    },
    handleClosed(detail) {
      const { mode } = (detail ?? {}) as { mode?: unknown };
      // The close event of a replaced window may arrive late.
      if (current && (typeof mode !== 'string' || mode === current.mode)) current.end();
    },
    release: () => current?.close(),
  };
}

class Popup implements PlatformWindow {
  readonly mode: ThinMode;
  readonly ready: Promise<void>;
  readonly closed: Promise<void>;
  #api: ThirdPartyApi | null = null;
  #isClosed = false;
  /** Whether the window was dismissed. Its outcome is then ignored. */
  #isDismissed = false;
  #resolveClosed: () => void = () => {};

  constructor(start: () => Promise<ThirdPartyApi>, mode: ThinMode) {
    this.mode = mode;
    this.closed = new Promise((resolve) => {
      this.#resolveClosed = resolve;
    });
    this.ready = this.#open(start);
    this.ready.catch(() => {});
  }

  close(): void {
    if (this.#isClosed) return;
    this.leave();
    ignoreErrors(() => this.#api?.close());
  }

  /** Dismisses the window. */
  leave(): void {
    this.#isDismissed = true;
    this.end();
  }

  /** Marks the window as closed. */
  end(): void {
    this.#isClosed = true;
    this.#resolveClosed();
  }

  async #open(start: () => Promise<ThirdPartyApi>): Promise<void> {
    try {
      const api = await start();
      if (this.#isClosed) return;
      this.#api = api;
      await withTimeout(api.open(this.mode), OPEN_TIMEOUT);
    } catch (cause) {
      if (this.#isDismissed) return;
      // The error is reported before the close.
      queueMicrotask(() => this.close());
      throw providerNotLoaded(cause);
    }
  }
}
