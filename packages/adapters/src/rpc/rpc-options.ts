import type { AmountUnit, Platform } from '@playerdesk/contract/internal';
import type { ByOperation, OperationNames } from '../by-operation.ts';
import type { PlannedCall } from './operation-mapping.ts';

/** Options of {@link createRpcPlatform}. */
export interface RpcOptions {
  /** Address of the router, such as `wss://api.example.com/rpc`. */
  readonly url: string;
  /** WAMP realm. Default `playerdesk`. */
  readonly realm?: string;
  /** Page of the casino that links in e-mails lead to. Default: the root of this page's origin. */
  readonly siteUrl?: string;
  /** Returns the language tag for session requests. Default `en`. */
  readonly culture?: () => string;
  /** Public key of the captcha service, sent to the platform. */
  readonly captchaPublicKey?: string;
  /**
   * Procedures whose calls carry a captcha token.
   *
   * Default: those that the router announces in `x_captcha` of WELCOME, else the one that the specification names.
   */
  readonly captchaProcedures?: readonly string[];
  /** Cookie that holds the affiliate marker. Default `affiliateMarker`. */
  readonly affiliateCookie?: string;
  /**
   * Unit of amounts on the wire: `minor` for integers of cents, `major` for 12.5. A fraction under `minor` is an
   * error.
   *
   * Default: the unit that the router announces in `x_amounts` of WELCOME. Without either, no amount is sent or shown,
   * and the start reports `platform.amounts-unknown`.
   */
  readonly amounts?: AmountUnit;
  /**
   * How a call names a limit: `procedure` for `/user/limit#setDepositLimit`, `argument` for `/user/limit#set` with
   * `type`. Default `procedure`.
   */
  readonly limitCalls?: 'procedure' | 'argument';
  /**
   * Operations beyond the specification that this platform has: all, or their names. Other ones are never called.
   *
   * Default: those that the router announces in `x_extensions` of WELCOME.
   */
  readonly extensions?: boolean | OperationNames;
  /** Changes the answer of a call before it is read, by operation. */
  readonly mapAnswer?: ByOperation<(body: unknown) => unknown>;
  /** Changes a call before it is sent, by operation. */
  readonly mapRequest?: ByOperation<(call: PlannedCall, input: unknown) => PlannedCall>;
  /**
   * Returns the page's position in a trace, such as `00-<trace id>-<span id>-01`. Each call carries it in its options, so that the
   * platform's spans belong to the page's trace. For pages with a tracer.
   *
   * Default: calls carry none.
   * @see {@link https://www.w3.org/TR/trace-context/}
   */
  readonly traceparent?: () => string | undefined;
  /** Operations that this platform lacks. Widgets hide what needs them. */
  readonly without?: OperationNames;
  /** An adjacent platform for operations without a procedure. */
  readonly sidecar?: SidecarOptions;
  readonly WebSocket?: typeof WebSocket;
}

/** An adjacent platform for operations without a procedure. */
export interface SidecarOptions {
  /** The adjacent platform. It is closed together with this one. */
  readonly platform: Platform;
  /** Operations without a session, such as `getTerms`. No session id is sent with them. */
  readonly operations: OperationNames;
  /**
   * Operations that are sent with the client id as session id.
   *
   * Only for services that know it as such, like the REST interface of the reference platform. To other services it
   * would leak a secret. Default: none.
   */
  readonly withSession?: OperationNames;
}
