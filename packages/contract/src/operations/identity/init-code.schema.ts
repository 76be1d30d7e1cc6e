import * as z from 'zod/mini';
import { nonEmptyText } from '../../account/field.schema.ts';
import type { OperationSchema } from '../../operation-schema.ts';

/** Schemas and facts of `initCode`. */
export const initCodeSchema = {
  input: z.object({
    /** Page of the host that the provider redirects the hidden frame to. */
    redirectUrl: nonEmptyText(2000),
    kycProvider: z.optional(z.enum(['bankid', 'frejaeid'])),
    /** Whether the app is on this device. Otherwise a QR code is shown. */
    sameDevice: z.optional(z.union([z.boolean(), z.stringbool()])),
  }),
  output: z.object({
    /** Address of the hidden frame. The reader has to check that it is a string. */
    initUrl: z.optional(z.unknown()),
    /** Value that is returned with the code. */
    state: z.optional(z.string()),
  }),
  hasEffect: true,
  attempt: 'eid',
  extensionFields: ['kycProvider', 'sameDevice'],
} satisfies OperationSchema;
