// @chunk reading

import {
  AMOUNT_FIELDS,
  AMOUNT_OPERATIONS,
  type AnyOperation,
  bootstrap,
  type CallOptions,
  type Capabilities,
  EXTENSION_FIELDS,
  EXTENSIONS,
  isPlayerdeskError,
  listOr,
  needsCaptcha,
  OFFERED_EXTENSIONS,
  OPTIONAL_AMOUNT_OPERATIONS,
  type Operation,
  type OutputOf,
  type Platform,
  type PlatformEvents,
  type PlatformPage,
} from '@playerdesk/contract/internal';
import { createListeners } from '../listeners.ts';
import { needsUnit } from '../needs-unit.ts';
import { notImplemented } from '../not-implemented.ts';
import { resolveAgainstPage } from '../page-url.ts';
import { untilCancelled } from '../until-cancelled.ts';
import { AnnouncedFeatures } from './announced-features.ts';
import { loadErrorCodes, readAnswer, type WireAnswer } from './answer.ts';
import { buildRequest, type RequestStyle } from './request.ts';
import type { RestOptions } from './rest-options.ts';
import { SharedReads } from './shared-reads.ts';
import { send } from './transport.ts';
import type { WireRequest } from './wire-request.ts';

/**
 * Creates a platform that is reached over REST.
 *
 * Equal GET requests are shared while one is pending. No request is repeated. Operations beyond the specification are
 * called only where the platform announces them. An operation that the platform does not have (404 without a code) is
 * not called again.
 *
 * @throws Error When `baseUrl` is missing.
 * @example
 * const platform = createRestPlatform({ baseUrl: 'https://api.example.com/rest' });
 */
export function createRestPlatform(options: RestOptions): Platform {
  const platform = new RestPlatform(options);
  // A plain object: hosts wrap a platform by spreading it, which would drop the methods of a class.
  return {
    capabilities: platform.capabilities,
    address: platform.address,
    adapterOptions: options,
    call: (operation, input, callOptions) => platform.call(operation, input, callOptions),
    on: (event, listener) => platform.on(event, listener),
    join: (page) => platform.join(page),
    close: () => platform.close(),
  };
}

class RestPlatform {
  readonly capabilities: Capabilities = {
    supports: (name) => this.#supports(name),
    carries: (operation, field) => {
      if (EXTENSION_FIELDS[operation]?.includes(field)) return this.#takesField(operation, field);
      return AMOUNT_FIELDS[operation] !== field || !this.#features.lacksUnit;
    },
    guards: (operation) => this.#guards(operation),
  };
  readonly #options: RestOptions;
  readonly address: string;
  readonly #uploadUrl: string;
  readonly #missing: Set<string>;
  readonly #listeners = createListeners();
  readonly #reads = new SharedReads();
  readonly #features: AnnouncedFeatures;
  #page: PlatformPage | null = null;
  /** Currency of amounts without one (ISO 4217): the player's currency. */
  #currency = '';

  constructor(options: RestOptions) {
    this.address = resolveAgainstPage(options?.baseUrl);
    this.#options = options;
    this.#uploadUrl = resolveAgainstPage(options.uploadUrl ?? this.address);
    this.#missing = new Set(listOr(options.without, []));
    this.#features = new AnnouncedFeatures(options, this.address);
  }

  call<I, O>(operation: Operation<I, O>, input: NoInfer<I>, callOptions: CallOptions = {}): Promise<O> {
    const answer = this.#execute(operation, input, callOptions).catch((error: unknown) => {
      // A function of the host threw it.
      if (!isPlayerdeskError(error)) this.#page?.report('adapter-failed', `${operation.name}: ${error}`);
      throw error;
    });
    return untilCancelled(answer, callOptions.signal) as Promise<O>;
  }

  on<N extends keyof PlatformEvents>(event: N, listener: (data: PlatformEvents[N]) => void): () => void {
    return this.#listeners.on(event, listener);
  }

  join(page: PlatformPage): void {
    this.#page = page;
    // Without the call, nothing can be announced.
    if (this.#missing.has(bootstrap.name)) this.#features.update(null, page);
  }

  close(): void {
    this.#listeners.clear();
    this.#reads.clear();
  }

  #guards(operation: AnyOperation): boolean {
    const { captchaPaths } = this.#options;
    return Array.isArray(captchaPaths) ? captchaPaths.includes(operation.rest.path) : needsCaptcha(operation);
  }

  #supports(name: string): boolean {
    if (this.#missing.has(name)) return false;
    if (AMOUNT_OPERATIONS.includes(name) && this.#features.lacksUnit) return false;
    if (!EXTENSIONS.includes(name)) return true;
    // Before the announcement, the call itself shows whether the operation exists.
    return this.#features.has(name) ?? !OFFERED_EXTENSIONS.includes(name);
  }

  /** Whether the platform has announced a field beyond the specification. */
  #takesField(operation: string, field: string): boolean {
    return this.#features.has(`${operation}.${field}`) === true;
  }

  async #execute(operation: AnyOperation, input: unknown, callOptions: CallOptions): Promise<unknown> {
    const { name, rest } = operation;
    if (this.#missing.has(name)) throw notImplemented();
    if (this.#features.has(name) === undefined) await this.#discover(operation);
    if (needsUnit(operation, input)) await this.#requireUnit();
    else if (OPTIONAL_AMOUNT_OPERATIONS.includes(name)) await this.#requireUnit().catch(() => {});
    if (!this.#supports(name)) throw notImplemented();
    const sent = rest.hasPostTwin ? await this.#toPostTwin(operation) : operation;
    const request = this.#request(sent, input, callOptions);
    const start = () => this.#send(operation, request, callOptions);
    return this.#reads.share(operation, request, start);
  }

  /** Reads the announcement once, before the first operation or field beyond the specification. */
  async #discover({ name }: AnyOperation): Promise<void> {
    const ask = () => this.#features.read(() => this.call(bootstrap, {}));
    if (EXTENSIONS.includes(name)) await ask();
    // A documented operation is sent without it, with the documented fields.
    else if (EXTENSION_FIELDS[name]) await ask().catch(() => {});
  }

  /**
   * Reads the announcement if the unit of amounts is unknown.
   *
   * @throws PlayerdeskError `not-implemented` When it names none.
   */
  async #requireUnit(): Promise<void> {
    if (this.#features.amounts === undefined) await this.#features.read(() => this.call(bootstrap, {}));
    if (this.#features.amounts === undefined) throw notImplemented();
  }

  /** Returns the operation as POST if the URL would have data that belongs into a body, and the platform accepts it. */
  async #toPostTwin(operation: AnyOperation): Promise<AnyOperation> {
    const { name, rest } = operation;
    // Without the announcement, the call is sent as the specification has it.
    if (this.#features.hasPostTwin(name) === undefined) {
      await this.#features.read(() => this.call(bootstrap, {})).catch(() => {});
    }
    return this.#features.hasPostTwin(name) ? { ...operation, rest: { ...rest, method: 'POST' } } : operation;
  }

  #request(operation: AnyOperation, input: unknown, callOptions: CallOptions): WireRequest {
    const { mapRequest, ...options } = this.#options;
    const { amounts, takesRequestHeaders } = this.#features;
    const style: RequestStyle = {
      ...options,
      amounts,
      takesField: (field) => this.#takesField(operation.name, field),
      takesRequestHeaders,
      carriesCaptcha: this.#guards(operation),
      currency: this.#currency,
    };
    const host = operation.rest.host === 'upload' ? this.#uploadUrl : this.address;
    const request = buildRequest(host, operation, input, callOptions, style);
    // JavaScript passes any value: only functions have `call`.
    return mapRequest?.[operation.name]?.call?.(null, request, input) ?? request;
  }

  async #send(operation: AnyOperation, request: WireRequest, callOptions: CallOptions): Promise<unknown> {
    // The page's fetch must be called on the window, or browsers throw "Illegal invocation".
    const fetcher = this.#options.fetch ?? globalThis.fetch.bind(globalThis);
    if (operation.kind === 'write') loadErrorCodes().catch(() => {});
    // When the module cannot be loaded, the file is sent without progress events.
    const upload = callOptions.onProgress && (await import('./upload.ts').catch(() => null));
    const answer = await (upload?.sendWithProgress ?? send)(fetcher, request, callOptions);
    if (answer.serverTime !== undefined) this.#listeners.emit('server-time', answer.serverTime);
    const report = (detail: string) =>
      this.#page?.report('platform.unreadable-part', `${operation.name} ${detail}`);
    try {
      const value = await readAnswer(operation, answer, {
        amounts: this.#features.amounts,
        currency: this.#currency,
        report,
        map: this.#options.mapAnswer?.[operation.name],
      });
      this.#rememberAnswer(operation, value);
      return value;
    } catch (error) {
      this.#rememberFailure(operation, error, answer);
      throw error;
    }
  }

  /** Stores the announcement and the player's currency from an answer. */
  #rememberAnswer({ name }: AnyOperation, value: unknown): void {
    if (name === 'bootstrap') this.#features.update(value as OutputOf<typeof bootstrap>, this.#page);
    const { currency, balances } = value as {
      currency?: unknown;
      balances?: readonly { currency: string }[];
    };
    if (name === 'getProfile' && typeof currency === 'string') this.#currency = currency;
    if (name === 'getWallets' && this.#currency === '') this.#currency = balances?.[0]?.currency ?? '';
  }

  /**
   * Remembers an extension that the platform does not have. With an id in the path, only the resource may be missing. A
   * documented operation is asked again: it may be missing during a deployment.
   */
  #rememberFailure({ name, rest }: AnyOperation, error: unknown, answer: WireAnswer): void {
    if (!isPlayerdeskError(error)) return;
    if (error.kind === 'not-implemented' && name === bootstrap.name) this.#features.update(null, this.#page);
    const isRemembered = EXTENSIONS.includes(name) && !rest.path.includes('{');
    if (error.kind === 'not-implemented' && isRemembered) this.#missing.add(name);
    if (error.kind === 'unreadable') {
      const reason = (error.cause as Error)?.message ?? answer.status;
      this.#page?.report('platform.unreadable-answer', `${name}: ${reason}`);
    }
  }
}
