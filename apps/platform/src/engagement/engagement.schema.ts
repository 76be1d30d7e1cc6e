import { type SchemaPart, toBatches } from '../infrastructure/database/schema.ts';
import { campaignSchema } from './tables/campaign-tables.ts';
import { contentSchema } from './tables/content-tables.ts';
import { messageSchema } from './tables/message-tables.ts';

/** The tables of this module that are cleaned up. */
export const engagementBatches = toBatches({
  messages: 'player_id, id',
  unsubscribe_tokens: 'player_id, token_hash',
});

/** What this module adds to the database. */
export const engagementSchema: SchemaPart = {
  baseline: [...messageSchema, ...contentSchema, ...campaignSchema],
  indexes: [{ name: 'messages_sent', definition: 'ON messages (sent_at)' }],
  batches: engagementBatches,
  placements: { campaigns: 'coordinator' },
};
