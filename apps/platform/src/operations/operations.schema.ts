import { type SchemaPart, toBatches } from '../infrastructure/database/schema.ts';
import { callSchema } from './tables/call-tables.ts';
import { failedCallSchema } from './tables/failed-call-tables.ts';

/** The tables of this module that are cleaned up. */
export const operationsBatches = toBatches({
  idempotency: 'key_hash',
  spent_proofs: 'proof_hash',
});

/** What this module adds to the database. */
export const operationsSchema: SchemaPart = {
  baseline: [...callSchema, ...failedCallSchema],
  batches: operationsBatches,
};
