import type { AmountUnit, Platform } from '@playerdesk/contract';
import type { PlannedCall } from './operation-mapping.ts';

export interface RpcOptions {
  /** The router's address, such as `wss://api.example.com/rpc`. */
  readonly url: string;
  /** Default `playerdesk`. */
  readonly realm?: string;
  /** The page of the casino that mailed links lead to. Default: the start of this page's origin. */
  readonly siteUrl?: string;
  /** Language tag that the session is asked for with. Default `en`. */
  readonly culture?: () => string;
  /** Names the human-verification service to the platform. */
  readonly captchaPublicKey?: string;
  /** Procedures whose calls travel with a proof of a human. Default: the documents' one. */
  readonly captchaProcedures?: readonly string[];
  /** The cookie that holds the affiliate marker. Default `affiliateMarker`. */
  readonly affiliateCookie?: string;
  /** The unit of amounts on the wire: `minor` for integers of cents, `major` for 12.5. Default `minor`. A fraction under `minor` is an error. */
  readonly amounts?: AmountUnit;
  /** How a limit is named in a call: `procedure` for `/user/limit#setDepositLimit`, `argument` for `/user/limit#set` with `type`. Default `procedure`. */
  readonly limitCalls?: 'procedure' | 'argument';
  /**
   * Operations beyond the documents' that this platform has: all, or their names. Default: those that the router announces in
   * the `x_extensions` of WELCOME. Others are never called.
   */
  readonly extensions?: boolean | readonly string[];
  /** Changes the answer of a call before it is read, by operation. */
  readonly mapAnswer?: Readonly<Record<string, (body: unknown) => unknown>>;
  /** Changes a call before it leaves, by operation. */
  readonly mapRequest?: Readonly<Record<string, (call: PlannedCall, input: unknown) => PlannedCall>>;
  /** Operations this platform lacks; widgets hide what needs them. */
  readonly without?: readonly string[];
  /** Services beside the websocket for what the documents have no procedure for. */
  readonly sidecar?: SidecarOptions;
  /** @deprecated Use `sidecar`. */
  readonly beside?: SidecarOptions;
  readonly WebSocket?: typeof WebSocket;
}

export interface SidecarOptions {
  /** Closed with the platform it stands beside. */
  readonly platform: Platform;
  /** Operations that need no session, such as `getTerms`: none ever travels with them. */
  readonly operations: readonly string[];
  /**
   * Operations that travel with the client id as their session id. Only for services that know it as one, as the
   * reference platform's REST does: to any other it is a secret that is not theirs. Default: none.
   */
  readonly withSession?: readonly string[];
}
