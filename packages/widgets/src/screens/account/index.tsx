import styles from '../../design-system/account-layout.css?inline';
import { useAccount } from '../../features/account/account.controller.ts';
import { AccountView } from '../../features/account/account.view.tsx';
import type { ScreenDefinition } from '../../kit/screen-definition.ts';
import type { WidgetProps } from '../../options/widget-props.ts';
import { sections } from './sections.tsx';

function Account(props: WidgetProps['account']) {
  return <AccountView {...useAccount(props)} sections={sections} />;
}

export const screen: ScreenDefinition = { Component: Account, styles };
