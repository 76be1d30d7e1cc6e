import type {
  EventName,
  Listener,
  PlayerdeskEvents,
  Wallet,
  WidgetName,
} from '@playerdesk/contract/internal';
import type { Account, Texts } from '@playerdesk/core/internal';
import type { PlayerdeskOptions, WidgetHandle } from '../options/playerdesk-options.ts';
import type { OpenArguments } from '../options/widget-props.ts';
import type { ServiceName, Services } from './services/services.ts';

/** Options that can be changed later. */
export type PlayerdeskChanges = Pick<PlayerdeskOptions, 'locale' | 'jurisdiction' | 'theme'>;

/** An instance: one platform, one brand, one player. */
export interface Playerdesk {
  /** Headless account: session, state and calls. */
  readonly account: Account;
  /**
   * Opens a widget in a modal panel.
   *
   * @throws Error when the widget is unknown, the instance is destroyed, or there is no page, as on a server.
   * @example
   * const panel = desk.open('deposit', { amount: '50' });
   */
  open<N extends WidgetName>(widget: N, ...options: OpenArguments<N>): WidgetHandle<N>;
  /**
   * Mounts a widget inline in an element of the page.
   *
   * @throws Error when the widget is unknown, the instance is destroyed, or there is no page, as on a server.
   * @example
   * desk.mount('sign-in', document.querySelector('#sign-in'));
   */
  mount<N extends WidgetName>(widget: N, element: HTMLElement, ...options: OpenArguments<N>): WidgetHandle<N>;
  /**
   * Subscribes to an event.
   *
   * @returns A function that unsubscribes.
   * @example
   * const off = desk.on('signed-in', ({ player }) => greet(player));
   */
  on<N extends EventName>(event: N, listener: Listener<N>): () => void;
  /**
   * Subscribes to all events.
   *
   * @returns A function that unsubscribes.
   */
  onAny(listener: (event: EventName, data: PlayerdeskEvents[EventName]) => void): () => void;
  /** Changes the locale, the jurisdiction or the theme. Open widgets are redrawn and keep what was typed. */
  update(changes: PlayerdeskChanges): Promise<void>;
  /** Signs the player out. */
  signOut(): Promise<void>;
  /**
   * Returns whether the player can start real-money play, a deposit or a withdrawal.
   *
   * If not, shows what is missing: sign-in, a required action, the terms or the activation of the account. False too
   * while the required actions are being read after a sign-in.
   *
   * @example
   * if (desk.canProceed('deposit')) desk.open('deposit');
   */
  canProceed(action: 'play' | 'deposit' | 'withdraw'): boolean;
  /**
   * Reads the player's balance, in integer minor units. Resolves with null while nobody is signed in.
   *
   * After the first call, the event `wallet-changed` is emitted when the balance changes. Rejects with a
   * PlayerdeskError.
   */
  wallet(): Promise<Wallet | null>;
  /**
   * Loads a service that works without a screen: `lobby` (games, favorites, jackpots, tournaments), `inbox`,
   * `properties`, `responsibleGambling` or `chat`. Its code is loaded with the first call.
   *
   * Rejects when the service is unknown, when `chat` is not configured, and when the instance is destroyed.
   */
  load<N extends ServiceName>(name: N): Promise<Services[N]>;
  /** Returns the texts of the instance, with the overrides of the host. */
  texts(): Promise<Texts>;
  /** Closes every widget and releases everything that the instance has acquired. */
  destroy(): void;
}
