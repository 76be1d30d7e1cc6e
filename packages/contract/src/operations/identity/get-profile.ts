// @chunk session

import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { profile } from '../../reading/profile.ts';
import type { getProfileSchema } from './get-profile.schema.ts';

/** Reads the profile of the signed-in player. Over REST it also checks whether a session is valid. */
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
