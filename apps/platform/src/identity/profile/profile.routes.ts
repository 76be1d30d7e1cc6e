import { getProfile, updateProfile } from '@playerdesk/contract/internal';
import { getProfileSchema, updateProfileSchema } from '@playerdesk/contract/schemas';
import { type Handler, read, write } from '../../operations/call/call.ts';
import type { ProfileService } from './profile.ts';

export function profileRoutes(profiles: ProfileService): Handler[] {
  return [
    read(getProfile, getProfileSchema, profiles.get),
    write(updateProfile, updateProfileSchema, profiles.update),
  ];
}
