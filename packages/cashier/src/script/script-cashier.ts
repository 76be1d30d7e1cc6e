import type { CashierConfiguration } from '@playerdesk/contract/internal';
import { createEmitter } from '@playerdesk/contract/internal';
import { decimalAmount } from '../amount.ts';
import type { Cashier, CashierState } from '../cashier.ts';
import type { CashierEvent, FrameName } from '../event.ts';
import { type FrameMessage, readFrameMessage } from '../frame/frame-message.ts';
import { LoadTimer } from '../load-timer.ts';
import type { CashierDriver, CashierOptions, CashierScript } from '../options.ts';
import type { CashierPage } from '../page.ts';
import { CASHIER_VERSION } from '../version.ts';

/** The API that the provider's script passes to its caller. */
interface ScriptApi {
  on(callbacks: Readonly<Record<string, (report?: unknown) => void>>): void;
  set?(data: unknown): void;
  css?(css: string): void;
  pause?(): void;
  resume?(): void;
}
type Constructor = new (selector: string, settings: unknown, ready: (api: ScriptApi) => void) => unknown;

/** Frame messages by the script's callback name. */
const CALLBACKS: Readonly<Record<string, readonly [FrameName, string]>> = {
  cashierInitLoad: ['cashier', 'CASHIER_INIT_LOAD'],
  lookupInitLoad: ['lookup', 'LOOKUP_INIT_LOAD'],
  success: ['cashier', 'TX_SUCCESS'],
  failure: ['cashier', 'TX_FAILED'],
  pending: ['cashier', 'TX_PENDING'],
  unresolved: ['cashier', 'TX_UNRESOLVED'],
  cancelled: ['cashier', 'TX_CANCELLED'],
  validationFailed: ['cashier', 'TX_VALIDATION_FAILED'],
  transactionInit: ['cashier', 'TRANSACTION_INIT'],
  cancelledPendingWD: ['cashier', 'CANCEL_PENDING_WITHDRAWAL'],
  isLoading: ['cashier', 'IS_LOADING'],
  doneLoading: ['cashier', 'DONE_LOADING'],
  isVisible: ['cashier', 'APP_VISIBLE'],
  isHidden: ['cashier', 'APP_HIDDEN'],
  change: ['cashier', 'CHANGE'],
  update: ['cashier', 'UPDATE_DATA'],
  pause: ['cashier', 'CASHIER_PAUSE'],
  resume: ['cashier', 'CASHIER_RESUME'],
  navigate: ['cashier', 'APP_ROUTE_CHANGE'],
  paymentMethodSelect: ['cashier', 'SELECTED_TX_METHOD'],
  paymentMethodPageEntered: ['cashier', 'ENTERED_TX_METHOD_PAGE'],
  paymentAmountChange: ['cashier', 'PAYMENT_AMOUNT_CHANGE'],
  newProviderWindow: ['cashier', 'NEW_WINDOW'],
  lookupUserIdentified: ['lookup', 'PIQ_LOOKUP_CUSTOMER_IDENTIFIED'],
  // Without a callback of its own, the script reports it as a canceled payment.
  lookupUserData: ['lookup', 'PIQ_CUSTOMER_DATA'],
  onLoadError: ['cashier', 'ONLOAD_ERROR'],
  support: ['cashier', 'SUPPORT_REQUEST'],
  close: ['cashier', 'CASHIER_CLOSE'],
};

/** Counter for element ids: the script finds its place by a selector, and a page may have several cashiers. */
let places = 0;

/** Runs the provider's own script in the page (the second wrapper). */
export const createScriptCashier: CashierDriver = (...parts) => new ScriptCashier(...parts);

class ScriptCashier implements Cashier {
  readonly version = CASHIER_VERSION;
  readonly #options: CashierOptions;
  readonly #configuration: CashierConfiguration;
  readonly #page: CashierPage;
  readonly #place: HTMLElement;
  readonly #events = createEmitter<{ event: CashierEvent }>();
  readonly #loadTimer: LoadTimer;
  #api: ScriptApi | null = null;
  #state: CashierState = 'loading';
  #isClosed = false;

  constructor(...[options, configuration, place, page]: Parameters<CashierDriver>) {
    this.#options = options;
    this.#configuration = configuration;
    this.#page = page;
    this.#loadTimer = new LoadTimer(options.initLoadErrorTimeout, page, (event) => this.#emit(event));
    this.#place = page.document.createElement('div');
    places += 1;
    this.#place.id = `playerdesk-cashier-${places}`;
    this.#place.style.minHeight = options.containerMinHeight ?? '600px';
    place.append(this.#place);
    void this.#start();
  }

  get state(): CashierState {
    return this.#state;
  }

  on(listener: (event: CashierEvent) => void): () => void {
    return this.#events.on('event', listener);
  }

  pause(): void {
    if (this.#state !== 'loaded') return;
    this.#state = 'paused';
    this.#place.inert = true;
    this.#place.toggleAttribute('inert', true);
    this.#api?.pause?.();
  }

  resume(): void {
    if (this.#state !== 'paused') return;
    this.#state = 'loaded';
    this.#place.inert = false;
    this.#place.toggleAttribute('inert', false);
    this.#api?.resume?.();
  }

  reset(): void {
    this.#loadTimer.stop();
    this.#resetScript(true);
    this.#place.replaceChildren();
    this.#api = null;
    this.#state = 'not-loaded';
  }

  update(data: Readonly<Record<string, unknown>>): void {
    this.#api?.set?.(data);
  }

  setCss(css: string): void {
    this.#api?.css?.(css);
  }

  close(): void {
    this.#isClosed = true;
    this.#loadTimer.stop();
    this.#resetScript(false);
    this.#place.remove();
    this.#api = null;
    this.#state = 'not-loaded';
    this.#events.clear();
  }

  async #start(): Promise<void> {
    const { script } = this.#options;
    try {
      if (!script) throw new Error('No cashier script is configured');
      this.#loadTimer.start();
      await this.#load(script);
    } catch (error) {
      this.#loadTimer.stop();
      if (this.#isClosed) return;
      this.#state = 'not-loaded';
      const statusText = 'Provider could not load';
      this.#page.log(statusText, error);
      this.#emit({ type: 'load-error', statusText, limit: this.#loadTimer.limit });
    }
  }

  async #load({ url, global }: CashierScript): Promise<void> {
    await this.#page.loadScript(url);
    if (this.#isClosed) return;
    const Provider = own(this.#page.window, global);
    if (typeof Provider !== 'function') throw new Error(`The script left no ${global}`);
    // A script supports one cashier at a time.
    this.#resetScript(false);
    new (Provider as Constructor)(`#${this.#place.id}`, this.#settings(), (api) => this.#handleReady(api));
  }

  #handleReady(api: ScriptApi): void {
    if (this.#isClosed) return;
    this.#api = api;
    const received = Object.entries(CALLBACKS).map(([callback, [frame, eventType]]) => [
      callback,
      (report?: unknown) => this.#handleCallback(frame, eventType, report),
    ]);
    api.on(Object.fromEntries(received));
    this.#state = 'loaded';
    this.#loadTimer.stop();
    const { css } = this.#configuration.settings;
    if (css) api.css?.(css);
    this.#emit({ type: 'initialised' });
  }

  #handleCallback(frame: FrameName, eventType: string, report: unknown): void {
    if (this.#isClosed) return;
    const data = (report as { data?: unknown } | undefined)?.data;
    const name = data === 'NEW_IFRAME' ? data : eventType;
    const message = readFrameMessage(frame, name, data, this.#configuration.currency);
    if (message && isEvent(message)) this.#emit(message);
    else this.#page.warn('Ignored a message of the cashier', eventType);
  }

  /** Calls the script's own reset function, if there is one. */
  #resetScript(isExpected: boolean): void {
    const global = this.#options.script?.global ?? '';
    const reset = own(this.#page.window, `${global}Reset`);
    try {
      if (typeof reset === 'function') reset();
      else if (isExpected) this.#page.log('Cannot reset the cashier: none is set');
    } catch (error) {
      this.#page.log('Failed to reset the cashier', error);
    }
  }

  #settings(): Record<string, unknown> {
    const { settings, reference: _reference, amount, method, ...configuration } = this.#configuration;
    const { predefinedAmounts } = settings;
    // The script adds its own version.
    const { bootstrapVersion: _version, ...attributes } = configuration.attributes;
    const { theme, font, user, didToken, initLoadErrorTimeout } = this.#options;
    return {
      ...configuration,
      method: method === 'withdraw' ? 'withdrawal' : method,
      ...(amount !== undefined && { amount: decimalAmount(amount, configuration.currency) }),
      ...(predefinedAmounts && { predefinedAmounts, predefinedValues: true }),
      ...(theme && { theme }),
      ...(font !== undefined && { font }),
      ...(user && { user }),
      ...(initLoadErrorTimeout !== undefined && { initLoadErrorTimeout }),
      containerWidth: this.#options.containerWidth ?? '100%',
      containerHeight: this.#options.containerHeight ?? '100%',
      attributes: {
        ...attributes,
        hostUri: this.#page.window.location.origin,
        ...(didToken !== undefined && { didToken }),
      },
    };
  }

  #emit(event: CashierEvent): void {
    this.#events.emit('event', event);
  }
}

const EVENTS_WITHOUT = new Set([
  'lead-page',
  'run-script',
  'run-method',
  'boot',
  'integration-url',
  'sha-256',
  'native-payment',
]);

/** Whether a message is an event. A script in the page makes no requests to the page. */
function isEvent(message: FrameMessage): message is CashierEvent {
  return !EVENTS_WITHOUT.has(message.type);
}

function own(window: Window, name: string): unknown {
  return Reflect.get(window, name);
}
