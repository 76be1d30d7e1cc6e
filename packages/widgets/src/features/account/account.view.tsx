import type { AccountTab, Profile } from '@playerdesk/contract';
import type { ComponentType } from 'react';
import { AccountLayout } from '../../ui/account-layout.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWidget } from '../../view/context.ts';
import { Screen } from '../../view/screen.tsx';
import type { AccountViewProps } from './account.controller.ts';
import { ChangePassword } from './change-password/change-password.tsx';
import { EditProfile } from './edit-profile/edit-profile.tsx';
import { SignOut } from './sign-out.tsx';

const rooms: Partial<Record<AccountTab, ComponentType<{ readonly profile: Profile }>>> = {
  'edit-profile': EditProfile,
  'change-password': ChangePassword,
  'sign-out': SignOut,
};

export function AccountView(props: AccountViewProps) {
  const { text } = useWidget().texts;
  return (
    <Screen title={text('account.title')} tall flush={props.profile !== null}>
      <Content {...props} />
    </Screen>
  );
}

function Content({ status, profile, tabs, active, menuHidden, onSelect, onSignIn }: AccountViewProps) {
  const { text } = useWidget().texts;
  if (status === 'restoring') return <Skeleton lines={6} label={text('view.loading')} />;
  const Room = rooms[active];
  if (!profile || !Room) return <SignedOut onSignIn={onSignIn} />;
  return (
    <AccountLayout
      label={text('account.menu')}
      tabs={tabs.map((id) => ({ id, label: text(`account.tab.${id}`) }))}
      active={active}
      onSelect={(id) => onSelect(id as AccountTab)}
      menuHidden={menuHidden}
    >
      <Room profile={profile} />
    </AccountLayout>
  );
}

function SignedOut({ onSignIn }: { readonly onSignIn: () => void }) {
  const { text } = useWidget().texts;
  return (
    <EmptyState
      title={text('account.signed-out.title')}
      action={<Button onClick={onSignIn}>{text('button.sign-in')}</Button>}
    >
      {text('account.signed-out.text')}
    </EmptyState>
  );
}
