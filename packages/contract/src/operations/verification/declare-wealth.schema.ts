import * as z from 'zod/mini';
import { count, filled, matching } from '../../account/field.schema.ts';

const country = () => matching(/^[A-Z]{2}$/);

export const declareWealthSchema = {
  input: z.object({
    /** Ids of sources; what a player wrote for another one stands as they wrote it. */
    source: z.array(filled(200)).check(z.minLength(1), z.maxLength(20)),
    /** Whole units of the player's currency a year, after tax; an open band has `to` equal to `from`. */
    incomeFromValue: count(),
    incomeToValue: count(),
    industry: filled(200),
    occupation: filled(200),
    /** ISO 3166-1 alpha-2. */
    nationality: country(),
    countryOfBirthCode: country(),
  }),
  output: z.object({}),
};
