import type { AccountTab, Profile } from '@playerdesk/contract';
import type { ComponentType } from 'react';
import { AccountLayout } from '../../design-system/account-layout.tsx';
import { Button } from '../../design-system/button.tsx';
import { EmptyState } from '../../design-system/empty-state.tsx';
import { Skeleton } from '../../design-system/skeleton.tsx';
import { lazyPart } from '../../kit/lazy-component.tsx';
import { WhenCleared } from '../../kit/required-actions/when-cleared.tsx';
import { Screen } from '../../kit/screen.tsx';
import { Wallet } from '../../kit/wallet/wallet.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import type { AccountViewProps } from './account.controller.ts';
import { ChangePassword } from './change-password/change-password.tsx';
import { EditProfile } from './edit-profile/edit-profile.tsx';
import { SignOut } from './sign-out.tsx';

const History = lazyPart(
  'history',
  () => import('../history/history.view.tsx').then((part) => part.History),
  HistorySkeleton,
);
const Bonuses = lazyPart('bonuses', () => import('../bonuses/bonuses.view.tsx').then((part) => part.Bonuses));
const BonusCode = lazyPart('bonuses', () =>
  import('../bonuses/bonus-code.view.tsx').then((part) => part.BonusCode),
);

/** A bonus is nothing to use before what has to be done. */
const held = (Part: ComponentType) => () => (
  <WhenCleared>
    <Part />
  </WhenCleared>
);

const Inbox = lazyPart('inbox', () => import('../inbox/inbox.view.tsx').then((part) => part.Inbox));
const SaferGambling = lazyPart('safer-gambling', () =>
  import('../safer-gambling/safer-gambling.view.tsx').then((part) => part.SaferGambling),
);
const Subscriptions = lazyPart('subscriptions', () =>
  import('../subscriptions/subscriptions.view.tsx').then((part) => part.Subscriptions),
);
const Verify = lazyPart('documents', () =>
  import('../documents/documents.view.tsx').then((part) => part.DocumentsTab),
);
const OnBreak = lazyPart('safety', () =>
  import('../../kit/on-break/on-break.view.tsx').then((part) => part.OnBreak),
);

/** As high as the history that takes its place (2-money §2). */
function HistorySkeleton() {
  return <Skeleton height={430} label={useWidget().texts.text('view.loading')} />;
}

interface RoomProps {
  readonly profile: Profile;
  /** The message that the inbox opens with. */
  readonly message: string | undefined;
  /** What has to be done, and nothing else. */
  readonly required: boolean;
}

const rooms: Partial<Record<AccountTab, ComponentType<RoomProps>>> = {
  inbox: Inbox,
  subscriptions: Subscriptions,
  'edit-profile': EditProfile,
  'change-password': ChangePassword,
  history: History,
  'responsible-gaming': SaferGambling,
  bonuses: held(Bonuses),
  'bonus-code': held(BonusCode),
  verify: Verify,
  'sign-out': SignOut,
};

export function AccountView(props: AccountViewProps) {
  const { texts, account } = useWidget();
  const hasWallet = props.profile !== null && account.platform.capabilities.supports('getWallets');
  return (
    <Screen
      title={texts.text('account.title')}
      tall
      flush={props.profile !== null}
      progress={hasWallet && <Wallet />}
    >
      <Content {...props} />
    </Screen>
  );
}

function Content(props: AccountViewProps) {
  const { status, profile, tabs, active, menuHidden, message, required, unread, onSelect, onSignIn } = props;
  const { text } = useWidget().texts;
  if (status === 'restoring') return <Skeleton lines={6} label={text('view.loading')} />;
  const Room = rooms[active];
  if (!profile || !Room) return <SignedOut onSignIn={onSignIn} />;
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
      {profile.isRestricted && <OnBreak inAccount />}
      <Room profile={profile} message={message} required={required} />
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
