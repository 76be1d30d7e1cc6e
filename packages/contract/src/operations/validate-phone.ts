import * as z from 'zod/mini';
import { matching } from '../account/field.schema.ts';
import { defineOperation } from '../operation.ts';

export const validatePhoneSchema = {
  input: z.object({ phone: matching(/^\+\d{7,16}$/), jurisdiction: z.string() }),
  output: z.object({}),
};

/** Asks whether a number (plus, calling code, national number) is free. `sign-up.player-conflict` when taken. */
export const validatePhone = defineOperation<
  z.infer<typeof validatePhoneSchema.input>,
  z.infer<typeof validatePhoneSchema.output>
>({
  name: 'validatePhone',
  kind: 'read',
  area: 'sign-up',
  session: 'none',
  rest: {
    method: 'GET',
    path: '/player/validate-phone',
    names: { phone: 'phone', jurisdiction: 'jurisdiction' },
  },
  expects: {},
});
