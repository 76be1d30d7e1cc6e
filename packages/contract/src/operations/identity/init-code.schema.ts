import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `initCode`. */
export const initCodeSchema = {
  input: z.object({
    /** Page of the host that the provider redirects the hidden frame to. */
    redirectUrl: nonEmptyText(2000),
    kycProvider: z.optional(z.enum(['bankid', 'frejaeid', 'wallet'])),
    /** Whether the app is on this device. Otherwise a QR code is shown. */
    sameDevice: z.optional(z.union([z.boolean(), z.stringbool()])),
    /**
     * What the person is identified for. An identity wallet reveals no more than that needs. `age`: that they are of age,
     * and nothing else. Default: `sign-up`.
     */
    purpose: z.optional(z.enum(['sign-in', 'sign-up', 'verify', 'age'])),
  }),
  output: z.object({
    /** Address of the hidden frame. The reader has to check that it is a string. */
    initUrl: z.optional(z.unknown()),
    /** Value that is returned with the code. */
    state: z.optional(z.string()),
    /** What an identity wallet is asked for: `name`, `birth-date`, `address`, `national-number`, `adult`. */
    requested: z.optional(z.array(z.string())),
  }),
  hasEffect: true,
  attempt: 'eid',
  extensionFields: ['kycProvider', 'sameDevice', 'purpose'],
} satisfies OperationSchema;
