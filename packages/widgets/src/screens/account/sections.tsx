import { type AccountTab, changePassword, listSessions } from '@playerdesk/contract';
import type { ComponentType } from 'react';
import { Skeleton } from '../../design-system/skeleton.tsx';
import type { AccountSectionProps } from '../../features/account/account.view.tsx';
import { ChangePassword } from '../../features/account/change-password/change-password.tsx';
import { EditProfile } from '../../features/account/edit-profile/edit-profile.tsx';
import { SignOut } from '../../features/account/sign-out.tsx';
import { hasOperation } from '../../kit/discovered-operations.ts';
import { lazyComponent } from '../../kit/lazy-component.tsx';
import { WhenCleared } from '../../kit/required-actions/when-cleared.tsx';
import { useWidget } from '../../kit/widget-context.ts';

/** Skeleton with the height of the history that replaces it. */
function HistorySkeleton() {
  return <Skeleton height={430} label={useWidget().texts.text('view.loading')} />;
}

const Bonuses = lazyComponent(
  () => import('../../features/bonuses/bonuses.view.tsx').then((module) => module.Bonuses),
  { catalog: 'bonuses' },
);
const BonusCode = lazyComponent(
  () => import('../../features/bonuses/bonus-code.view.tsx').then((module) => module.BonusCode),
  { catalog: 'bonuses' },
);

const Sessions = lazyComponent(
  () => import('../../features/sessions/sessions.view.tsx').then((module) => module.Sessions),
  { catalog: 'sessions' },
);

/** Below the password, as players know it; where no password exists, below the profile. */
function SessionsAt({ tab }: { readonly tab: AccountTab }) {
  const { account } = useWidget();
  const hasPassword =
    account.rules().usesPassword && account.platform.capabilities.supports(changePassword.name);
  const place: AccountTab = hasPassword ? 'change-password' : 'edit-profile';
  return tab === place && hasOperation(account.platform, listSessions) ? <Sessions /> : null;
}

const withSessions = (tab: AccountTab, Section: ComponentType<AccountSectionProps>) =>
  function WithSessions(props: AccountSectionProps) {
    return (
      <>
        <Section {...props} />
        <SessionsAt tab={tab} />
      </>
    );
  };

/** Renders a section once the required actions are done. A bonus is of no use before. */
const afterRequiredActions = (Section: ComponentType) => () => (
  <WhenCleared>
    <Section />
  </WhenCleared>
);

/** Content of each tab of the account. */
export const sections: Partial<Record<AccountTab, ComponentType<AccountSectionProps>>> = {
  inbox: lazyComponent(() => import('../../features/inbox/inbox.view.tsx').then((module) => module.Inbox), {
    catalog: 'inbox',
  }),
  subscriptions: lazyComponent(
    () =>
      import('../../features/subscriptions/subscriptions.view.tsx').then((module) => module.Subscriptions),
    { catalog: 'subscriptions' },
  ),
  'edit-profile': withSessions('edit-profile', EditProfile),
  'change-password': withSessions('change-password', ChangePassword),
  history: lazyComponent(
    () => import('../../features/history/history.view.tsx').then((module) => module.History),
    { catalog: 'history', placeholder: HistorySkeleton },
  ),
  'responsible-gaming': lazyComponent(
    () => import('./safer-gambling-section.tsx').then((module) => module.SaferGamblingSection),
    { catalog: ['safer-gambling', 'limits', 'breaks'] },
  ),
  bonuses: afterRequiredActions(Bonuses),
  'bonus-code': afterRequiredActions(BonusCode),
  verify: lazyComponent(
    () => import('../../features/documents/documents.view.tsx').then((module) => module.DocumentsTab),
    { catalog: 'documents' },
  ),
  'sign-out': SignOut,
};
