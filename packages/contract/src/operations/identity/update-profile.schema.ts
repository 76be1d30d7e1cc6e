import * as z from 'zod/mini';
import { customFieldsSchema } from '../../account/custom-fields.schema.ts';
import { text } from '../../account/field.schema.ts';

/** Input and output schemas of `updateProfile`. */
export const updateProfileSchema = {
  input: z.object({
    /** The player's password. Empty where the jurisdiction has none. */
    password: text(1024),
    address: text(200),
    city: text(200),
    zip: text(40),
    phone: text(20),
    country: text(2),
    language: text(5),
    /**
     * Extension: changed answers to the operator's custom fields, by name. An empty text removes an answer. Others stay
     * unchanged.
     */
    customFields: z.optional(customFieldsSchema()),
  }),
  output: z.object({}),
};
