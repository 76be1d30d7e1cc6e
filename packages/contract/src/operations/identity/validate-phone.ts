import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { availability } from '../../reading/availability.ts';
import type { validatePhoneSchema } from './validate-phone.schema.ts';

/**
 * Checks whether a phone number (plus, calling code, national number) is available. Rejects with
 * `sign-up.player-conflict` when it is taken.
 */
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
    hasPostTwin: true,
    path: '/player/validate-phone',
    names: { phone: 'phone', jurisdiction: 'jurisdiction' },
  },
  reads: availability,
};
