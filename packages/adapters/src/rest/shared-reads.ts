import type { AnyOperation } from '@playerdesk/contract';
import type { WireRequest } from './wire-request.ts';

/** One request for all who ask the same with the same headers while it is in flight. */
export class SharedReads {
  readonly #inFlight = new Map<string, Promise<unknown>>();

  /**
   * Starts a call, or joins an equal one that is in flight, as far as the operation is shared. The request id tells calls
   * apart, it does not make them other.
   */
  share(operation: AnyOperation, request: WireRequest, start: () => Promise<unknown>): Promise<unknown> {
    if (operation.sharing === 'never') return start();
    const { method, url, headers } = request;
    const { 'X-Request-Id': _id, 'Idempotency-Key': _key, ...identity } = headers;
    const key = JSON.stringify([method, url, identity]);
    const running = this.#inFlight.get(key);
    if (running) return running;
    const isWrite = operation.kind === 'write';
    // Whoever asks after a write wants what is so after it: a read from before does not do.
    const call = start().finally(() => (isWrite ? this.clear() : this.#forget(key, call)));
    if (method === 'GET') this.#inFlight.set(key, call);
    if (operation.sharing === 'same-task') setTimeout(() => this.#forget(key, call));
    return call;
  }

  clear(): void {
    this.#inFlight.clear();
  }

  #forget(key: string, call: Promise<unknown>): void {
    if (this.#inFlight.get(key) === call) this.#inFlight.delete(key);
  }
}
