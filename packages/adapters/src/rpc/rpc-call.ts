import {
  type AmountUnit,
  type AnyOperation,
  type CallOptions,
  type ReadingContext,
  toMajor,
  UnreadableAnswer,
} from '@playerdesk/contract';
import type { Kwargs } from '@playerdesk/wamp';
import type { PlatformListeners } from '../listeners.ts';
import { affiliateMarker } from './affiliate-marker.ts';
import type { Client } from './client.ts';
import type { CallManner } from './connection-manager.ts';
import { readFailure } from './failure.ts';
import type { Manner, PlannedCall, ReadOperation, Surroundings } from './operation-mapping.ts';
import type { RpcOptions } from './rpc-options.ts';
import type { WampAnswer } from './wamp.ts';

/** What the calls of one platform have in common. */
export interface ExchangeParts {
  readonly client: Client;
  readonly listeners: PlatformListeners;
  readonly options: RpcOptions;
  /** Procedures that travel with the proof of a human. */
  readonly captcha: ReadonlySet<string>;
  /** How far the platform's clock is ahead of this device's, in milliseconds. */
  readonly clock: { ahead: number };
  /** Reports something to the host's developer, once there is one. */
  readonly tell: (code: string, detail: string) => void;
  /** ISO 4217 of the player, for amounts that name no currency. */
  currency: string;
}

/**
 * Milliseconds a write may wait for a line and for what is read before it. Less than the patience after which it counts
 * as not done (core) and may be made again: one that left later would be made twice.
 */
const LATEST = 25_000;

/** One call, from the contract's words to the wire's and back. */
export class Exchange implements Surroundings {
  readonly options: CallOptions;
  serverTime: number | undefined;
  readonly #parts: ExchangeParts;
  readonly #operation: AnyOperation;
  readonly #manner: Manner;
  readonly #begun = performance.now();

  constructor(parts: ExchangeParts, operation: AnyOperation, manner: Manner, options: CallOptions) {
    this.#parts = parts;
    this.#operation = operation;
    this.#manner = manner;
    this.options = options;
  }

  get siteUrl(): string {
    return this.#parts.options.siteUrl ?? `${globalThis.location?.origin ?? ''}/`;
  }

  get captchaPublicKey(): string {
    return this.#parts.options.captchaPublicKey ?? '';
  }

  get limitCalls(): 'procedure' | 'argument' {
    return this.#parts.options.limitCalls ?? 'procedure';
  }

  now = () => Date.now() + this.#parts.clock.ahead;
  culture = () => this.#parts.options.culture?.() ?? 'en';
  affiliateMarker = () => affiliateMarker(this.#parts.options.affiliateCookie ?? 'affiliateMarker');

  async run(input: unknown): Promise<unknown> {
    const { name } = this.#operation;
    try {
      const planned = await this.#plan(this.#inUnit(input));
      const value = await this.#read(planned ? await this.#send(planned) : undefined);
      this.#learn(name, value);
      if (name === 'signOut') await this.#leave(true);
      return value;
    } catch (failure) {
      if (name === 'signOut') await this.#leave(false);
      if (failure instanceof UnreadableAnswer) {
        this.#parts.tell('platform.unreadable-answer', `${name}: ${failure.message}`);
      }
      throw readFailure(this.#operation, this.#manner, failure, this.options.requestId);
    }
  }

  read = <O>(operation: ReadOperation<O>, body: unknown): O =>
    operation.reads(body, this.#context(operation.name));

  ask = async (procedure: string, kwargs: Kwargs, part?: string): Promise<Kwargs> =>
    this.#heard(await (await this.#line()).call(procedure, kwargs, this.#how(part))).kwargs;

  #line = () => this.#parts.client.line();

  /** Whatever became of the call: who leaves has left this page. */
  async #leave(hasHeard: boolean): Promise<void> {
    await this.#line().then(
      (line) => line.leave(this.options.sessionId ?? null, hasHeard),
      () => {},
    );
  }

  async #plan(input: unknown): Promise<PlannedCall | null> {
    const planned = await this.#planned(input);
    const { mapRequest = {} } = this.#parts.options;
    return (planned && mapRequest[this.#operation.name]?.(planned, input)) ?? planned;
  }

  async #planned(input: unknown): Promise<PlannedCall | null> {
    const { kwargs, plan, procedure } = this.#manner;
    // Cast: the manner of an operation takes the input of that operation.
    if (plan) return plan(input as never, this);
    // Cast: as above.
    const own = kwargs ? await kwargs(input as never, this) : (input as Kwargs);
    const { captchaToken } = this.options;
    if (!captchaToken || !this.#parts.captcha.has(procedure)) return { procedure, kwargs: own };
    const proof = { captchaPublicKey: this.captchaPublicKey, captchaResponse: captchaToken };
    return { procedure, kwargs: { ...own, ...proof } };
  }

  async #send({ procedure, kwargs }: PlannedCall): Promise<unknown> {
    const { enters } = this.#manner;
    const line = await this.#line();
    if (!enters) return this.#heard(await line.call(procedure, kwargs, this.#how())).body;
    const answer = await line.enter(procedure, kwargs, this.#how());
    return { ...this.#heard(answer).kwargs, clientIdentity: answer.identity };
  }

  async #read(body: unknown): Promise<unknown> {
    const { answer } = this.#manner;
    const { mapAnswer = {} } = this.#parts.options;
    const mapped = mapAnswer[this.#operation.name]?.(body) ?? body;
    try {
      // Cast: the manner reads the answer of its procedure, whatever that holds.
      return this.read(this.#operation, answer ? await answer((mapped ?? {}) as never, this) : mapped);
    } catch (failure) {
      // An answer that lacks what it must have, in the words of whoever reached for it.
      throw failure instanceof TypeError ? new UnreadableAnswer(failure.message) : failure;
    }
  }

  #context(name: string): ReadingContext {
    const { tell, currency } = this.#parts;
    return {
      amounts: this.#amounts,
      currency,
      report: (detail) => tell('platform.unreadable-part', `${name} ${detail}`),
    };
  }

  get #amounts(): AmountUnit {
    return this.#parts.options.amounts ?? 'minor';
  }

  #inUnit(input: unknown): unknown {
    const { scaleAmounts } = this.#operation;
    if (this.#amounts !== 'major' || !scaleAmounts) return input;
    return scaleAmounts(input, (amount, currency) => toMajor(amount, currency || this.#parts.currency));
  }

  #learn(name: string, value: unknown): void {
    const { currency } = (value ?? {}) as { currency?: unknown };
    if (name === 'getProfile' && typeof currency === 'string') this.#parts.currency = currency;
  }

  #how(part?: string): CallManner {
    const { sessionId = null, requestId, timeout = 0 } = this.options;
    // By what a part does and not by its place: done again after a lost answer, an act may lack its first part.
    const id = requestId && part ? `${requestId}.${part}` : requestId;
    return {
      identity: sessionId,
      asAnyone: this.#operation.session === 'none',
      timeout,
      until: this.#operation.kind === 'write' ? this.#begun + LATEST : undefined,
      ...(id && { options: { x_request_id: id } }),
    };
  }

  #heard(answer: WampAnswer): WampAnswer {
    const time = answer.details.x_server_time;
    if (typeof time === 'number') {
      this.serverTime = time;
      this.#parts.clock.ahead = time - Date.now();
      this.#parts.listeners.emit('server-time', time);
    }
    return answer;
  }
}
