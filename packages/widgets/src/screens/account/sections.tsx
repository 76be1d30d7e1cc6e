import type { AccountTab } from '@playerdesk/contract/internal';
import type { ComponentType } from 'react';
import { Skeleton } from '../../design-system/skeleton.tsx';
import type { AccountSectionProps } from '../../features/account/account.view.tsx';
import { lazyComponent } from '../../kit/lazy-component.tsx';
import { WhenCleared } from '../../kit/required-actions/when-cleared.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import type { TabPart } from '../../options/widget-props.ts';

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

const Tools = lazyComponent(
  () => import('./responsible-gambling-section.tsx').then((module) => module.ResponsibleGamblingSection),
  { catalog: ['responsible-gambling-tab', 'limits', 'breaks'] },
);

/** Renders a section once the required actions are done. A bonus is of no use before. */
const afterRequiredActions = (Section: ComponentType) => () => (
  <WhenCleared>
    <Section />
  </WhenCleared>
);

/** Content of each tab of the account. */
export const sections: Partial<Record<AccountTab | TabPart, ComponentType<AccountSectionProps>>> = {
  inbox: lazyComponent(() => import('../../features/inbox/inbox.view.tsx').then((module) => module.Inbox), {
    catalog: 'inbox',
  }),
  subscriptions: lazyComponent(
    () =>
      import('../../features/subscriptions/subscriptions.view.tsx').then((module) => module.Subscriptions),
    { catalog: 'subscriptions' },
  ),
  'edit-profile': lazyComponent(
    () => import('./profile-sections.tsx').then((module) => module.ProfileSection),
    { catalog: 'edit-profile' },
  ),
  'change-password': lazyComponent(
    () => import('./profile-sections.tsx').then((module) => module.PasswordSection),
    { catalog: ['edit-profile', 'change-password'] },
  ),
  history: lazyComponent(
    () => import('../../features/history/history.view.tsx').then((module) => module.History),
    { catalog: 'history', placeholder: HistorySkeleton },
  ),
  statement: lazyComponent(
    () => import('../../features/history/statement/statement.view.tsx').then((module) => module.Statement),
    { catalog: 'history', placeholder: HistorySkeleton },
  ),
  'responsible-gaming': Tools,
  limits: Tools,
  break: Tools,
  'self-test': Tools,
  help: Tools,
  bonuses: afterRequiredActions(Bonuses),
  'bonus-code': afterRequiredActions(BonusCode),
  verify: lazyComponent(
    () => import('../../features/documents/documents.view.tsx').then((module) => module.DocumentsTab),
    { catalog: 'documents' },
  ),
  'my-data': lazyComponent(
    () => import('../../features/my-data/my-data.view.tsx').then((module) => module.MyData),
    { catalog: 'my-data' },
  ),
  'sign-out': lazyComponent(
    () => import('../../features/account/sign-out/sign-out.view.tsx').then((module) => module.SignOut),
    { catalog: 'sign-out' },
  ),
};
