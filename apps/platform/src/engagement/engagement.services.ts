import type { MarketingProduct } from '@playerdesk/contract/internal';
import type { Infrastructure } from '../infrastructure/infrastructure.ts';
import { createInbox, type Inbox } from './messages/inbox.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions/subscriptions.ts';
import { createUnsubscribeLinks, type UnsubscribeLinks } from './subscriptions/unsubscribe-links.ts';

export interface EngagementSettings {
  /** Products that the operator markets, where a license asks for consent by product. */
  readonly marketingProducts: readonly MarketingProduct[];
  /** The version of the terms that a consent belongs to. */
  readonly termsVersion: string;
  readonly casinoUrl: () => string;
  /** Address of the platform for mail programs. Null: not known. */
  readonly platformUrl: () => string | null;
}

/** What the domains above use of `engagement`. */
export interface EngagementServices {
  readonly inbox: Inbox;
  readonly subscriptions: Subscriptions;
  readonly unsubscribeLinks: UnsubscribeLinks;
}

export function createEngagementServices(
  { marketingProducts, termsVersion, casinoUrl, platformUrl }: EngagementSettings,
  { clock, secret }: Infrastructure,
): EngagementServices {
  return {
    inbox: createInbox(clock),
    subscriptions: createSubscriptions(clock, termsVersion, marketingProducts),
    unsubscribeLinks: createUnsubscribeLinks({ clock, secret, casinoUrl, platformUrl }),
  };
}
