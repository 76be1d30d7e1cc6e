/** What other domains and the transports may use of `engagement`. */

export { engagementTables } from './engagement.tables.ts';
export type { Inbox, Note } from './messages/inbox.ts';
export {
  bonusNote,
  careNote,
  limitNote,
  type MonthSummary,
  paidNote,
  summaryNote,
  WELCOME,
} from './messages/notes.ts';
export { type Subscriptions, typesOfKind } from './subscriptions/subscriptions.ts';
