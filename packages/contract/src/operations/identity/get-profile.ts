import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { profile } from '../../reading/profile.ts';
import type { getProfileSchema } from './get-profile.schema.ts';

/** The signed-in player. Also how a session is known to be alive over REST. */
export const getProfile: Operation<
  z.infer<typeof getProfileSchema.input>,
  z.infer<typeof getProfileSchema.output>
> = {
  name: 'getProfile',
  kind: 'read',
  area: 'player',
  session: 'required',
  rest: {
    method: 'GET',
    path: '/player/user-info',
    names: {
      dateOfBirth: 'BirthDate',
      address: 'Address1',
      phone: 'MobilePhoneNumber',
      isActivated: 'IsEmailVerified',
      hasToAcceptTerms: 'HasToAcceptTC',
    },
  },
  reads: profile,
};
