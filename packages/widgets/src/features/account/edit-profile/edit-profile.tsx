import type { Profile } from '@playerdesk/contract/internal';
import { useEditProfile } from './edit-profile.controller.ts';
import { EditProfileView } from './edit-profile.view.tsx';

export function EditProfile({ profile }: { readonly profile: Profile }) {
  return <EditProfileView {...useEditProfile(profile)} />;
}
