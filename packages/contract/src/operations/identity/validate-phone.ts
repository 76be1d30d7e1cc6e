import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { availability } from '../../reading/availability.ts';
import type { validatePhoneSchema } from './validate-phone.schema.ts';

/** Asks whether a number (plus, calling code, national number) is free. `sign-up.player-conflict` when taken. */
export const validatePhone: Operation<
  z.infer<typeof validatePhoneSchema.input>,
  z.infer<typeof validatePhoneSchema.output>
> = {
  name: 'validatePhone',
  kind: 'read',
  area: 'sign-up',
  session: 'none',
  rest: {
    method: 'GET',
    path: '/player/validate-phone',
    names: { phone: 'phone', jurisdiction: 'jurisdiction' },
  },
  reads: availability,
};
