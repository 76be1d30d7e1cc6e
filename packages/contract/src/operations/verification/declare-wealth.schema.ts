import * as z from 'zod/mini';
import { count, matching, nonEmptyText } from '../../account/field.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

const country = () => matching(/^[A-Z]{2}$/);

/** Schemas and facts of `declareWealth`. */
export const declareWealthSchema = {
  input: z.object({
    /** Ids of sources. The text of another source is sent as typed. */
    source: z.array(nonEmptyText(200)).check(z.minLength(1), z.maxLength(20)),
    /** Yearly income after tax in whole units of the player's currency. An open-ended band has `to` equal to `from`. */
    incomeFromValue: count(),
    incomeToValue: count(),
    industry: nonEmptyText(200),
    occupation: nonEmptyText(200),
    /** ISO 3166-1 alpha-2. */
    nationality: country(),
    countryOfBirthCode: country(),
  }),
  output: z.object({}),
  duringBreak: true,
} satisfies OperationSchema;
