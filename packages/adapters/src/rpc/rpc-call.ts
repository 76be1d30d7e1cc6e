import {
  type AmountUnit,
  type AnyOperation,
  type CallOptions,
  callHost,
  isPlayerdeskError,
  listOr,
  type ReadingContext,
  toMajor,
  UnreadableAnswer,
} from '@playerdesk/contract/internal';
import type { Kwargs } from '@playerdesk/wamp';
import type { PlatformListeners } from '../listeners.ts';
import { toUnit } from '../needs-unit.ts';
import { readAffiliateMarker } from './affiliate-marker.ts';
import type { Announcement } from './announcement.ts';
import type { Client } from './client.ts';
import type { RpcCallOptions } from './connection-manager.ts';
import { readFailure } from './failure.ts';
import type { CallContext, OperationMapping, PlannedCall, ReadOperation } from './operation-mapping.ts';
import type { RpcOptions } from './rpc-options.ts';
import { type WampAnswer, WampFailure } from './wamp.ts';

/** Dependencies shared by the calls of one platform. */
export interface RpcDeps {
  readonly client: Client;
  readonly listeners: PlatformListeners;
  readonly options: RpcOptions;
  /** Difference between the platform's clock and this device's clock, in milliseconds. */
  readonly clock: { ahead: number };
  /** Reports a diagnostic to the host, once a page has joined. */
  readonly report: (code: string, detail: string) => void;
  /** Currency of amounts without one (ISO 4217): the player's currency. */
  currency: string;
  /** Announcement of the router in WELCOME. Undefined until it was received. */
  announced: Announcement | undefined;
}

/**
 * Milliseconds that a write may wait for a connection and for reads before it.
 *
 * Shorter than the timeout after which core treats it as not done and allows a repetition: a later one would be
 * executed twice.
 */
const WRITE_DEADLINE = 25_000;

/** Returns the unit of amounts: the host's option, else the router's announcement. Undefined while neither is known. */
export const getUnit = ({
  options,
  announced,
}: Pick<RpcDeps, 'options' | 'announced'>): AmountUnit | undefined =>
  toUnit(options.amounts) ?? announced?.amounts;

/** The procedure that the specification guards. */
const DOCUMENTED_CAPTCHA = ['/user/pwd#sendResetPwdEmail'];

/** Whether calls of a procedure carry a captcha token: as the host names them, else as the router announces. */
export const carriesCaptcha = (
  { options, announced }: Pick<RpcDeps, 'options' | 'announced'>,
  procedure: string,
): boolean => listOr(options.captchaProcedures ?? announced?.captcha, DOCUMENTED_CAPTCHA).includes(procedure);

/** One call: converts the input to a procedure call, sends it and reads the answer. */
export class RpcCall implements CallContext {
  readonly options: CallOptions;
  serverTime: number | undefined;
  readonly #deps: RpcDeps;
  readonly #operation: AnyOperation;
  readonly #mapping: OperationMapping;
  readonly #startedAt = performance.now();

  constructor(parts: RpcDeps, operation: AnyOperation, mapping: OperationMapping, options: CallOptions) {
    this.#deps = parts;
    this.#operation = operation;
    this.#mapping = mapping;
    this.options = options;
  }

  get siteUrl(): string {
    return this.#deps.options.siteUrl ?? `${globalThis.location?.origin ?? ''}/`;
  }

  get captchaPublicKey(): string {
    return this.#deps.options.captchaPublicKey ?? '';
  }

  get limitCalls(): 'procedure' | 'argument' {
    return this.#deps.options.limitCalls ?? 'procedure';
  }

  now = () => Date.now() + this.#deps.clock.ahead;
  culture = () => callHost(this.#deps.options.culture) ?? 'en';
  affiliateMarker = () => readAffiliateMarker(this.#deps.options.affiliateCookie ?? 'affiliateMarker');

  async run(input: unknown): Promise<unknown> {
    const { name } = this.#operation;
    try {
      const planned = await this.#getCall(this.#toWireUnit(input));
      const value = await this.#read(planned ? await this.#send(planned) : undefined);
      this.#rememberCurrency(name, value);
      if (name === 'signOut') await this.#releaseConnection(true);
      return value;
    } catch (failure) {
      if (name === 'signOut') await this.#releaseConnection(false);
      if (failure instanceof UnreadableAnswer) {
        this.#deps.report('platform.unreadable-answer', `${name}: ${failure.message}`);
      } else if (!(failure instanceof WampFailure || isPlayerdeskError(failure))) {
        // A function of the host threw it.
        this.#deps.report('adapter-failed', `${name}: ${(failure as Error).message}`);
      }
      throw readFailure(this.#operation, this.#mapping, failure, this.options.requestId);
    }
  }

  read = <O>(operation: ReadOperation<O>, body: unknown): O =>
    operation.reads(body, this.#context(operation.name));

  callProcedure = async (procedure: string, kwargs: Kwargs, part?: string): Promise<Kwargs> =>
    this.#readServerTime(
      await (await this.#connections()).call(procedure, kwargs, this.#getCallOptions(part)),
    ).kwargs;

  #connections = () => this.#deps.client.connections();

  /** Releases the client id. The player has left this page, whatever the outcome of the call. */
  async #releaseConnection(hasHeard: boolean): Promise<void> {
    await this.#connections().then(
      (line) => line.release(this.options.sessionId ?? null, hasHeard),
      () => {},
    );
  }

  async #getCall(input: unknown): Promise<PlannedCall | null> {
    const planned = await this.#createCall(input);
    const { mapRequest } = this.#deps.options;
    // JavaScript passes any value: only functions have `call`.
    return (planned && mapRequest?.[this.#operation.name]?.call?.(null, planned, input)) ?? planned;
  }

  async #createCall(input: unknown): Promise<PlannedCall | null> {
    const { kwargs, plan, procedure } = this.#mapping;
    // Cast: the manner of an operation takes the input of that operation.
    if (plan) return plan(input as never, this);
    // Cast: as above.
    const own = kwargs ? await kwargs(input as never, this) : (input as Kwargs);
    const { captchaToken } = this.options;
    if (!captchaToken || !carriesCaptcha(this.#deps, procedure)) return { procedure, kwargs: own };
    const proof = { captchaPublicKey: this.captchaPublicKey, captchaResponse: captchaToken };
    return { procedure, kwargs: { ...own, ...proof } };
  }

  async #send({ procedure, kwargs }: PlannedCall): Promise<unknown> {
    const { signsIn } = this.#mapping;
    const line = await this.#connections();
    if (!signsIn)
      return this.#readServerTime(await line.call(procedure, kwargs, this.#getCallOptions())).body;
    const answer = await line.signIn(procedure, kwargs, this.#getCallOptions());
    return { ...this.#readServerTime(answer).kwargs, clientIdentity: answer.identity };
  }

  async #read(body: unknown): Promise<unknown> {
    const { answer } = this.#mapping;
    const { mapAnswer } = this.#deps.options;
    const mapped = mapAnswer?.[this.#operation.name]?.call?.(null, body) ?? body;
    try {
      // Cast: the manner reads the answer of its procedure, whatever that holds.
      return this.read(this.#operation, answer ? await answer((mapped ?? {}) as never, this) : mapped);
    } catch (failure) {
      // A TypeError means that the answer lacks a required field.
      throw failure instanceof TypeError ? new UnreadableAnswer(failure.message) : failure;
    }
  }

  #context(name: string): ReadingContext {
    const { report, currency } = this.#deps;
    return {
      amounts: this.#amounts,
      currency,
      report: (detail) => report('platform.unreadable-part', `${name} ${detail}`),
    };
  }

  get #amounts(): AmountUnit | undefined {
    return getUnit(this.#deps);
  }

  #toWireUnit(input: unknown): unknown {
    const { scaleAmounts } = this.#operation;
    if (this.#amounts !== 'major' || !scaleAmounts) return input;
    return scaleAmounts(input, (amount, currency) => toMajor(amount, currency || this.#deps.currency));
  }

  #rememberCurrency(name: string, value: unknown): void {
    const { currency } = (value ?? {}) as { currency?: unknown };
    if (name === 'getProfile' && typeof currency === 'string') this.#deps.currency = currency;
  }

  #getCallOptions(part?: string): RpcCallOptions {
    const { sessionId = null, requestId, timeout = 0 } = this.options;
    // Named by effect and not by position: a repeated action may lack its first part.
    const id = requestId && part ? `${requestId}.${part}` : requestId;
    return {
      identity: sessionId,
      asAnyone: this.#operation.session === 'none',
      timeout,
      until: this.#operation.kind === 'write' ? this.#startedAt + WRITE_DEADLINE : undefined,
      traceparent: callHost(this.#deps.options.traceparent),
      ...(id && { options: { x_request_id: id } }),
    };
  }

  #readServerTime(answer: WampAnswer): WampAnswer {
    const time = answer.details.x_server_time;
    if (typeof time === 'number') {
      this.serverTime = time;
      this.#deps.clock.ahead = time - Date.now();
      this.#deps.listeners.emit('server-time', time);
    }
    return answer;
  }
}
