import type { AnyOperation, Operation } from './operation.ts';

/** What travels with a call beside its input. */
export interface CallOptions {
  readonly sessionId?: string | null;
  /** One id per intent: the same for a write and everything done to settle it. */
  readonly requestId?: string;
  readonly captchaToken?: string;
  readonly signal?: AbortSignal;
  /** Milliseconds; 0, the default, waits for ever. */
  readonly timeout?: number;
}

/** What a platform tells without being asked. */
export interface PlatformEvents {
  /** The platform's own time with an answer, in milliseconds since 1970. */
  'server-time': number;
  /** Session state codes of the documents: 0 signed in; 1, 2, 3, 5, 6 signed out; 4 asks. */
  'session-state': { code: number };
}

/** What an adapter can do. What it cannot is not shown. */
export interface Capabilities {
  /** Names of operations that work here. */
  supports(operation: string): boolean;
  /** Whether a call travels with a proof that the visitor is human. */
  guards?(operation: AnyOperation): boolean;
}

/** The port every adapter fills: REST, websocket RPC, thin third party, memory. */
export interface Platform {
  readonly capabilities: Capabilities;
  /** Makes the call. Resolves with a readable answer or rejects with a PlayerdeskError; it shows and logs nothing. */
  call<I, O>(operation: Operation<I, O>, input: NoInfer<I>, options?: CallOptions): Promise<O>;
  on<N extends keyof PlatformEvents>(event: N, listener: (data: PlatformEvents[N]) => void): () => void;
  /** Releases sockets, timers and listeners. */
  close(): void;
}
