// @chunk reading

import type { AnyOperation } from '@playerdesk/contract/internal';
import type { WireRequest } from './wire-request.ts';

/** Shares one request between equal calls with equal headers while it is pending. */
export class SharedReads {
  readonly #inFlight = new Map<string, Promise<unknown>>();

  /**
   * Starts a call, or joins an equal pending one when the operation allows it. Calls that differ by request id or
   * position in a trace only are equal.
   */
  share(operation: AnyOperation, request: WireRequest, start: () => Promise<unknown>): Promise<unknown> {
    if (operation.sharing === 'never') return start();
    const { method, url, headers, body } = request;
    const { 'X-Request-Id': _id, 'Idempotency-Key': _key, traceparent: _position, ...identity } = headers;
    const key = JSON.stringify([method, url, identity, body]);
    const running = this.#inFlight.get(key);
    if (running) return running;
    const isWrite = operation.kind === 'write';
    // A read after a write must not join a read from before it.
    const call = start().finally(() => (isWrite ? this.clear() : this.#forget(key, call)));
    if (operation.rest.method === 'GET') this.#inFlight.set(key, call);
    return call;
  }

  clear(): void {
    this.#inFlight.clear();
  }

  #forget(key: string, call: Promise<unknown>): void {
    if (this.#inFlight.get(key) === call) this.#inFlight.delete(key);
  }
}
