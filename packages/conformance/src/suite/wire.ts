import type { ZodMiniType } from 'zod/mini';
import type { Difference } from './difference.ts';

/** One exchange of an adapter on the wire. */
export interface Exchange {
  /** Name of the operation. */
  readonly operation: string;
  /** Such as `POST /player/signin/v2`, or a procedure. */
  readonly call: string;
  /** Outcome as text: HTTP status and wire code, an error URI, or why there is no answer. */
  readonly outcome: string;
  /** Whether the answer was successful. */
  readonly ok: boolean;
  /** Whether the platform reports that it does not have the operation. */
  readonly unknown: boolean;
  /** Returns the differences between the raw answer and the contract. */
  differences(output: ZodMiniType): Difference[];
}

/** Recorded exchanges under an adapter. */
export interface WatchedWire {
  /** Returns the latest exchange. */
  last(): Exchange | undefined;
  /** Returns the parts of the latest answer that could not be read. */
  unread?(): readonly string[];
}

/** A raw REST request. */
export interface RestRequest {
  readonly method: string;
  /** Path below the base URL, such as `/bootstrap`. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A raw REST answer. */
export interface RestReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Undefined when the text is not JSON. */
  readonly json: unknown;
}

/** Raw REST access, for facts that an adapter does not expose. */
export interface RestWire {
  send(request: RestRequest): Promise<RestReply>;
}

/** A message of the websocket protocol, such as `[48, 1, {}, '/user#login', [], {}]`. */
export type RpcMessage = readonly unknown[];

/** A raw connection. */
export interface RpcConnection {
  /** The subprotocol that the platform selected. */
  readonly protocol: string;
  /** WELCOME, or another answer to HELLO. Null when the connection was closed without one. */
  readonly greeting: RpcMessage | null;
  send(message: RpcMessage | string): void;
  /** Returns the next message; null when the connection was closed. */
  next(): Promise<RpcMessage | null>;
  close(): void;
}

/** Options of a raw connection. Default: as documented. */
export interface RpcGreeting {
  readonly protocols?: readonly string[];
  readonly realm?: string;
  /** Client id of an earlier connection whose session continues. */
  readonly identity?: string;
}

/** Raw websocket access. */
export interface RpcWire {
  /** Opens a connection. Rejects when it is refused before any message. */
  open(options?: RpcGreeting): Promise<RpcConnection>;
}
