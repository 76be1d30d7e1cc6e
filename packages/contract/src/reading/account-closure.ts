import type * as z from 'zod/mini';
import type { accountClosureSchema, keptRecordsSchema } from '../account/account-closure.schema.ts';
import { list } from './list.ts';
import { lenient, optional, withDefault } from './reader.ts';
import { record } from './record.ts';
import { flag, word } from './scalars.ts';
import { instant } from './time.ts';

const kept = record<z.infer<typeof keptRecordsSchema>>({
  records: word({ identity: [], accounts: [], gambling: [] }),
  requiredUntil: lenient(optional(instant), undefined),
});

/** Reads what the end of an account means for its player. */
export const accountClosure = record<z.infer<typeof accountClosureSchema>>({
  open: list(word({ balance: [], payment: [], round: [] })),
  losesBonuses: withDefault(flag, false),
  kept: list(kept),
  erasedAt: instant,
});
