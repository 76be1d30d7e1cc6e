import { changePassword, listSessions } from '@playerdesk/contract/internal';
import type { AccountSectionProps } from '../../features/account/account.view.tsx';
import { ChangePassword } from '../../features/account/change-password/change-password.tsx';
import { EditProfile } from '../../features/account/edit-profile/edit-profile.tsx';
import { hasOperation } from '../../kit/discovered-operations.ts';
import { lazyComponent } from '../../kit/lazy-component.tsx';
import { useWidget, type WidgetContext } from '../../kit/widget-context.ts';

const Sessions = lazyComponent(
  () => import('../../features/sessions/sessions.view.tsx').then((module) => module.Sessions),
  { catalog: 'sessions' },
);

// Named, not imported: their readers would load with the account.
const LIST_PASSKEYS = { name: 'listPasskeys' };
const GET_TOTP = { name: 'getTotp' };

const Passkeys = lazyComponent(
  () => import('../../features/passkeys/passkeys.view.tsx').then((module) => module.Passkeys),
  { catalog: 'passkeys' },
);

const Totp = lazyComponent(() => import('../../features/totp/totp.view.tsx').then((module) => module.Totp), {
  catalog: 'totp',
});

/** Sessions are below the password, as players know it; where no password exists, below the profile. */
const hasPassword = ({ account }: WidgetContext) =>
  account.rules().usesPassword && account.platform.capabilities.supports(changePassword.name);

const hasSessions = ({ account }: WidgetContext) => hasOperation(account.platform, listSessions);

export function ProfileSection({ profile }: AccountSectionProps) {
  const widget = useWidget();
  return (
    <>
      <EditProfile profile={profile} />
      {!hasPassword(widget) && hasSessions(widget) && <Sessions />}
    </>
  );
}

export function PasswordSection({ profile }: AccountSectionProps) {
  const widget = useWidget();
  return (
    <>
      <ChangePassword profile={profile} />
      {hasPassword(widget) && hasOperation(widget.account.platform, LIST_PASSKEYS) && <Passkeys />}
      {hasPassword(widget) && hasOperation(widget.account.platform, GET_TOTP) && <Totp />}
      {hasPassword(widget) && hasSessions(widget) && <Sessions />}
    </>
  );
}
