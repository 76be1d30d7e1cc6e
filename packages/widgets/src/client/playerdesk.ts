import type { EventName, Listener, PlayerdeskEvents, Wallet, WidgetName } from '@playerdesk/contract';
import type { Account, Texts } from '@playerdesk/core';
import type { OpenOptions, PlayerdeskOptions, WidgetHandle } from '../options/playerdesk-options.ts';
import type { ServiceName, Services } from './services/services.ts';

/** What may be changed while an instance lives. */
export type PlayerdeskChanges = Pick<PlayerdeskOptions, 'locale' | 'jurisdiction' | 'theme'>;

/** An instance: one platform, one brand, one player. */
export interface Playerdesk {
  readonly account: Account;
  /** Opens a widget as a modal panel. Throws for a name that is no widget's. */
  open<N extends WidgetName>(widget: N, options?: Partial<OpenOptions<N>>): WidgetHandle<N>;
  /** Puts a widget into an element of the page. Throws for a name that is no widget's. */
  mount<N extends WidgetName>(
    widget: N,
    element: HTMLElement,
    options?: Partial<OpenOptions<N>>,
  ): WidgetHandle<N>;
  on<N extends EventName>(event: N, listener: Listener<N>): () => void;
  onAny(listener: (event: EventName, data: PlayerdeskEvents[EventName]) => void): () => void;
  update(changes: PlayerdeskChanges): Promise<void>;
  signOut(): Promise<void>;
  /**
   * Whether a signed-in player may go on to real-money play, a deposit or a withdrawal. Where the account has to be
   * activated first, the player is told so: a deposit opens the activation prompt, the others a message.
   */
  canProceed(action: 'play' | 'deposit' | 'withdraw'): boolean;
  /**
   * The signed-in player's money in integer minor units, read anew; null while nobody is signed in. From the first call
   * on `wallet-changed` tells when to ask again. Rejects with a PlayerdeskError.
   */
  wallet(): Promise<Wallet | null>;
  /**
   * What the account can do without a screen: `lobby` (games, favourites, jackpots, tournaments), `inbox`, `properties`,
   * `chat`. Its code is loaded with the first call.
   */
  load<N extends ServiceName>(name: N): Promise<Services[N]>;
  /** The instance's words, those of the host included. */
  texts(): Promise<Texts>;
  /** Closes every widget and releases everything the instance acquired. */
  destroy(): void;
}
