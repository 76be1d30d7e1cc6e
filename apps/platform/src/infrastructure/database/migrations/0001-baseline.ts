import { type Kysely, sql } from 'kysely';
import { bonusSchema } from '../schema/bonus.schema.ts';
import { codeSchema } from '../schema/code.schema.ts';
import { documentSchema } from '../schema/document.schema.ts';
import { eidSchema } from '../schema/eid.schema.ts';
import { gameSchema } from '../schema/game.schema.ts';
import { ledgerSchema } from '../schema/ledger.schema.ts';
import { limitSchema } from '../schema/limit.schema.ts';
import { messageSchema } from '../schema/message.schema.ts';
import { paymentSchema } from '../schema/payment.schema.ts';
import { playSchema } from '../schema/play.schema.ts';
import { playerSchema } from '../schema/player.schema.ts';
import { pushSchema } from '../schema/push.schema.ts';
import { registerSchema } from '../schema/register.schema.ts';
import { responsibleGamblingSchema } from '../schema/responsible-gambling.schema.ts';
import { sessionSchema } from '../schema/session.schema.ts';
import { tournamentSchema } from '../schema/tournament.schema.ts';
import { upkeepSchema } from '../schema/upkeep.schema.ts';

/** In this order: a table follows those that it references. */
const STATEMENTS = [
  ...upkeepSchema,
  ...playerSchema,
  ...sessionSchema,
  ...codeSchema,
  ...eidSchema,
  ...registerSchema,
  ...pushSchema,
  ...messageSchema,
  ...documentSchema,
  ...limitSchema,
  ...responsibleGamblingSchema,
  ...ledgerSchema,
  ...paymentSchema,
  ...bonusSchema,
  ...playSchema,
  ...gameSchema,
  ...tournamentSchema,
];

/** Creates the schema of the first release. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
