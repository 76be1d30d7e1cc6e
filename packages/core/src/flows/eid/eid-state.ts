import type { EidProof, EidProvider } from '@playerdesk/contract/internal';
import type { EidTrust } from './eid-links.ts';
import type { EidMode } from './eid-mode.ts';

/** Why a message was rejected. Does not include the content of the message. */
export type EidRefusal = 'source' | 'origin' | 'schema' | 'link' | 'state' | 'replay';

/** Why the sign-in ended without an identified person. */
export type EidEnd =
  /** The provider ended it or stopped responding. `reason` is the provider's code or one of ours. */
  | { readonly kind: 'time-up'; readonly reason: string }
  /** The platform sent no start URL, or an untrusted one. */
  | { readonly kind: 'no-start-url' }
  /** The platform could not be reached. */
  | { readonly kind: 'unreachable' }
  /** The person is identified and the platform refused the sign-in. */
  | { readonly kind: 'refused' }
  /**
   * The person is identified, and it is unknown whether the platform received the code. The same `proof` may be sent
   * again.
   */
  | { readonly kind: 'unsent'; readonly proof: EidProof };

/** State of an order with the provider. */
export interface EidOrder {
  readonly startUrl: string;
  /** The `state` that the provider's answer has to carry. Empty when the platform sent none. */
  readonly state: string;
  /** What an identity wallet will reveal. Empty where the platform names nothing. */
  readonly requested: readonly string[];
  /** Origins whose messages are accepted for this order. */
  readonly origins: readonly string[];
  /** Current content of the QR code. Empty until the provider sends one. */
  readonly qrCode: string;
  /** All earlier QR codes of this order. */
  readonly shown: readonly string[];
  readonly appLink: string | null;
  /** Signed request for the wallets of this browser. Null where it has none. */
  readonly browserRequest: string | null;
  readonly cancelLink: string | null;
  /** Number of status messages from the provider. */
  readonly beats: number;
  /** Whether the app was opened on any device. */
  readonly isAppOpened: boolean;
  /** Whether the person has approved. The code follows. */
  readonly isComplete: boolean;
}

/** State of an e-ID sign-in. */
export interface EidState {
  readonly trust: EidTrust;
  readonly provider: EidProvider;
  readonly mode: EidMode;
  /** Number of the order. Messages of earlier orders are ignored. */
  readonly attempt: number;
  /** `idle` until the device is known, `identified` once the provider returned a code. */
  readonly phase: 'idle' | 'starting' | 'running' | 'identified' | 'ended';
  readonly order: EidOrder | null;
  readonly end: EidEnd | null;
  /** Number of rejected messages of this attempt. */
  readonly refusals: number;
}

/** Events of an e-ID sign-in. */
export type EidEvent =
  | { readonly type: 'begin'; readonly mode: EidMode }
  | {
      readonly type: 'ordered';
      readonly attempt: number;
      readonly startUrl: unknown;
      readonly state: unknown;
      readonly requested?: readonly string[] | undefined;
    }
  | { readonly type: 'not-ordered'; readonly attempt: number }
  | {
      readonly type: 'message';
      readonly origin: string;
      /** Whether the message came from the window of this attempt's frame. */
      readonly fromFrame: boolean;
      readonly data: unknown;
    }
  /** No message arrived in time. */
  | { readonly type: 'silence'; readonly attempt: number }
  | { readonly type: 'switch' }
  | { readonly type: 'choose'; readonly provider: EidProvider }
  | { readonly type: 'retry' }
  /** The platform refused the sign-in. */
  | { readonly type: 'refused' }
  /** It is unknown whether the platform received the code. */
  | { readonly type: 'unsent'; readonly proof: EidProof }
  | { readonly type: 'leave' };

/** Effects of an e-ID sign-in. */
export type EidEffect =
  | {
      readonly type: 'order';
      readonly attempt: number;
      readonly provider: EidProvider;
      readonly sameDevice: boolean;
    }
  | { readonly type: 'cancel'; readonly href: string }
  | { readonly type: 'remember'; readonly mode: EidMode }
  | { readonly type: 'identified'; readonly proof: EidProof }
  | { readonly type: 'refuse'; readonly why: EidRefusal };
