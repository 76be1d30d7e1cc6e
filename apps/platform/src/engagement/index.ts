/** What other domains and the transports may use of `engagement`. */

export { engagementTables } from './engagement.tables.ts';
export type { Inbox, AutomaticMessage } from './messages/inbox.ts';
export {
  bonusMessage,
  careMessage,
  limitMessage,
  type MonthSummary,
  paymentMessage,
  summaryMessage,
  WELCOME,
} from './messages/notes.ts';
export { type Subscriptions, typesOfKind } from './subscriptions/subscriptions.ts';
