import type { Profile } from '@playerdesk/contract/internal';
import { useChangePassword } from './change-password.controller.ts';
import { ChangePasswordView } from './change-password.view.tsx';

export function ChangePassword({ profile }: { readonly profile: Profile }) {
  return <ChangePasswordView {...useChangePassword(profile)} />;
}
