import type { ZodMiniType } from 'zod/mini';
import type { Difference } from './difference.ts';

/** What travelled for one call of an adapter. */
export interface Exchange {
  /** Name of the operation. */
  readonly operation: string;
  /** Such as `POST /player/signin/v2`, or a procedure. */
  readonly call: string;
  /** HTTP status and wire code, an error's URI, or why there is no answer. In words for a report. */
  readonly outcome: string;
  /** Whether the answer was a good one. */
  readonly ok: boolean;
  /** Whether the platform says that it does not know the operation. */
  readonly unknown: boolean;
  /** Where a good answer, as it came, is not what the contract says. */
  differences(output: ZodMiniType): Difference[];
}

/** The wire under an adapter, watched. */
export interface WatchedWire {
  /** The newest exchange. */
  last(): Exchange | undefined;
  /** Parts of the newest answer that were left out because they could not be read. */
  unread?(): readonly string[];
}

export interface RestRequest {
  readonly method: string;
  /** Below the base URL, such as `/bootstrap`. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface RestReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Undefined when the text is no JSON. */
  readonly json: unknown;
}

/** REST by hand, to look at what an adapter does not tell. */
export interface RestWire {
  send(request: RestRequest): Promise<RestReply>;
}

/** A message of the websocket protocol, such as `[48, 1, {}, '/user#login', [], {}]`. */
export type RpcMessage = readonly unknown[];

/** A connection made by hand. */
export interface RpcConnection {
  /** The subprotocol the platform chose. */
  readonly protocol: string;
  /** Its WELCOME, or what it answered the HELLO with instead. Null when it closed without a word. */
  readonly greeting: RpcMessage | null;
  send(message: RpcMessage | string): void;
  /** The next message; null when the connection was closed. */
  next(): Promise<RpcMessage | null>;
  close(): void;
}

/** How a connection begins: as the documents say, unless told otherwise. */
export interface RpcGreeting {
  readonly protocols?: readonly string[];
  readonly realm?: string;
  /** Client id of an earlier connection, whose session it goes on with. */
  readonly identity?: string;
}

/** The websocket protocol by hand. */
export interface RpcWire {
  /** Rejects when the connection is refused before a word was said. */
  open(options?: RpcGreeting): Promise<RpcConnection>;
}
