import type { ChatDriver } from './chat-driver.ts';

/** Whose chat a page has. */
export interface ChatSettings {
  /** `northchat` is the demo's, `freshchat` a real one; a driver of the host's own otherwise. */
  readonly provider: 'northchat' | 'freshchat' | ChatDriver;
  /** Where the provider is, such as `https://wchat.freshchat.com`. */
  readonly host?: string | undefined;
  /** The operator's account or token at the provider. */
  readonly account?: string | undefined;
}
