// @chunk cashier

import { useCashierWidget } from '../../features/cashier/cashier.controller.ts';
import { CashierView } from '../../features/cashier/cashier.view.tsx';
import type { ScreenDefinition } from '../../kit/screen-definition.ts';
import type { WidgetProps } from '../../options/widget-props.ts';
import { BonusSelector } from '../bonus-selector/lazy-bonus-selector.tsx';

function Deposit(props: WidgetProps['deposit']) {
  return <CashierView {...useCashierWidget('deposit', props)} BonusSelector={BonusSelector} />;
}

export const screen: ScreenDefinition = { Component: Deposit, beforeTerms: true };
