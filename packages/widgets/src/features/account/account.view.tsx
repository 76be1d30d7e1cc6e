import type { AccountTab, Profile } from '@playerdesk/contract';
import type { ComponentType } from 'react';
import { AccountLayout } from '../../design-system/account-layout.tsx';
import { Button } from '../../design-system/button.tsx';
import { EmptyState } from '../../design-system/empty-state.tsx';
import { Skeleton } from '../../design-system/skeleton.tsx';
import { OnBreak } from '../../kit/on-break/on-break.tsx';
import { Screen } from '../../kit/screen.tsx';
import { Wallet } from '../../kit/wallet/wallet.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import type { AccountViewProps } from './account.controller.ts';

/** Props of a section of the account. */
export interface AccountSectionProps {
  readonly profile: Profile;
  /** Id of the message that the inbox opens with. */
  readonly message: string | undefined;
  /** Whether only required actions are shown. */
  readonly required: boolean;
}

interface AccountViewSlots {
  /** Section of each tab. A tab without a section shows the signed-out state. */
  readonly sections: Partial<Record<AccountTab, ComponentType<AccountSectionProps>>>;
}

export function AccountView(props: AccountViewProps & AccountViewSlots) {
  const { texts, account } = useWidget();
  const hasWallet = props.profile !== null && account.platform.capabilities.supports('getWallets');
  return (
    <Screen
      title={texts.text('account.title')}
      tall
      flush={props.profile !== null}
      progress={
        hasWallet && (
          <Wallet onDeposit={props.onDeposit ?? undefined} onWithdraw={props.onWithdraw ?? undefined} />
        )
      }
    >
      <Content {...props} />
    </Screen>
  );
}

function Content(props: AccountViewProps & AccountViewSlots) {
  const { status, profile, tabs, active, menuHidden, message, required, unread, onSelect, onSignIn } = props;
  const { text } = useWidget().texts;
  if (status === 'restoring') return <Skeleton lines={6} label={text('view.loading')} />;
  const Section = props.sections[active];
  if (!profile || !Section) return <SignedOut onSignIn={onSignIn} />;
  return (
    <AccountLayout
      label={text('account.menu')}
      tabs={tabs.map((id) => ({
        id,
        label: text(`account.tab.${id}`),
        badge: id === 'inbox' ? unread : undefined,
      }))}
      active={active}
      onSelect={(id) => onSelect(id as AccountTab)}
      menuHidden={menuHidden}
    >
      {profile.isRestricted && <OnBreak inAccount withdraws={!props.onWithdraw} />}
      <Section profile={profile} message={message} required={required} />
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
