import * as z from 'zod/mini';
import { text } from '../account/field.schema.ts';
import { defineOperation } from '../operation.ts';
import { getProfile } from './get-profile.ts';

export const updateProfileSchema = {
  input: z.object({
    /** The player's password; empty where the jurisdiction has none. */
    password: text(1024),
    address: text(200),
    city: text(200),
    zip: text(40),
    phone: text(20),
    country: text(2),
    language: text(5),
  }),
  output: z.object({}),
};

/** Changes contact details. `player.incorrect-edit-credentials` when the password is wrong. */
export const updateProfile = defineOperation<
  z.infer<typeof updateProfileSchema.input>,
  z.infer<typeof updateProfileSchema.output>
>({
  name: 'updateProfile',
  kind: 'write',
  area: 'player',
  session: 'required',
  rest: {
    method: 'POST',
    path: '/player/update',
    names: { address: 'Address1', phone: 'MobilePhoneNumber' },
  },
  rpc: '/user/account#updateProfile',
  expects: {},
  settle: async (call, { address, city, zip, phone }) => {
    const now = await call(getProfile, {});
    const same = now.address === address && now.city === city && now.zip === zip && samePhone(now, phone);
    return same ? 'done' : 'not-done';
  },
});

function samePhone(profile: { callingCode: string; phone: string }, phone: string): boolean {
  return `${profile.callingCode}${profile.phone}`.replace(/\D/g, '') === phone.replace(/\D/g, '');
}
