import * as z from 'zod/mini';
import { nonEmptyText, text } from '../../account/field.schema.ts';
import { registrationFields } from '../../account/registration.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

const { email, password, phone, language, currency, jurisdiction, termsVersion, optIns, limits } =
  registrationFields;
const { declinesDepositLimits, safetyInformationRead, bonusCode, affiliateTag } = registrationFields;
const { customFields, platform, operatingSystem, browser } = registrationFields;

/** Schemas and facts of `signUpWithToken`. */
export const signUpWithTokenSchema = {
  input: z.object({
    /** Token signed by the identity service. Contains names, birth date and address. */
    jwtTokenString: nonEmptyText(8000),
    gender: text(10),
    email,
    password,
    phone,
    language,
    currency,
    jurisdiction,
    termsVersion,
    optIns,
    limits,
    declinesDepositLimits,
    safetyInformationRead,
    bonusCode,
    affiliateTag,
    customFields,
    platform,
    operatingSystem,
    browser,
  }),
  output: z.object({ userId: z.string() }),
  attempt: 'registration-token',
  extensionFields: ['declinesDepositLimits', 'safetyInformationRead'],
} satisfies OperationSchema;
