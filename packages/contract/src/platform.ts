import type { AnyOperation, Operation } from './operation.ts';
import type { WidgetName } from './widgets.ts';

/** What travels with a call beside its input. */
export interface CallOptions {
  readonly sessionId?: string | null;
  /** One id per intent: the same for a write and everything done to settle it. */
  readonly requestId?: string;
  readonly captchaToken?: string;
  readonly signal?: AbortSignal;
  /** Milliseconds; 0, the default, waits for ever. */
  readonly timeout?: number;
  /** Told how much of a file has left, from 0 to 1, where the adapter can tell. */
  readonly onProgress?: (part: number) => void;
}

/** What a platform tells without being asked. */
export interface PlatformEvents {
  /** The platform's own time with an answer, in milliseconds since 1970. */
  'server-time': number;
  /**
   * Session state codes of the documents: 0 signed in; 1, 2, 3, 5, 6 signed out; 4 asks. `sessionId` says whose, where
   * the platform knows: a session that was followed by another ends without it.
   */
  'session-state': { code: number; sessionId?: string | null };
  /** The player's balance is another one than before: read it again. */
  'balance-changed': Record<never, never>;
  /**
   * Of platforms that hold a line open. `open` with `again` after a break: what happened meanwhile was not heard, so
   * read again. `closed`: it was tried in vain and waits for `reconnect`, for a call, or for the device to be online.
   */
  connection: { state: 'open' | 'lost' | 'closed'; again: boolean };
}

/** What an adapter can do. What it cannot is not shown. */
export interface Capabilities {
  /** Names of operations that work here. */
  supports(operation: string): boolean;
  /** Whether a call travels with a proof that the visitor is human. */
  guards?(operation: AnyOperation): boolean;
  /**
   * Whether a field of an operation's input reaches the platform. Without it every field does. `type:…` asks for one value of
   * `type`, such as `type:reality-check` of `setLimit`.
   */
  carries?(operation: string, field: string): boolean;
  /** Whether the platform refuses an operation without a field that is optional in its input, such as `gender` of `signUp`. */
  needs?(operation: string, field: string): boolean;
}

/** What a platform that brings scripts, windows or words of its own may use of the page. */
export interface PlatformPage {
  /** Loads a script once, under the page's policies. Rejects with `generic.provider-not-loaded`. */
  loadScript(url: string): Promise<void>;
  /** Puts provided HTML into an element, through the one sanitiser. */
  fill(element: Element, html: string): Promise<void>;
  /** Tells the host's developer, as a `diagnostic` event. */
  tell(code: string, detail?: string): void;
}

/** A window of the platform's own that stands for a widget. */
export interface PlatformWindow {
  /** Resolves when it shows; rejects when it could not be loaded. */
  readonly ready: Promise<void>;
  /** Resolves once, when it is gone. */
  readonly closed: Promise<void>;
  close(): void;
}

/** The port every adapter fills: REST, websocket RPC, thin third party, memory. */
export interface Platform {
  readonly capabilities: Capabilities;
  /** Makes the call. Resolves with a readable answer or rejects with a PlayerdeskError; it shows and logs nothing. */
  call<I, O>(operation: Operation<I, O>, input: NoInfer<I>, options?: CallOptions): Promise<O>;
  on<N extends keyof PlatformEvents>(event: N, listener: (data: PlatformEvents[N]) => void): () => void;
  /** Handed over once, by the instance that uses the platform, before anything is asked. */
  join?(page: PlatformPage): void;
  /** Opens a window of the platform's own in a widget's stead; null where the widget is ours to show. */
  show?(widget: WidgetName, props: Readonly<Record<string, unknown>>): PlatformWindow | null;
  /**
   * The id with which the operator's content system knows the session (document 1, section 3, `cmsSessionID`). Absent where the
   * platform has none. Rejects with a PlayerdeskError.
   */
  cmsSessionId?(options: CallOptions): Promise<string>;
  /** Tries to connect at once after `connection` said `closed`. */
  reconnect?(): void;
  /** Releases sockets, timers and listeners. */
  close(): void;
}
