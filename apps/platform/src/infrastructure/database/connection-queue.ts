import type { Dialect } from 'kysely';
import { type Caller, currentCaller } from './caller.ts';
import { wrapDriver } from './wrap-driver.ts';

/** What the queue for connections is doing now. */
export interface ConnectionState {
  /** Maximum connections in use. */
  readonly size: number;
  readonly inUse: number;
  /** Work that waits for a connection. */
  readonly waiting: number;
  /** Milliseconds that the first in the queue has waited. */
  readonly longestWait: number;
  /** Calls refused because others had waited too long, since the start. */
  readonly shed: number;
  /** Calls dropped because their client had left before they began, since the start. */
  readonly dropped: number;
  /**
   * Throws OverloadError while new calls are refused. Transports call it before they read a request. Without it, the
   * refusal comes with the first use of the database.
   */
  refuseUnderOverload(): void;
}

export interface ConnectionQueueSettings {
  readonly size: number;
  /** While somebody has waited for longer, in milliseconds, new calls are refused. */
  readonly shedAfter: number;
  /** How long work waits for a connection, in milliseconds, before it fails. */
  readonly timeout: number;
}

/** How many times longer calls wait by which players protect themselves. */
const PROTECTIVE_PATIENCE = 3;

interface Waiter {
  readonly caller: Caller | null;
  readonly since: number;
  readonly timer: NodeJS.Timeout;
  readonly admit: () => void;
  readonly refuse: (error: OverloadError) => void;
}

/**
 * No connection is free in time. It is no refusal of what the call asks for, which callers may take as final: like any
 * other failure of the database it becomes 503, and the call is repeated.
 */
export class OverloadError extends Error {
  /** SQLSTATE too_many_connections. */
  readonly code = '53300';

  constructor() {
    super('No connection to the database is free');
    this.name = 'OverloadError';
  }
}

/**
 * Decides who gets the next connection. Calls that have begun and the platform's own work come first, in order of
 * request; then calls by which players protect themselves; then new calls. Under overload, new calls are refused with
 * 503, so that those under way are answered in time. A new call whose client has left is dropped before it begins.
 */
export class ConnectionQueue implements ConnectionState {
  readonly size: number;
  inUse = 0;
  shed = 0;
  dropped = 0;
  readonly #settings: ConnectionQueueSettings;
  readonly #begun = new Set<Waiter>();
  readonly #protective = new Set<Waiter>();
  readonly #fresh = new Set<Waiter>();
  /** In the order of their turns. */
  readonly #lines = [this.#begun, this.#protective, this.#fresh];

  constructor(settings: ConnectionQueueSettings) {
    this.#settings = settings;
    this.size = settings.size;
  }

  get waiting(): number {
    return this.#lines.reduce((total, { size }) => total + size, 0);
  }

  get longestWait(): number {
    const now = performance.now();
    const firsts = this.#lines.flatMap((line) => line.values().next().value ?? []);
    return Math.max(0, ...firsts.map(({ since }) => now - since));
  }

  /** Waits for a turn. Whoever got it calls `release`. */
  async acquire(caller = currentCaller()): Promise<void> {
    if (hasLeft(caller)) throw this.#drop();
    if (this.inUse < this.size && this.waiting === 0) {
      this.#begin(caller);
      return;
    }
    const line = this.#findLine(caller);
    if (line === this.#fresh) this.refuseUnderOverload();
    await new Promise<void>((admit, refuse) => {
      const patience = line === this.#protective ? PROTECTIVE_PATIENCE : 1;
      const timer = setTimeout(() => {
        line.delete(waiter);
        refuse(new OverloadError());
      }, patience * this.#settings.timeout);
      const waiter: Waiter = { caller, since: performance.now(), timer, admit, refuse };
      line.add(waiter);
    });
  }

  refuseUnderOverload(): void {
    if (this.longestWait <= this.#settings.shedAfter) return;
    this.shed += 1;
    throw new OverloadError();
  }

  release(): void {
    this.inUse -= 1;
    while (this.inUse < this.size) {
      const next = this.#next();
      if (!next) return;
      clearTimeout(next.timer);
      if (hasLeft(next.caller)) next.refuse(this.#drop());
      else {
        this.#begin(next.caller);
        next.admit();
      }
    }
  }

  #findLine(caller: Caller | null): Set<Waiter> {
    if (!caller || caller.hasBegun) return this.#begun;
    return caller.isProtective ? this.#protective : this.#fresh;
  }

  #drop(): OverloadError {
    this.dropped += 1;
    return new OverloadError();
  }

  #begin(caller: Caller | null): void {
    this.inUse += 1;
    if (caller) caller.hasBegun = true;
  }

  #next(): Waiter | undefined {
    for (const line of this.#lines) {
      for (const waiter of line) {
        line.delete(waiter);
        return waiter;
      }
    }
    return undefined;
  }
}

function hasLeft(caller: Caller | null): boolean {
  return caller !== null && !caller.hasBegun && !caller.isProtective && !caller.isWaiting();
}

/** Lets work wait in the queue before it gets a connection of the dialect. */
export function queueDialect(dialect: Dialect, queue: ConnectionQueue): Dialect {
  return wrapDriver(dialect, (driver) => ({
    acquireConnection: async () => {
      await queue.acquire();
      try {
        return await driver.acquireConnection();
      } catch (error) {
        queue.release();
        throw error;
      }
    },
    releaseConnection: async (connection) => {
      try {
        await driver.releaseConnection(connection);
      } finally {
        queue.release();
      }
    },
  }));
}
