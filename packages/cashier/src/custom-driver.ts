import type { CashierConfiguration } from '@playerdesk/contract/internal';
import { createEmitter } from '@playerdesk/contract/internal';
import type { Cashier, CashierState } from './cashier.ts';
import type { CashierEvent } from './event.ts';
import { LoadTimer } from './load-timer.ts';
import type { CashierDriver, CashierOptions } from './options.ts';
import type { CashierPage } from './page.ts';
import { CASHIER_VERSION } from './version.ts';

/** Context of a payment provider's own integration for one visit. */
export interface CashierContext {
  readonly configuration: CashierConfiguration;
  readonly options: CashierOptions;
  /** An empty element for the provider's form. It is removed with the cashier. */
  readonly place: HTMLElement;
  readonly page: CashierPage;
  /**
   * Reports an event of the provider.
   *
   * `initialised` ends the load timeout. `success`, `failed`, `pending`, `unresolved` and `cancelled` make the widgets
   * read the platform's ledger.
   */
  emit(event: CashierEvent): void;
}

/** A provider's form on the page. */
export interface CashierView {
  /** Releases the resources of the integration. */
  close(): void;
  /** Stops work while the cashier is hidden. */
  pause?(): void;
  /** Continues after `pause`. */
  resume?(): void;
  /** Receives data that the host passes to `Cashier.update`. */
  update?(data: Readonly<Record<string, unknown>>): void;
  /** Receives the style sheet for the provider's page. */
  setCss?(css: string): void;
}

/**
 * Creates a driver for a payment provider without a built-in wrapper. Set it as `cashier.driver`.
 *
 * A rejection, and a form that is not `initialised` in time, become a `load-error` event.
 *
 * @param open Shows the provider's form.
 * @example
 * const driver = defineCashierDriver(({ place, emit }) => {
 *   const form = ExamplePay.mount(place, { onPaid: ({ id }) => emit({ type: 'success', reference: id }) });
 *   emit({ type: 'initialised' });
 *   return { close: () => form.unmount() };
 * });
 */
export function defineCashierDriver(
  open: (context: CashierContext) => CashierView | Promise<CashierView>,
): CashierDriver {
  return (...parts) => new CustomCashier(open, ...parts);
}

class CustomCashier implements Cashier {
  readonly version = CASHIER_VERSION;
  readonly #page: CashierPage;
  readonly #place: HTMLElement;
  readonly #events = createEmitter<{ event: CashierEvent }>();
  readonly #loadTimer: LoadTimer;
  #view: CashierView | null = null;
  #state: CashierState = 'loading';
  #isClosed = false;

  constructor(
    open: Parameters<typeof defineCashierDriver>[0],
    ...[options, configuration, place, page]: Parameters<CashierDriver>
  ) {
    this.#page = page;
    this.#place = page.document.createElement('div');
    this.#place.style.minHeight = options.containerMinHeight ?? '600px';
    place.append(this.#place);
    this.#loadTimer = new LoadTimer(options.initLoadErrorTimeout, page, (event) => this.#emit(event));
    this.#loadTimer.start();
    const context = { configuration, options, place: this.#place, page };
    // The caller adds its listeners once the constructor returns: nothing may be emitted before.
    void Promise.resolve()
      .then(() => open({ ...context, emit: (event) => this.#emit(event) }))
      .then((view) => this.#setView(view))
      .catch((error) => this.#fail(error));
  }

  get state(): CashierState {
    return this.#state;
  }

  on(listener: (event: CashierEvent) => void): () => void {
    return this.#events.on('event', listener);
  }

  pause(): void {
    this.#setPaused(true);
  }

  resume(): void {
    this.#setPaused(false);
  }

  reset(): void {
    this.#release();
    this.#place.replaceChildren();
  }

  update(data: Readonly<Record<string, unknown>>): void {
    this.#try(() => this.#view?.update?.(data));
  }

  setCss(css: string): void {
    this.#try(() => this.#view?.setCss?.(css));
  }

  close(): void {
    this.#release();
    this.#place.remove();
    this.#events.clear();
  }

  #release(): void {
    this.#isClosed = true;
    this.#loadTimer.stop();
    this.#state = 'not-loaded';
    const view = this.#view;
    this.#view = null;
    this.#try(() => view?.close());
  }

  #setView(view: CashierView): void {
    // The cashier was closed before the provider was ready.
    if (this.#isClosed) this.#try(() => view.close());
    else this.#view = view;
  }

  #fail(error: unknown): void {
    this.#loadTimer.stop();
    if (this.#isClosed) return;
    this.#state = 'not-loaded';
    const statusText = 'Provider could not load';
    this.#page.log(statusText, error);
    this.#emit({ type: 'load-error', statusText, limit: this.#loadTimer.limit });
  }

  #emit(event: CashierEvent): void {
    if (this.#isClosed) return;
    if (event.type === 'initialised') {
      this.#state = 'loaded';
      this.#loadTimer.stop();
    }
    this.#events.emit('event', event);
  }

  #setPaused(isPaused: boolean): void {
    if (this.#state !== (isPaused ? 'loaded' : 'paused')) return;
    this.#state = isPaused ? 'paused' : 'loaded';
    this.#place.inert = isPaused;
    this.#place.toggleAttribute('inert', isPaused);
    this.#try(() => (isPaused ? this.#view?.pause?.() : this.#view?.resume?.()));
  }

  #try(run: () => void): void {
    try {
      run();
    } catch (error) {
      this.#page.log('The cashier failed', error);
    }
  }
}
