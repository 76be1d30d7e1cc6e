// @chunk cashier

import { useCashierWidget } from '../../features/cashier/cashier.controller.ts';
import { CashierView } from '../../features/cashier/cashier.view.tsx';
import type { ScreenDefinition } from '../../kit/screen-definition.ts';
import type { WidgetProps } from '../../options/widget-props.ts';
import { BonusSelector } from '../bonus-selector/lazy-bonus-selector.tsx';

function PiqCashier({ method = 'deposit', ...props }: WidgetProps['piq-cashier']) {
  return <CashierView {...useCashierWidget(method, props)} BonusSelector={BonusSelector} />;
}

export const screen: ScreenDefinition = { Component: PiqCashier, beforeTerms: true };
