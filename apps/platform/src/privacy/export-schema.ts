import { getDocumentsSchema } from '@playerdesk/contract/schemas';
import { z } from 'zod';
import type { Tables } from '../infrastructure/database/tables.ts';
import { PERSONAL_DATA_TABLES } from './personal-data-tables.ts';

const rows = z.array(z.record(z.string(), z.unknown()));
const TABLES = Object.keys(PERSONAL_DATA_TABLES) as (keyof Tables)[];

/** Schema of the data that is exported about a player, once it is JSON. */
export const exportSchema = z.strictObject({
  player: z.uuid().describe('Id of the player.'),
  exportedAt: z.iso.datetime(),
  documents: getDocumentsSchema.output.shape.documents,
  sourceOfWealth: rows.describe('Declarations of the player.'),
  tables: z.partialRecord(z.enum(TABLES), rows).describe('Rows about the player, by table.'),
});
