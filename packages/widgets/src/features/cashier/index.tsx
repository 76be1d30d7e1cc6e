import type { Feature } from '../../mount/feature.ts';
import type { WidgetProps } from '../../options.ts';
import { BonusSelectorWidget } from './bonus-selector.tsx';
import { useCashierWidget } from './cashier.controller.ts';
import { CashierView } from './cashier.view.tsx';

function Deposit(props: WidgetProps['deposit']) {
  return <CashierView {...useCashierWidget('deposit', props)} />;
}

function PiqCashier({ method = 'deposit', ...props }: WidgetProps['piq-cashier']) {
  return <CashierView {...useCashierWidget(method, props)} />;
}

export const deposit: Feature = { Component: Deposit };
export const piqCashier: Feature = { Component: PiqCashier };
export const bonusSelector: Feature = { Component: BonusSelectorWidget };
