import * as z from 'zod/mini';
import { filled } from '../../account/field.schema.ts';

export const initCodeSchema = {
  input: z.object({
    /** Where the provider sends the hidden frame when the person is done: a page of the host. */
    redirectUrl: filled(2000),
    kycProvider: z.optional(z.enum(['bankid', 'frejaeid'])),
    /** Whether the app is on this device; else a QR code is shown. */
    sameDevice: z.optional(z.union([z.boolean(), z.stringbool()])),
  }),
  output: z.object({
    /** What the hidden frame opens. Whoever reads it checks that it is there and a string. */
    initUrl: z.optional(z.unknown()),
    /** The value that comes back beside the code. */
    state: z.optional(z.string()),
  }),
};
