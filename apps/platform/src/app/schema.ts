import { engagementSchema } from '../engagement/engagement.schema.ts';
import { gamingSchema } from '../gaming/gaming.schema.ts';
import { identitySchema } from '../identity/identity.schema.ts';
import { createBaseline, type Schema, type SchemaPart } from '../infrastructure/database/schema.ts';
import { infrastructureSchema, pushesSchema } from '../infrastructure/infrastructure.schema.ts';
import { moneySchema } from '../money/money.schema.ts';
import { operationsSchema } from '../operations/operations.schema.ts';
import { privacySchema } from '../privacy/privacy.schema.ts';
import { responsibleGamblingSchema } from '../responsible-gambling/responsible-gambling.schema.ts';
import { staffSchema } from '../staff/staff.schema.ts';
import { verificationSchema } from '../verification/verification.schema.ts';

/** In this order: a table follows those that it references. */
export const SCHEMA_PARTS: readonly SchemaPart[] = [
  infrastructureSchema,
  operationsSchema,
  identitySchema,
  pushesSchema,
  engagementSchema,
  verificationSchema,
  responsibleGamblingSchema,
  moneySchema,
  gamingSchema,
  privacySchema,
  staffSchema,
];

/** The schema of this release. */
export const SCHEMA: Schema = {
  migrations: { '0001-baseline': createBaseline(SCHEMA_PARTS) },
  indexes: SCHEMA_PARTS.flatMap(({ indexes = [] }) => indexes),
  placements: Object.assign({}, ...SCHEMA_PARTS.map(({ placements }) => placements)),
};
