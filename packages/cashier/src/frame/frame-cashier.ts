import type { CashierConfiguration } from '@playerdesk/contract/internal';
import { createEmitter } from '@playerdesk/contract/internal';
import type { Cashier, CashierState } from '../cashier.ts';
import { getDeviceIdSource } from '../device-id.ts';
import type { CashierEvent, FrameName, IdentifiedCustomer } from '../event.ts';
import { LoadTimer } from '../load-timer.ts';
import type { CashierDriver, CashierOptions, FrameEnvironment } from '../options.ts';
import type { CashierPage } from '../page.ts';
import { CASHIER_VERSION } from '../version.ts';
import { DeviceIdPoller } from './device-id-poller.ts';
import { getEnvironment } from './environments.ts';
import { cashierAddress, lookupAddress, MAX_QUERY_LENGTH, type Payer } from './frame-address.ts';
import { readEnvelope, readFrameMessage } from './frame-message.ts';
import { answerRequest } from './frame-requests.ts';
import { type FrameLook, PaymentFrame } from './payment-frame.ts';

const INVALID_ORIGIN = 'Invalid origin - will not read PIQ Cashier events';
/** Events that are frequent and are not logged when their origin is wrong. They are rejected all the same. */
const UNLOGGED_EVENTS = new Set([
  'load',
  'loading',
  'CASHIER_INIT_LOAD',
  'CASHIER_BOOT_REQUEST',
  'LOOKUP_INIT_LOAD',
  'IS_LOADING',
  'DONE_LOADING',
]);
const TITLES: Readonly<Record<FrameName, string>> = { cashier: 'Cashier', lookup: 'Checkout' };

/** Shows the provider's pages in frames (the first wrapper). */
export const createFrameCashier: CashierDriver = (...parts) => new FrameCashier(...parts);

class FrameCashier implements Cashier {
  readonly version = CASHIER_VERSION;
  readonly #options: CashierOptions;
  readonly #configuration: CashierConfiguration;
  readonly #place: HTMLElement;
  readonly #page: CashierPage;
  readonly #environment: FrameEnvironment | undefined;
  readonly #events = createEmitter<{ event: CashierEvent }>();
  readonly #device: DeviceIdPoller | null;
  readonly #loadTimer: LoadTimer;
  #lookup: PaymentFrame | null = null;
  #cashier: PaymentFrame | null = null;
  #payer: Payer;
  #isLoaded = false;
  #isPaused = false;
  #isInitialised = false;
  #isReset = false;
  /** Messages to post once the frame has loaded. */
  #queuedMessages: (readonly [eventType: string, payload: unknown])[] = [];

  constructor(...[options, configuration, place, page]: Parameters<CashierDriver>) {
    this.#options = options;
    this.#configuration = configuration;
    this.#place = place;
    this.#page = page;
    this.#environment = getEnvironment(configuration.environment, options.environments);
    this.#payer = createPayer(options, configuration);
    const compute = getDeviceIdSource(options, page);
    this.#device = compute && new DeviceIdPoller(compute, page);
    this.#loadTimer = new LoadTimer(options.initLoadErrorTimeout, page, (event) => this.#emit(event));
    page.window.addEventListener('message', this.#onMessage);
    this.#try('Failed to set up the cashier', () => this.#start());
  }

  get state(): CashierState {
    if (!this.#cashier) return this.#lookup && !this.#isReset ? 'loading' : 'not-loaded';
    if (this.#isPaused) return 'paused';
    return this.#isLoaded ? 'loaded' : 'loading';
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
    if (!this.#cashier) this.#page.log('Cannot reset the cashier: none is set');
    this.#cashier?.remove();
    this.#cashier = null;
    this.#payer = createPayer(this.#options, this.#configuration);
    this.#isReset = true;
    this.#queuedMessages = [];
    this.#isLoaded = false;
    this.#isPaused = false;
    this.#loadTimer.stop();
  }

  update(data: Readonly<Record<string, unknown>>): void {
    this.#post('UPDATE_DATA', withoutPayer(data));
  }

  setCss(css: string): void {
    this.#post('SET_CSS', css);
  }

  close(): void {
    this.#page.window.removeEventListener('message', this.#onMessage);
    this.#device?.close();
    this.#loadTimer.stop();
    this.#cashier?.remove();
    this.#lookup?.remove();
    this.#cashier = null;
    this.#lookup = null;
    this.#events.clear();
  }

  #start(): void {
    if (!this.#environment) throw new Error(`There is no environment ${this.#configuration.environment}`);
    const { lookupUrl } = this.#environment;
    if (lookupUrl !== undefined && this.#options.lookupConfig) this.#openLookup(lookupUrl);
    else this.#openCashier();
  }

  #openLookup(lookupUrl: string): void {
    const place = this.#options.lookupConfig?.domElement ?? this.#place;
    const address = lookupAddress(lookupUrl, this.#options, this.#configuration, this.#hostUri());
    this.#lookup = this.#frame('lookup', address, { width: '100%', height: '250px', minHeight: '0px' });
    this.#lookup.mount(place);
    this.#loadTimer.start();
  }

  #openCashier(): void {
    if (!this.#environment || this.#cashier) return;
    const { sessionBy = 'query', containerWidth, containerHeight, containerMinHeight } = this.#options;
    const payer = sessionBy === 'query' ? this.#payer : null;
    const [environment, configuration] = [this.#environment, this.#configuration];
    const address = cashierAddress(environment, this.#options, configuration, payer, this.#hostUri());
    this.#cashier = this.#frame('cashier', address, {
      width: containerWidth ?? '100%',
      height: containerHeight ?? '100%',
      minHeight: containerMinHeight ?? '600px',
    });
    this.#cashier.mount(this.#place);
    this.#isReset = false;
    this.#loadTimer.start();
  }

  #frame(name: FrameName, address: string, size: Omit<FrameLook, 'title'>): PaymentFrame {
    if (new URL(address).search.length - 1 > MAX_QUERY_LENGTH) {
      this.#page.warn(`The query of the ${name} frame is over ${MAX_QUERY_LENGTH} characters`);
    }
    const { frameTitle, lookupTitle } = this.#options;
    const title = (name === 'cashier' ? frameTitle : lookupTitle) ?? TITLES[name];
    return new PaymentFrame(name, address, { ...size, title }, this.#page);
  }

  readonly #onMessage = ({ origin, source, data }: MessageEvent): void => {
    const envelope = readEnvelope(data);
    if (!envelope) return;
    const { eventType, payload } = envelope;
    if (!this.#environment?.origins.includes(origin)) {
      if (!UNLOGGED_EVENTS.has(eventType)) this.#page.log(INVALID_ORIGIN, { eventType, origin });
      return;
    }
    const frame = [this.#cashier, this.#lookup].find((candidate) => candidate?.isSource(source));
    if (!frame) return;
    frame.setOrigin(origin);
    const message = readFrameMessage(frame.name, eventType, payload, this.#configuration.currency);
    if (!message) this.#page.warn('Ignored a message of the cashier', eventType);
    else if (!answerRequest(message, frame, this.#options, this.#page)) {
      this.#try(`Failed to follow ${eventType}`, () => this.#applyEvent(message as CashierEvent, frame));
    }
  };

  /** Applies an event to this cashier, then emits it. */
  #applyEvent(event: CashierEvent, frame: PaymentFrame): void {
    if (event.type === 'height') frame.height = event.pixels;
    if (event.type === 'customer-edit') this.pause();
    if (event.type === 'customer-reset') this.reset();
    if (event.type === 'customer-identified') this.#setPayer(event);
    this.#emit(event);
    if (event.type === 'init-load') this.#handleLoaded(event.frame);
  }

  #handleLoaded(name: FrameName): void {
    this.#loadTimer.stop();
    if (name === 'lookup') {
      // A known payer needs no lookup; otherwise the lookup has to identify the payer first.
      if (this.#payer.userId && this.#payer.sessionId) this.#openCashier();
      return;
    }
    this.#isLoaded = true;
    if (this.#options.sessionBy === 'message') this.#postPayer();
    const { css } = this.#configuration.settings;
    if (css) this.setCss(css);
    for (const [eventType, payload] of this.#queuedMessages.splice(0)) this.#post(eventType, payload);
    this.#device?.onKnown((deviceId) => this.#post('PIQ_DEVICE_ID', { deviceId }));
    if (this.#isInitialised) return;
    this.#isInitialised = true;
    this.#emit({ type: 'initialised' });
  }

  #postPayer(): void {
    const { userId, sessionId, user, attributes, didToken } = this.#payer;
    const all = { ...attributes, ...(didToken !== undefined && { didToken }) };
    this.#post('UPDATE_DATA', { config: { userId, sessionId, user, attributes: all } });
  }

  /** Sets the payer. The platform's session takes precedence; the lookup counts only without a signed-in player. */
  #setPayer(customer: IdentifiedCustomer): void {
    const before = this.#payer.userId;
    const isOther = before && customer.userId && customer.userId !== before;
    // The payer of an open frame cannot be changed.
    if (isOther && !this.#configuration.userId) this.reset();
    const { userId, sessionId, user, attributes, didToken } = this.#payer;
    const token = customer.didToken ?? didToken;
    this.#payer = {
      userId: userId || (customer.userId ?? ''),
      sessionId: sessionId || (customer.sessionId ?? ''),
      user: { ...user, ...customer.user },
      attributes: { ...attributes, ...customer.attributes },
      ...(token !== undefined && { didToken: token }),
    };
    if (!this.#cashier) {
      this.#openCashier();
      return;
    }
    this.update({ user: this.#payer.user, attributes: this.#payer.attributes });
    this.resume();
  }

  #setPaused(isPaused: boolean): void {
    if (!this.#cashier || this.#isPaused === isPaused) return;
    this.#isPaused = isPaused;
    this.#cashier.isReachable = !isPaused;
    this.#post(isPaused ? 'CASHIER_PAUSE' : 'CASHIER_RESUME');
  }

  #post(eventType: string, payload?: unknown): void {
    if (this.#isLoaded) this.#cashier?.post(eventType, payload);
    else this.#queuedMessages.push([eventType, payload]);
  }

  #hostUri(): string {
    return this.#page.window.location.origin;
  }

  #emit(event: CashierEvent): void {
    this.#events.emit('event', event);
  }

  #try(failure: string, run: () => void): void {
    try {
      run();
    } catch (error) {
      this.#page.log(failure, error);
    }
  }
}

function createPayer(
  { user = {}, didToken }: CashierOptions,
  { userId, sessionId }: CashierConfiguration,
): Payer {
  return { userId, sessionId, user, attributes: {}, ...(didToken !== undefined && { didToken }) };
}

/** Removes the payer from an update: it cannot be changed during a visit. */
function withoutPayer(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { config } = data;
  if (typeof config !== 'object' || config === null) return data;
  const {
    merchantId: _merchant,
    userId: _user,
    sessionId: _session,
    ...rest
  } = config as Record<string, unknown>;
  return { ...data, config: rest };
}
