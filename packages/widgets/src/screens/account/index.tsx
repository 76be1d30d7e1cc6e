import styles from '../../design-system/account-layout.css?inline';
import { useAccount } from '../../features/account/account.controller.ts';
import { AccountView } from '../../features/account/account.view.tsx';
import type { Feature } from '../../kit/screen-definition.ts';
import type { WidgetProps } from '../../options/playerdesk-options.ts';

function Account(props: WidgetProps['account']) {
  return <AccountView {...useAccount(props)} />;
}

export const account: Feature = { Component: Account, styles };
