import * as z from 'zod/mini';
import { CUSTOM_FIELD_MAX_LENGTH, CUSTOM_FIELD_NAME, CUSTOM_FIELDS_MAX } from './custom-fields.ts';
import { matching, text } from './field.schema.ts';

/** Answers to the operator's custom fields, by name. */
// @__NO_SIDE_EFFECTS__
export function customFieldsSchema() {
  const answer = z.union([text(CUSTOM_FIELD_MAX_LENGTH), z.boolean()]);
  return z
    .record(matching(CUSTOM_FIELD_NAME), answer)
    .check(z.refine((fields) => Object.keys(fields).length <= CUSTOM_FIELDS_MAX));
}
