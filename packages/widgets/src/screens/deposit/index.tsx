import { BonusSelectorWidget } from '../../features/cashier/bonus-selector-screen.tsx';
import { useCashierWidget } from '../../features/cashier/cashier.controller.ts';
import { CashierView } from '../../features/cashier/cashier.view.tsx';
import type { Feature } from '../../kit/screen-definition.ts';
import type { WidgetProps } from '../../options/playerdesk-options.ts';

function Deposit(props: WidgetProps['deposit']) {
  return <CashierView {...useCashierWidget('deposit', props)} />;
}

function PiqCashier({ method = 'deposit', ...props }: WidgetProps['piq-cashier']) {
  return <CashierView {...useCashierWidget(method, props)} />;
}

export const deposit: Feature = { Component: Deposit };
export const piqCashier: Feature = { Component: PiqCashier };
export const bonusSelector: Feature = { Component: BonusSelectorWidget };
