import type { PlatformWindow } from '@playerdesk/contract';
import type { ThinMode } from './modes.ts';
import { ignoreErrors, type Provider, providerNotLoaded } from './provider.ts';
import type { ThirdPartyApi } from './third-party-api.ts';
import { withTimeout } from './wait-until.ts';

/** How long, in milliseconds, a window may take to show. */
const OPEN_TIMEOUT = 15_000;

/** The third party's windows: one at a time, the newest in the place of the one before. */
export interface Popups {
  open(mode: ThinMode): PlatformWindow;
  /** The script says that a window closed; `detail` is whatever it said. */
  handleClosed(detail: unknown): void;
  release(): void;
}

export function createPopups(provider: Pick<Provider, 'start'>): Popups {
  let current: Popup | null = null;
  return {
    open(mode) {
      // Through the script, while none is the current one: what it says of the old window is not said of the new.
      const before = current;
      current = null;
      before?.close();
      current = new Popup(() => provider.start(), mode);
      return current;
    },
    handleClosed(detail) {
      const { mode } = (detail ?? {}) as { mode?: unknown };
      // What closes because another takes its place may say so late.
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
  /** Nobody here wants it any more: what becomes of it is of no interest. */
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

  /** It is not wanted any more. */
  leave(): void {
    this.#isDismissed = true;
    this.end();
  }

  /** It is gone, whoever closed it. */
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
      // Why it never showed is heard before that it is gone.
      queueMicrotask(() => this.close());
      throw providerNotLoaded(cause);
    }
  }
}
