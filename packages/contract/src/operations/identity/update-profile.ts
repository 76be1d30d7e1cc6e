import type * as z from 'zod/mini';
import { isSameCustomAnswer } from '../../account/custom-fields.ts';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import { getProfile } from './get-profile.ts';
import type { updateProfileSchema } from './update-profile.schema.ts';

/** Changes contact details. Errors: `player.incorrect-edit-credentials` for a wrong password. */
export const updateProfile: Operation<
  z.infer<typeof updateProfileSchema.input>,
  z.infer<typeof updateProfileSchema.output>
> = {
  name: 'updateProfile',
  kind: 'write',
  area: 'player',
  session: 'required',
  rest: {
    method: 'POST',
    path: '/player/update',
    names: { address: 'Address1', phone: 'MobilePhoneNumber' },
  },
  reads: ignoreAnswer,
  settle: async (call, { address, city, zip, phone, customFields = {} }) => {
    const now = await call(getProfile, {});
    const stored = new Map(Object.entries(now.customFields ?? {}));
    const same =
      now.address === address &&
      now.city === city &&
      now.zip === zip &&
      samePhone(now, phone) &&
      Object.entries(customFields).every(([name, answer]) => isSameCustomAnswer(stored.get(name), answer));
    return same ? 'done' : 'not-done';
  },
};

function samePhone(profile: { callingCode: string; phone: string }, phone: string): boolean {
  return `${profile.callingCode}${profile.phone}`.replace(/\D/g, '') === phone.replace(/\D/g, '');
}
