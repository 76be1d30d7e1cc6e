import type { ChatDriver } from './chat-driver.ts';

/**
 * Options for live chat.
 *
 * @see docs/features/chat.md
 */
export interface ChatSettings {
  /** Chat provider: `northchat` (the simulated provider of the demo), `freshchat`, or your own driver. */
  readonly provider: 'northchat' | 'freshchat' | ChatDriver;
  /** Origin of the provider, such as `https://wchat.freshchat.com`. A driver of your own ignores it. */
  readonly host?: string | undefined;
  /** Account or token of the operator at the provider. */
  readonly account?: string | undefined;
}
