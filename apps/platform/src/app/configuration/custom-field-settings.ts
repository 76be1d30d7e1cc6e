import { CUSTOM_FIELD_MAX_LENGTH, CUSTOM_FIELD_NAME, CUSTOM_FIELDS_MAX } from '@playerdesk/contract/internal';
import { z } from 'zod';

const base = {
  name: z.string().regex(CUSTOM_FIELD_NAME, 'is a lower-case letter and up to 39 letters and digits'),
  required: z.boolean().optional(),
  profile: z.enum(['edit', 'show']).optional(),
};
const choice = z.string().trim().min(1).max(CUSTOM_FIELD_MAX_LENGTH);

/** A field of the sign-up form, as `SIGN_UP_FIELDS` describes it. Unknown properties are refused. */
const field = z.discriminatedUnion('type', [
  z.strictObject({
    ...base,
    type: z.literal('text'),
    maxLength: z.int().min(1).max(CUSTOM_FIELD_MAX_LENGTH).optional(),
    pattern: z.string().refine(isPattern, 'is not a regular expression').optional(),
  }),
  z.strictObject({ ...base, type: z.literal('select'), options: z.array(choice).min(1) }),
  z.strictObject({
    ...base,
    type: z.literal('checkbox'),
    consentVersion: z.string().trim().min(1).max(60).optional(),
  }),
]);

/** The JSON list of the fields that the operator added to the sign-up form. Empty by default. */
export const customFieldSettings = z
  .string()
  .default('[]')
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('is not JSON');
      return z.NEVER;
    }
  })
  .pipe(
    z
      .array(field)
      .max(CUSTOM_FIELDS_MAX)
      .refine(
        (fields) => new Set(fields.map(({ name }) => name)).size === fields.length,
        'names a field twice',
      ),
  );

function isPattern(pattern: string): boolean {
  try {
    return Boolean(new RegExp(`^(?:${pattern})$`, 'u'));
  } catch {
    return false;
  }
}
