import type { Platform } from '@playerdesk/contract';

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
  /** Operations this platform lacks; widgets hide what needs them. */
  readonly without?: readonly string[];
  /**
   * Services beside the websocket for what the documents have no procedure for and what needs no session, such as the
   * text of the terms (`getTerms`). The platform is closed with this one.
   */
  readonly beside?: { readonly platform: Platform; readonly operations: readonly string[] };
  readonly WebSocket?: typeof WebSocket;
}
