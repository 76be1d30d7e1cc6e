/** The public interface of `engagement` for other domains and the transports. */

export type { Candidate } from './campaigns/audience.queries.ts';
export { type Campaign, campaignSchema } from './campaigns/campaign.ts';
export type { ReadyCampaign } from './campaigns/campaigns.ts';
export { registerContentAssets } from './content/assets.ts';
export { allEntries, putEntry, writeHtml } from './content/content.queries.ts';
export { DEMO_CONTENT } from './content/demo-content.ts';
export { createEngagement } from './engagement.module.ts';
export { engagementBatches } from './engagement.schema.ts';
export { createEngagementServices, type EngagementServices } from './engagement.services.ts';
export { engagementTables } from './engagement.tables.ts';
export {
  bonusMessage,
  careMessage,
  limitMessage,
  type MonthSummary,
  refusedWithdrawalMessage,
  summaryMessage,
  WELCOME,
  withdrawalMessage,
} from './messages/automatic-messages.ts';
export { DEMO_INBOXES, DEMO_MESSAGES } from './messages/demo-messages.ts';
export type { AutomaticMessage, Inbox, WrittenMessage } from './messages/inbox.ts';
export { listMessageRecords } from './messages/message-records.queries.ts';
export { findMessages, insertMessage } from './messages/messages.queries.ts';
export { toMessage } from './messages/messages.ts';
export { REFUSED_WITHDRAWAL_REASONS } from './messages/refused-withdrawal-texts.ts';
export { MAILED_TYPES } from './subscriptions/newsletter.ts';
export { registerOneClick } from './subscriptions/one-click.ts';
export type { Subject } from './subscriptions/product-consent.ts';
export { type Subscriptions, typesOfKind } from './subscriptions/subscriptions.ts';
