import { after, DAY, MINUTE, SECOND } from '../infrastructure/clock/clock.ts';
import type { Db } from '../infrastructure/database/tables.ts';
import type { Handler } from '../operations/call/call.ts';
import type { Sweep } from '../operations/sweep.ts';
import type { CampaignDeps } from './campaigns/campaign-deps.ts';
import { createCampaignSending } from './campaigns/campaign-sending.ts';
import { type Campaigns, createCampaigns } from './campaigns/campaigns.ts';
import { contentRoutes } from './content/content.routes.ts';
import { messageRoutes } from './messages/messages.routes.ts';
import { createMessageService } from './messages/messages.ts';
import { createNewsletter, type Newsletter, type NewsletterDeps } from './subscriptions/newsletter.ts';
import {
  createSubscriptionService,
  type SubscriptionDeps,
  type SubscriptionService,
} from './subscriptions/subscription-service.ts';
import { deleteOldTokens } from './subscriptions/subscriptions.queries.ts';
import { subscriptionRoutes } from './subscriptions/subscriptions.routes.ts';

export type EngagementDeps = { readonly db: Db } & SubscriptionDeps & NewsletterDeps & CampaignDeps;

/** Messages, subscriptions and the site's content. */
export interface Engagement {
  readonly handlers: readonly Handler[];
  readonly subscriptionService: SubscriptionService;
  readonly newsletter: Newsletter;
  readonly campaigns: Campaigns;
  readonly sweeps: readonly Sweep[];
}

export function createEngagement(deps: EngagementDeps): Engagement {
  const subscriptionService = createSubscriptionService(deps);
  return {
    handlers: [
      ...messageRoutes(createMessageService(deps.db)),
      ...subscriptionRoutes(subscriptionService),
      ...contentRoutes(deps.db),
    ],
    subscriptionService,
    newsletter: createNewsletter(deps),
    campaigns: createCampaigns(deps),
    sweeps: [
      { name: 'campaigns', every: 5 * SECOND, run: createCampaignSending(deps) },
      {
        name: 'ended links of mails',
        every: MINUTE,
        run: () => deleteOldTokens(deps.db, after(deps.clock, -DAY)),
      },
    ],
  };
}
