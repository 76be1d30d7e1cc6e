import type { Feature } from '../../mount/feature.ts';
import type { WidgetProps } from '../../options.ts';
import styles from '../../ui/account-layout.css?inline';
import { useAccount } from './account.controller.ts';
import { AccountView } from './account.view.tsx';

function Account(props: WidgetProps['account']) {
  return <AccountView {...useAccount(props)} />;
}

export const account: Feature = { Component: Account, styles };
