import type { ComponentType } from 'react';
import { useMemo } from 'react';
import { useAccount } from '../../features/account/account.controller.ts';
import { type AccountSectionProps, AccountView } from '../../features/account/account.view.tsx';
import { CustomTabView } from '../../features/account/custom-tabs/custom-tab.view.tsx';
import { useCustomTabs } from '../../features/account/custom-tabs/use-custom-tabs.ts';
import type { ScreenDefinition } from '../../kit/screen-definition.ts';
import type { WidgetProps } from '../../options/widget-props.ts';
import { screen as account } from './index.tsx';
import { sections } from './sections.tsx';

/** The account with tabs of the operator. */
function AccountWithOwnTabs(props: WidgetProps['account']) {
  const { tabs, own, place } = useCustomTabs();
  const ownSections = useMemo(() => {
    const toSection =
      (tab: (typeof tabs)[number]): ComponentType<AccountSectionProps> =>
      () => <CustomTabView tab={tab} label={own[tab.id]?.label ?? ''} />;
    return Object.fromEntries(tabs.map((tab) => [tab.id, toSection(tab)]));
  }, [tabs, own]);
  return <AccountView {...useAccount(props, place)} own={own} sections={{ ...sections, ...ownSections }} />;
}

export const screen: ScreenDefinition = { ...account, Component: AccountWithOwnTabs };
