/** The public interface of `engagement` for other domains and the transports. */

export { engagementTables } from './engagement.tables.ts';
export {
  bonusMessage,
  careMessage,
  limitMessage,
  type MonthSummary,
  paymentMessage,
  summaryMessage,
  WELCOME,
} from './messages/automatic-messages.ts';
export type { AutomaticMessage, Inbox } from './messages/inbox.ts';
export { type Subscriptions, typesOfKind } from './subscriptions/subscriptions.ts';
