import type { EidProof, EidProvider } from '@playerdesk/contract';
import type { EidTrust } from './eid-links.ts';
import type { EidMode } from './eid-mode.ts';

/** Why a message was not believed. It says nothing of what the message held. */
export type EidRefusal = 'source' | 'origin' | 'schema' | 'link' | 'state' | 'replay';

/** Why it is over without a person. */
export type EidEnd =
  /** The provider ended it, or fell silent; `reason` is its word or ours. */
  | { readonly kind: 'time-up'; readonly reason: string }
  /** There was no start URL, or none that may be opened. */
  | { readonly kind: 'no-start-url' }
  /** The platform could not be asked. */
  | { readonly kind: 'unreachable' }
  /** The person is known, and the platform said no. */
  | { readonly kind: 'refused' }
  /** The person is known, and the platform may not have heard: the same proof may be sent again. */
  | { readonly kind: 'unsent'; readonly proof: EidProof };

/** An order with the provider, as far as this page knows it. */
export interface EidOrder {
  readonly startUrl: string;
  /** What the provider's answer has to carry; empty where the platform did not say. */
  readonly state: string;
  /** Origins whose word on this order counts. */
  readonly origins: readonly string[];
  /** What the QR code shows now; empty until the provider says. */
  readonly qrCode: string;
  /** Every QR text of this order so far. */
  readonly shown: readonly string[];
  readonly appLink: string | null;
  readonly cancelLink: string | null;
  /** Counts the provider's words on how it goes. */
  readonly beats: number;
  /** The app was opened somewhere. */
  readonly isAppOpened: boolean;
  /** The person has approved; the code is on its way. */
  readonly isComplete: boolean;
}

export interface EidState {
  readonly trust: EidTrust;
  readonly provider: EidProvider;
  readonly mode: EidMode;
  /** Counts the orders; what belongs to an earlier one is no longer heard. */
  readonly attempt: number;
  /** `idle` until the device is known, `identified` once the proof is here. */
  readonly phase: 'idle' | 'starting' | 'running' | 'identified' | 'ended';
  readonly order: EidOrder | null;
  readonly end: EidEnd | null;
  /** Messages of this attempt that were not believed. */
  readonly refusals: number;
}

export type EidEvent =
  | { readonly type: 'begin'; readonly mode: EidMode }
  | {
      readonly type: 'ordered';
      readonly attempt: number;
      readonly startUrl: unknown;
      readonly state: unknown;
    }
  | { readonly type: 'not-ordered'; readonly attempt: number }
  | {
      readonly type: 'message';
      readonly origin: string;
      /** Whether it came from the window of this attempt's own frame. */
      readonly fromFrame: boolean;
      readonly data: unknown;
    }
  /** Nothing was heard for too long. */
  | { readonly type: 'silence'; readonly attempt: number }
  | { readonly type: 'switch' }
  | { readonly type: 'choose'; readonly provider: EidProvider }
  | { readonly type: 'retry' }
  /** The platform would not let the person in. */
  | { readonly type: 'refused' }
  /** Whether the platform heard the proof is not known. */
  | { readonly type: 'unsent'; readonly proof: EidProof }
  | { readonly type: 'leave' };

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
