import type { AnyOperation, CallOptions } from '@playerdesk/contract';
import { isReadable } from '../answer-shape.ts';
import type { PlatformListeners } from '../listeners.ts';
import { affiliateMarker } from './affiliate-marker.ts';
import type { Client } from './client.ts';
import { readFailure } from './failure.ts';
import type { CallManner } from './line.ts';
import type { Manner, PlannedCall, Surroundings } from './manner.ts';
import type { RpcOptions } from './rpc-options.ts';
import { type Kwargs, type WampAnswer, WampFailure } from './wamp.ts';

/** What the calls of one platform have in common. */
export interface ExchangeParts {
  readonly client: Client;
  readonly listeners: PlatformListeners;
  readonly options: RpcOptions;
  /** Procedures that travel with the proof of a human. */
  readonly captcha: ReadonlySet<string>;
  /** How far the platform's clock is ahead of this device's, in milliseconds. */
  readonly clock: { ahead: number };
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

  now = () => Date.now() + this.#parts.clock.ahead;
  culture = () => this.#parts.options.culture?.() ?? 'en';
  affiliateMarker = () => affiliateMarker(this.#parts.options.affiliateCookie ?? 'affiliateMarker');

  async run(input: unknown): Promise<unknown> {
    const { name, expects } = this.#operation;
    try {
      const planned = await this.#plan(input);
      const value = await this.#read(planned ? await this.#send(planned) : {});
      if (!isReadable(value, expects)) throw new WampFailure('unreadable');
      if (name === 'signOut') await this.#leave(true);
      return value;
    } catch (failure) {
      if (name === 'signOut') await this.#leave(false);
      throw readFailure(this.#operation, this.#manner, failure, this.options.requestId);
    }
  }

  ask = async (procedure: string, kwargs: Kwargs, part?: string): Promise<Kwargs> =>
    this.#heard(await (await this.#line()).call(procedure, kwargs, this.#how(part)));

  #line = () => this.#parts.client.line();

  /** Whatever became of the call: who leaves has left this page. */
  async #leave(hasHeard: boolean): Promise<void> {
    await this.#line().then(
      (line) => line.leave(this.options.sessionId ?? null, hasHeard),
      () => {},
    );
  }

  async #plan(input: unknown): Promise<PlannedCall | null> {
    const { kwargs, plan, procedure } = this.#manner;
    if (plan) return plan(input as never, this);
    const own = kwargs ? await kwargs(input as never, this) : (input as Kwargs);
    const { captchaToken } = this.options;
    if (!captchaToken || !this.#parts.captcha.has(procedure)) return { procedure, kwargs: own };
    const proof = { captchaPublicKey: this.captchaPublicKey, captchaResponse: captchaToken };
    return { procedure, kwargs: { ...own, ...proof } };
  }

  async #send({ procedure, kwargs }: PlannedCall): Promise<Kwargs> {
    const { enters } = this.#manner;
    if (!enters) return this.ask(procedure, kwargs);
    const answer = await (await this.#line()).enter(procedure, kwargs, this.#how());
    return { ...this.#heard(answer), clientIdentity: answer.identity };
  }

  async #read(kwargs: Kwargs): Promise<unknown> {
    const { answer } = this.#manner;
    try {
      return answer ? await answer(kwargs as never, this) : kwargs;
    } catch (failure) {
      // An answer that lacks what it must have, in the words of whoever reached for it.
      throw failure instanceof TypeError ? new WampFailure('unreadable') : failure;
    }
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

  #heard({ kwargs, details }: WampAnswer): Kwargs {
    const time = details.x_server_time;
    if (typeof time === 'number') {
      this.serverTime = time;
      this.#parts.clock.ahead = time - Date.now();
      this.#parts.listeners.emit('server-time', time);
    }
    return kwargs;
  }
}
