import type { AnyOperation, Operation } from './operation.ts';
import type { WidgetName } from './widgets.ts';

/** Options of a call besides its input. */
export interface CallOptions {
  readonly sessionId?: string | null;
  /** Request id. A write and all reads that settle it share one id. */
  readonly requestId?: string;
  readonly captchaToken?: string;
  readonly signal?: AbortSignal;
  /** Timeout in milliseconds. 0 (the default) disables it. */
  readonly timeout?: number;
  /** Called with the upload progress from 0 to 1, where the adapter supports it. */
  readonly onProgress?: (part: number) => void;
}

/** Events of a platform. */
export interface PlatformEvents {
  /** The platform's time in milliseconds since 1970, with an answer. */
  'server-time': number;
  /**
   * Session state code: 0 signed in; 1, 2, 3, 5, 6 signed out; 4 unknown, to be read again.
   *
   * `sessionId`: the session that the event is about, where the platform knows it.
   */
  'session-state': { code: number; sessionId?: string | null };
  /** The player's balance changed. Read it again. */
  'balance-changed': Record<never, never>;
  /**
   * State of a push connection.
   *
   * `open` with `again`: the connection was restored. Events were lost meanwhile, so read again. `closed`: the
   * attempts failed; the next one is made by `reconnect`, by a call or when the device is online.
   */
  connection: { state: 'open' | 'lost' | 'closed'; again: boolean };
}

/** Capabilities of an adapter. Widgets hide what is not supported. */
export interface Capabilities {
  /** Whether an operation is supported. */
  supports(operation: string): boolean;
  /** Whether a call has to carry a captcha token. */
  guards?(operation: AnyOperation): boolean;
  /**
   * Whether the platform accepts an input field. Default: every field.
   *
   * `type:…` asks for one value of `type`, such as `type:reality-check` of `setLimit`.
   */
  carries?(operation: string, field: string): boolean;
  /** Whether the platform requires a field that is optional in the contract, such as `gender` of `signUp`. */
  needs?(operation: string, field: string): boolean;
}

/** Access to the page for platforms with scripts, windows or HTML of their own. */
export interface PlatformPage {
  /**
   * Loads a script once, under the page's policies.
   *
   * @throws PlayerdeskError `generic.provider-not-loaded`
   */
  loadScript(url: string): Promise<void>;
  /** Puts HTML into an element through the sanitizer. */
  fill(element: Element, html: string): Promise<void>;
  /** Reports a diagnostic to the host's developer, as a `diagnostic` event. */
  report(code: string, detail?: string): void;
}

/** A window of the platform that replaces a widget. */
export interface PlatformWindow {
  /** Resolves when the window is shown. Rejects when it could not be loaded. */
  readonly ready: Promise<void>;
  /** Resolves once, when the window is closed. */
  readonly closed: Promise<void>;
  /** Closes the window. */
  close(): void;
}

/** The interface of every adapter: REST, websocket RPC, third party, memory. */
export interface Platform {
  readonly capabilities: Capabilities;
  /**
   * Address of the platform, such as `https://api.example.com/rest`. An instance uses it to find out why a call got no
   * answer.
   */
  readonly address?: string;
  /** Options of the adapter. An instance reports wrong ones as `diagnostic` events. */
  readonly adapterOptions?: object;
  /**
   * Makes a call. Shows and logs nothing.
   *
   * @throws PlayerdeskError
   */
  call<I, O>(operation: Operation<I, O>, input: NoInfer<I>, options?: CallOptions): Promise<O>;
  /** Subscribes to an event of the platform. Returns a function that unsubscribes. */
  on<N extends keyof PlatformEvents>(event: N, listener: (data: PlatformEvents[N]) => void): () => void;
  /** Passes the page to the platform. Called once by the instance, before any call. */
  join?(page: PlatformPage): void;
  /** Opens a window of the platform in place of a widget. Null when the widget is shown. */
  show?(widget: WidgetName, props: Readonly<Record<string, unknown>>): PlatformWindow | null;
  /**
   * Returns the session id of the operator's content system (`cmsSessionID`). Undefined when the platform has none.
   *
   * @throws PlayerdeskError
   */
  cmsSessionId?(options: CallOptions): Promise<string>;
  /** Reconnects at once after `connection` reported `closed`. */
  reconnect?(): void;
  /** Releases sockets, timers and listeners. */
  close(): void;
}
